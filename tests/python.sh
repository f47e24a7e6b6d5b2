# The Python package: its tests lie in tests/python. They run with the Python that has numpy, which is Debian's own where
# somebody has put another one before it.
. tools/tap.sh
for python in python3 /usr/bin/python3; do
  "$python" -c 'import numpy' 2>/dev/null && break
done
part "$python" tests/python/run.py

done_testing
