# A server whose PostgreSQL database goes away and comes back, and one that is restored to a moment in the past, as in
# docs/store.md. The database is a real one in a private folder.
. tools/tap.sh

if ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && ! command -v initdb >/dev/null; then
  echo '1..0 # skipped: no PostgreSQL'
  exit
fi
part python3 tests/service/recovery.py "$scratch"

done_testing
