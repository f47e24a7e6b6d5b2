# A module includes only what its row in ARCHITECTURE.md allows.
. tools/tap.sh

# The rows of the table: module, then the modules it may include.
section() { sed -n "/^## $1/,/^## /p" ARCHITECTURE.md; }
section Layers | sed -n 's/^| `\([a-z]*\)` |[^|]*| \([a-z ]*\)|$/\1 \2/p' >"$scratch/layers"
cut -d ' ' -f 1 "$scratch/layers" | sort >"$scratch/rows"
ls src | sort >"$scratch/folders"
holds 'ARCHITECTURE.md has a row for each folder of src and no other' diff "$scratch/rows" "$scratch/folders"

while read -r module allowed; do
  wrong=$(grep -ns '^#include "' "src/$module"/*.[ch] "src/$module"/*/*.c | while IFS='"' read -r place path _; do
    included=${path%%/*}
    case " $module $allowed po weights embedded data " in # the last four: tables that the Makefile makes of data
      *" $included "*) ;;
      *) echo "# ${place%:*}: $path" ;;
    esac
  done)
  if [ -z "$wrong" ]; then ok "$module includes: ${allowed:-nothing else}"; else
    not_ok "$module includes: ${allowed:-nothing else}"
    echo "$wrong"
  fi
done <"$scratch/layers"

# The map of src/ai: what each part includes of the others. Files of one part share its name.
part_of() { sed 's/^\(endgame\|kernels\)_.*/\1/'; }
for part in $(ls src/ai | sed 's/\..*//' | part_of | sort -u | grep -vx 'players*'); do
  case $part in endgame | kernels) files="src/ai/$part.[ch] src/ai/${part}_*" ;; *) files="src/ai/$part.[ch]" ;; esac
  uses=$(cat $files 2>/dev/null | sed -n 's|^#include "ai/\([a-z_0-9]*\)\.h".*|\1|p' | part_of | sort -u | grep -vx "players*\|$part" | tr '\n' ' ')
  told=$(section 'The computer players' | sed -n "s/^| \`$part\` | .* | *\(.*\)|\$/\1/p")
  holds "the map of src/ai says what $part uses" test "$uses" = "$told"
done

done_testing
