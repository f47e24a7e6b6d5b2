# Modules are in rows (ARCHITECTURE.md): a file includes only files of its own module and of lower rows. Two walls stand
# beside that.
. tools/tap.sh

# Module and row, a line each: `| 3 | notation | … |`, and a row that several modules share has a line for each.
sed -n '/^## Layers/,/^## /p' ARCHITECTURE.md | sed -n 's/^| \([0-9]*\) | `\([a-z]*\)` |.*/\2 \1/p' >"$scratch/rows"
ls src | sort >"$scratch/folders"
holds 'ARCHITECTURE.md has a row for each folder of src and no other' \
  sh -c "cut -d ' ' -f 1 '$scratch/rows' | sort | diff - '$scratch/folders'"

# Prints what each file of src includes, from which module to which: `place from to`. Tables that the Makefile makes of
# data have no module.
(cd src && find . -name '*.[ch]' | sed 's|^\./||' | sort | xargs grep -ns '^#include "') |
  sed 's|^\(\([a-z]*\)/[^:]*:[0-9]*\):#include "\([a-z]*\)/.*|\1 \2 \3|' |
  awk '$3 !~ /^(po|weights|embedded|data)$/ && $2 != $3' >"$scratch/includes"
holds 'includes name files by their path from src' test -z "$(awk 'NF != 3' "$scratch/includes")"

while read -r module row; do
  wrong=$(awk -v module="$module" -v row="$row" '
    FILENAME ~ /rows$/ { rows[$1] = $2; next }
    $2 == module && rows[$3] >= row { print "# " $1 " includes " $3 }' "$scratch/rows" "$scratch/includes")
  holds "$module, in row $row, includes only lower rows" test -z "$wrong"
  [ -z "$wrong" ] || echo "$wrong"
done <"$scratch/rows"

# wall WHAT MODULES OTHERS: none of these modules includes one of the others.
wall() {
  wrong=$(awk -v from=" $2 " -v to=" $3 " 'index(from, " " $2 " ") && index(to, " " $3 " ") { print "# " $1 " includes " $3 }' \
    "$scratch/includes")
  holds "$1" test -z "$wrong"
  [ -z "$wrong" ] || echo "$wrong"
}
engine=$(sed -n 's/^ENGINE := //p' tools/flags.mk)
wall 'the engine knows neither the system nor texts' "$engine" 'system texts'
wall 'server, store and net know nothing of the game' 'server store net' 'rules notation ai coach game'

# The map of src/ai, in its README: what each part includes of the others. Files of one part share its name.
part_of() { sed 's/^\(endgame\|kernels\)_.*/\1/'; }
for part in $(ls src/ai/*.[ch] | sed 's|.*/||; s/\..*//' | part_of | sort -u | grep -vx 'players*'); do
  case $part in endgame | kernels) files="src/ai/$part.[ch] src/ai/${part}_*" ;; *) files="src/ai/$part.[ch]" ;; esac
  uses=$(cat $files 2>/dev/null | sed -n 's|^#include "ai/\([a-z_0-9]*\)\.h".*|\1|p' | part_of | sort -u | grep -vx "players*\|$part" | tr '\n' ' ')
  told=$(sed -n "s/^| \`$part\` | .* | *\(.*\)|\$/\1/p" src/ai/README.md)
  holds "the map of src/ai says what $part uses" test "$uses" = "$told"
done

done_testing
