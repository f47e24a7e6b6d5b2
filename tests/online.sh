# Online play from outside: programs written from docs/protocol.md play with the server over real sockets. The server
# is built with sanitizers.
. tools/tap.sh

part python3 tests/online/transcript.py "$scratch"
part python3 tests/online/games.py "$scratch"
part python3 tests/online/refusals.py "$scratch"
part python3 tests/online/people.py "$scratch"
part python3 tests/online/guests.py "$scratch"
part python3 tests/online/trouble.py "$scratch"
part python3 tests/online/noise.py "$scratch"

done_testing
