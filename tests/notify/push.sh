# Notifying players and operators outside of the page: Web Push and web hooks, with a push service on this machine.
# Then with two servers on one PostgreSQL database, only one of which sends.
. tools/tap.sh

postgres=$(mktemp -u /tmp/sanssouci-push-XXXXXX)
trap 'sh tools/postgres.sh stop "$postgres"; rm -rf "$scratch"' EXIT
address=$(sh tools/postgres.sh start "$postgres" $$)

parts "python3 tests/service/push.py $scratch" "python3 tests/service/push_many.py $scratch $address"

done_testing
