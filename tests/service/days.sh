# Results of gardens of the day on a server: what counts, who sees what, and what happens if a server dies while it
# verifies, with a file and with several servers on one PostgreSQL database. The server is built with sanitizers.
. tools/tap.sh

postgres=$(mktemp -u /tmp/sanssouci-days-XXXXXX)
trap 'sh tools/postgres.sh stop "$postgres"; rm -rf "$scratch"' EXIT
address=$(sh tools/postgres.sh start "$postgres" $$)

export PLAYER=build/sanssouci
parts "python3 tests/service/days.py $scratch" "python3 tests/service/days_trouble.py $scratch $address"

done_testing
