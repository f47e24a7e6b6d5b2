# Online tables in the terminal: full screen and line by line, over a real server.
. tools/tap.sh

part python3 tests/service/terminal.py

done_testing
