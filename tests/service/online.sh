# Online play from outside: programs written from docs/protocol.md play with the server over real sockets. The server
# is built with sanitizers. Each part has servers of its own, and mostly waits for them.
. tools/tap.sh

set --
for part in trouble people away guests games noise refusals transcript; do set -- "$@" "python3 tests/service/$part.py $scratch"; done
parts "$@"

done_testing
