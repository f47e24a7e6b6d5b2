# The Python module: its tests lie in tests/python.
. tools/tap.sh
python3 tests/python/run.py
