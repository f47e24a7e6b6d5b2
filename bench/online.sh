#!/bin/sh
# Measures online play, on a server with a new database in its own folder:
#
#     bench/online.sh load [GAMES [SECONDS [PERIOD [CLOCK]]]]   2000 games of four, a turn every 2 s, for 60 s
#     bench/online.sh idle [GAMES]                              the memory of 10,000 WebSockets that watch a table
#     bench/online.sh kill [KILLS [GAMES [SEED]]]               500 times kill -9 under load, with 50 games
#     bench/online.sh hostile [SECONDS [GAMES]]                 a minute of hostile clients beside 50 games
#     bench/online.sh growth [SECONDS]                          processor time of a turn among 100, 1000 and 5000 games
#     bench/online.sh restart [TABLES]                          until a server answers with 50,000 stored tables
#     bench/online.sh ceiling [SECONDS [GROUP]]                 how many turns a second PostgreSQL takes
#
# POSTGRES=1 uses servers on a private PostgreSQL database instead, for load, growth and kill: two, or SERVERS many,
# and for kill three, with more kinds of faults (bench/kill.c). restart and ceiling always use one.
#
# FOLDER=. sets where the database is made: its disk matters. If the machine has other work, `chrt -r 5` in front
# gives the benchmark the processors that it needs.
cd "$(dirname "$0")/.." || exit 2
what=$1
[ $# -gt 0 ] && shift
case $what in
load) set -- load "$@" ;;
idle) set -- load "${1:-2500}" 0 ;;
kill | hostile) set -- "$what" "$@" ;;
growth) set -- load "$@" ;;
restart | ceiling)
  POSTGRES=1
  set -- "$what" "$@"
  ;;
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
  DB=$(sh tools/postgres.sh start "$postgres" $$) || exit 2
  POSTGRES_DIR=$postgres
  export DB POSTGRES_DIR
fi

# The same turns per second for each number of games, which shows what grows with the games.
growth() {
  export PLAYERS=3 # 15,000 clients are within usual limits of open files
  for games in 100 1000 5000; do
    echo "$games games:"
    "$bench" "$folder" $games "${1:-10}" "$(awk "BEGIN { print $games / 500 }")" | grep -E 'turns in|us a turn' || exit 2
  done
}

# Real tables with a clock, and as many copies of them as needed: nobody asks for a copy.
restart() {
  tables=${1:-50000}
  make -s build/bench/load && SERVERS=1 build/bench/load "$folder" 20 3 0.1 'turn 86400' >/dev/null || exit 2
  psql -q -v ON_ERROR_STOP=1 -d "$DB" <<END || exit 2
CREATE TEMP TABLE copies AS SELECT id, id || '-' || n AS copy FROM tables, generate_series(2, $tables / 20) n;
INSERT INTO tables SELECT copy, events, made, changed, due, over, listed, deleted, summary, host FROM tables JOIN copies USING (id);
INSERT INTO seats SELECT copy, seat, person, awaited FROM seats JOIN copies ON id = table_id;
INSERT INTO events SELECT copy, number, time, body, crc FROM events JOIN copies ON id = table_id;
ANALYZE;
END
  psql -At -d "$DB" <<END
SELECT count(*) || ' tables, ' || (SELECT count(*) FROM events) || ' events' FROM tables;
SELECT round((pg_total_relation_size('tables') + pg_total_relation_size('seats')) / count(*)) || ' bytes a table, ' || round(pg_total_relation_size('events') / (SELECT count(*) FROM events)) || ' an event, with indexes' FROM tables;
END
  "$bench"
}

case $what in
growth) growth "$@" ;;
restart) restart "$@" ;;
ceiling) "$bench" "$@" ;;
*) "$bench" "$folder" "$@" ;;
esac
