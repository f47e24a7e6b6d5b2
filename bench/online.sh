#!/bin/sh
# Figures of online play, on a server with a fresh database in a folder of its own:
#
#     bench/online.sh load [GAMES [SECONDS [PERIOD [CLOCK]]]]   2000 games of four, a turn every 2 s, for 60 s
#     bench/online.sh idle [GAMES]                              the memory of 10,000 WebSockets that watch a table
#     bench/online.sh kill [KILLS [GAMES]]                      500 times kill -9 under load, with 50 games
#     bench/online.sh hostile [SECONDS [GAMES]]                 a minute of hostile clients beside 50 games
#
# POSTGRES=1 puts two servers on a PostgreSQL database of their own instead, for load and kill.
#
# FOLDER=. says where the database is made: its disk counts. Where the machine has other work, `chrt -r 5` in front gives
# the bench the processors that it needs.
cd "$(dirname "$0")/.." || exit 2
what=$1
[ $# -gt 0 ] && shift
case $what in
load) set -- load "$@" ;;
idle) set -- load "${1:-2500}" 0 ;;
kill | hostile) set -- "$what" "$@" ;;
*)
  sed -n '2,/^cd/s/^# \{0,1\}//p' "$0"
  exit 2
  ;;
esac
bench=build/bench/$1
shift
make -s build/sanssouci "$bench" || exit 2
folder=$(mktemp -d "${FOLDER:-.}/online-XXXXXX") || exit 2
trap 'rm -rf "$folder"' EXIT
if [ -n "$POSTGRES" ]; then
  postgres=$(mktemp -u "${FOLDER:-$PWD}/postgres-XXXXXX")
  trap 'sh tools/postgres.sh stop "$postgres"; rm -rf "$folder"' EXIT
  DB=$(sh tools/postgres.sh start "$postgres" $$)
  POSTGRES_DIR=$postgres
  export DB POSTGRES_DIR
fi
"$bench" "$folder" "$@"
