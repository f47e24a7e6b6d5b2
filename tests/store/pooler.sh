# A server behind pgbouncer: it works if sessions are pooled, and reports what is wrong if transactions are.
. tools/tap.sh

if ! PATH=$PATH:/usr/sbin command -v pgbouncer >/dev/null; then
  echo "ok - a pooler # skipped: pgbouncer is not installed"
  done_testing
  exit
fi
PATH=$PATH:/usr/sbin
program=${PROGRAM:-build/tests/sanssouci}
postgres=$(mktemp -u /tmp/sanssouci-pooled-XXXXXX)
trap 'stop_pooler; sh tools/postgres.sh stop "$postgres"; rm -rf "$scratch"' EXIT
sh tools/postgres.sh start "$postgres" $$ >/dev/null

as_nobody() {
  if [ "$(id -u)" = 0 ]; then setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"; else "$@"; fi
}

# The pooler, in the database's folder, which belongs to the same user.
start_pooler() {
  as_nobody mkdir -p "$postgres/pooler"
  as_nobody sh -c "echo '\"sanssouci\" \"\"' >'$postgres/pooler/users'; cat >'$postgres/pooler/ini'" <<END
[databases]
postgres = host=$postgres
[pgbouncer]
unix_socket_dir = $postgres/pooler
listen_addr =
auth_type = any
auth_file = $postgres/pooler/users
pool_mode = $1
ignore_startup_parameters = extra_float_digits
logfile = $postgres/pooler/log
pidfile = $postgres/pooler/pid
END
  sed -i "s/^postgres = .*/& user=sanssouci/" "$postgres/pooler/ini"
  as_nobody pgbouncer -q "$postgres/pooler/ini" 2>>"$scratch/pooler" &
  pooler=$!
  until [ -S "$postgres/pooler/.s.PGSQL.6432" ] || ! kill -0 $pooler 2>/dev/null; do sleep 0.05; done
}

stop_pooler() {
  [ -n "$pooler" ] && kill "$pooler" 2>/dev/null && wait "$pooler" 2>/dev/null
  pooler=
  rm -f "$postgres/pooler/.s.PGSQL.6432" "$postgres/pooler/pid"
}

address="postgres://sanssouci@/postgres?host=$postgres/pooler&port=6432"

start_pooler transaction
"$program" --lang en store check --db "$address" >"$scratch/said" 2>&1
holds "a pooler that shares connections between transactions is refused" \
  grep -q 'let it pool sessions, or connect without it' "$scratch/said"
stop_pooler

start_pooler session
"$program" --lang en serve --port 0 --db "$address" >"$scratch/served" 2>&1 &
server=$!
until grep -q 'http://127.0.0.1:' "$scratch/served" || ! kill -0 $server 2>/dev/null; do sleep 0.05; done
url=$(grep -o 'http://127.0.0.1:[0-9]*' "$scratch/served" | head -n 1)
holds "a pooler that shares sessions is accepted" curl -fsS -o "$scratch/made" -H 'Content-Type: application/json' \
  -d '{"name":"Ada"}' "$url/api/person"
kill $server
wait $server
holds "the server behind a pooler shuts down cleanly" test $? = 0
stop_pooler

done_testing
