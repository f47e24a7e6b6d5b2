# Online play from outside: programs written from docs/protocol.md play with the server over real sockets. The server
# is built with sanitizers.
. tools/tap.sh

part python3 tests/service/transcript.py "$scratch"
part python3 tests/service/games.py "$scratch"
part python3 tests/service/refusals.py "$scratch"
part python3 tests/service/people.py "$scratch"
part python3 tests/service/guests.py "$scratch"
part python3 tests/service/trouble.py "$scratch"
part python3 tests/service/noise.py "$scratch"

done_testing
