# What docs/compatibility.md promises: files, links and interfaces of earlier versions still work, and files of a
# newer version are reported as such. tests/compatibility has a folder for each minor version, with what it wrote.
. tools/tap.sh

part python3 tests/compatibility/open.py
part python3 tests/compatibility/interface.py
part node tests/compatibility/browser.mjs

# ---- newer than this program ----

old=tests/compatibility/1.0
sed 's/^\[Sanssouci "1"\]/[Sanssouci "2"]/' $old/base-2.sgr >"$scratch/newer.sgr"
gzip -dc $old/online.sqlite.gz >"$scratch/newer.sqlite"
python3 -c 'import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute("PRAGMA user_version = 999")' "$scratch/newer.sqlite"
# says_newer LANGUAGE COMMAND: it fails with that reason. In English the words are looked at; the other languages, which
# come later, have other sentences.
says_newer() {
  ! sanssouci --lang "$1" $2 >"$scratch/said.$1" 2>&1 || return
  if [ "$1" = en ]; then grep -qE 'newer|later' "$scratch/said.en"; else ! cmp -s "$scratch/said.en" "$scratch/said.$1"; fi
}
for what in "check $scratch/newer.sgr" "link $scratch/newer.sgr" 'link --open 2AdJLNsQT5C6oEepGnimLw' 'challenge --open dEoZVdRUVEnIl8tOTRIT' \
  "store check --db $scratch/newer.sqlite"; do
  for language in $all_languages; do
    if says_newer "$language" "$what"; then ok "$language: ${what%% /*} says that it is newer"; else
      not_ok "$language: ${what%% /*} says that it is newer"
      sed 's/^/# /' "$scratch/said.$language"
    fi
  done
done
echo 'roses = yes' >"$scratch/server.conf"
holds 'a configuration file with an option of a later version is refused by its line' \
  refuses 'server.conf:1: ' sanssouci serve --config "$scratch/server.conf" --print-config
done_testing
