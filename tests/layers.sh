# A module includes only what its row in ARCHITECTURE.md allows.
. tools/tap.sh

# The rows of the table: module, then the modules it may include.
sed -n 's/^| `\([a-z]*\)` |[^|]*| \([a-z ]*\)|$/\1 \2/p' ARCHITECTURE.md >"$scratch/layers"
cut -d ' ' -f 1 "$scratch/layers" | sort >"$scratch/rows"
ls src | sort >"$scratch/folders"
holds 'ARCHITECTURE.md has a row for each folder of src and no other' diff "$scratch/rows" "$scratch/folders"

while read -r module allowed; do
  wrong=$(grep -n '^#include "' "src/$module"/*.[ch] | while IFS='"' read -r place path _; do
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

done_testing
