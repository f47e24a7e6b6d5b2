# The Python module: its tests lie in tests/python.
. tools/tap.sh
part python3 tests/python/run.py

done_testing
