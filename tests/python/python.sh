# The Python package: its tests are in tests/python. They run with a Python that has numpy: Debian's own if another
# one comes first in the path.
. tools/tap.sh
for python in python3 /usr/bin/python3; do
  "$python" -c 'import numpy' 2>/dev/null && break
done
part "$python" tests/python/run.py

done_testing
