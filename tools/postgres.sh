#!/bin/sh
# A private PostgreSQL server for tests and benchmarks, from Debian's package.
#
#     address=$(sh tools/postgres.sh start DIR $$)    # initialises and starts one in DIR, which must not exist
#     sh tools/postgres.sh crash DIR                  # as if the power failed for the database: -m immediate
#     sh tools/postgres.sh again DIR                  # starts it again
#     sh tools/postgres.sh stop DIR                   # stops it and removes DIR
#
# It only listens on a socket in DIR. fsync and synchronous_commit are on, as in production. When the process $$ ends,
# for whatever reason, the server is stopped and DIR removed. Root starts it as the user nobody, because PostgreSQL
# refuses to run as root. The files of an empty database are kept in build/, because copying them is faster than
# making them.
set -e
found=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
PATH=${found:+$found:}$PATH
action=$1 dir=$2
unset PGSERVICE PGHOST PGPORT PGOPTIONS PGDATA

as_nobody() {
  if [ "$(id -u)" = 0 ]; then setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"; else "$@"; fi
}

control() { as_nobody pg_ctl -s -w -t 60 -D "$dir/data" "$@" >/dev/null 2>&1; }

launch() { control -l "$dir/log" start || { cat "$dir/log" >&2; exit 1; }; }

own() { if [ "$(id -u)" = 0 ]; then chown nobody:nogroup "$1"; fi; }

# Makes an empty database in build/, once.
template() {
  [ -d build/postgres ] && return
  new=build/postgres.new.$$
  mkdir -p "$new" && own "$new"
  chmod 755 "$new"
  made=$(mktemp -d) && own "$made"
  as_nobody initdb -D "$made/data" -U sanssouci -E UTF8 --locale=C --auth=trust --no-sync >/dev/null
  mv "$made/data" "$new/data" && rmdir "$made"
  mv -T "$new" build/postgres 2>/dev/null || rm -rf "$new"
}

case $action in
  start)
    command -v initdb >/dev/null || { echo 'PostgreSQL is not installed: apt-get install postgresql' >&2; exit 1; }
    template
    mkdir -m 700 "$dir" && own "$dir" # everybody with access to the socket is trusted
    cp -a build/postgres/data "$dir/data"
    cat >>"$dir/data/postgresql.conf" <<END
listen_addresses = ''
unix_socket_directories = '$dir'
fsync = on
synchronous_commit = on
max_connections = 60
shared_buffers = 64MB
logging_collector = off
END
    launch
    setsid sh -c "while kill -0 $3 && [ -d '$dir' ]; do sleep 1; done; sh tools/postgres.sh stop '$dir'" \
      >/dev/null 2>&1 </dev/null &
    echo "postgres://sanssouci@/postgres?host=$dir" ;;
  crash) control -m immediate stop ;;
  again) launch ;;
  stop)
    [ -d "$dir" ] || exit 0
    control -m immediate stop || true
    rm -rf "$dir" ;;
  *) echo "tools/postgres.sh start|crash|again|stop DIR" >&2; exit 2 ;;
esac
