# Telling players and operators outside of the page: Web Push and web hooks, with a push service on this machine.
. tools/tap.sh

part python3 tests/online/push.py "$scratch"

done_testing
