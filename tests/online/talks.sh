# Transcripts of online play (README.md): in the room alone, and with servers on a file and on PostgreSQL, by HTTP and by
# WebSocket. The server is built with sanitizers, and so is the client in C that follows them beside the page's. Each
# server has a clock and a database of its own.
. tools/tap.sh

postgres=$(mktemp -u /tmp/sanssouci-talks-XXXXXX)
trap 'sh tools/postgres.sh stop "$postgres"; rm -rf "$scratch"' EXIT
address=$(sh tools/postgres.sh start "$postgres" $$)
export PATH="$PATH:$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)"
psql -qX "$address" -c 'CREATE DATABASE other'
other=$(echo "$address" | sed 's|/postgres?|/other?|')

for folder in 1 2 3 4 5; do mkdir "$scratch/$folder"; done
play='python3 tests/online/talks.py' all='tests/online/*.talk'
parts "$play room $scratch/1 $all" "$play http $scratch/2 $all" "$play socket $scratch/3 $all" \
  "$play http $scratch/4 '$address' $all" "$play socket $scratch/5 '$other' $all" 'python3 tests/online/coverage.py'

done_testing
