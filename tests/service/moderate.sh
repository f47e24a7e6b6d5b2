# Administration of a running server: sanssouci moderate, and the socket behind it.
. tools/tap.sh

part python3 tests/service/moderate.py "$scratch"

done_testing
