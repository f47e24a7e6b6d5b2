# Several servers on one PostgreSQL database, started from Debian's package: people at one table are connected to
# different servers, and one server, or the database, is killed.
. tools/tap.sh

postgres=$(mktemp -u /tmp/sanssouci-many-XXXXXX)
trap 'sh tools/postgres.sh stop "$postgres"; rm -rf "$scratch"' EXIT
address=$(sh tools/postgres.sh start "$postgres" $$)

part python3 tests/service/many.py "$scratch" "$address" "$postgres"

done_testing
