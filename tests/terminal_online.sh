# Online tables in the terminal: full screen and line by line, over a real server.
. tools/tap.sh

part python3 tests/online/terminal.py

done_testing
