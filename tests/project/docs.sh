# Documents are checked by running what they say (tools/told.sh). What a document names must exist: links, files, words.
. tools/tap.sh
. tools/told.sh

readmes=$(ls src/*/README.md tools/*/README.md web/README.md web/*/README.md tests/README.md)

for document in *.md docs/*.md $readmes; do
  told "$document"

  # Links to files of the repository must work.
  grep -o '](\(\.\./\)*[A-Za-z][A-Za-z0-9_./-]*)' "$document" | sed 's/](\(.*\))/\1/' | while read -r target; do
    holds "in $document the link to $target leads to a file" test -e "$(dirname "$document")/$target"
  done
done

holds "documents have commands to run, $told_count of them" test $told_count -gt 50

# ---- READMEs and ARCHITECTURE.md: the files that they name exist ----

for folder in src/* tools/train tools/puzzle_maker web tests; do
  holds "$folder has a README" test -s "$folder/README.md"
done
# Beside tables they have 10 to 40 lines.
for readme in src/*/README.md tools/*/README.md; do
  lines=$(grep -vc '^|' "$readme")
  holds "$readme is short, and says enough" test "$lines" -ge 10 -a "$lines" -le 40
done

# Prints the files and folders that a document names in backquotes: `update.c`, `store/queue.h`, `tests/page`.
named_in() {
  grep -o '`[^`]*`' "$1" | tr -d '`' | grep '^[a-z_0-9./-]*$' |
    grep '\.\(c\|h\|ts\|mjs\|sh\|py\|mk\|md\)$\|^\(src\|tests\|tools\|web\|lib\|docs\|bench\)/' | sort -u
}
find src tests tools web lib docs bench -name node_modules -prune -o -print | sed 's|^|./|' >"$scratch/files"
# A path is one from the root, from src or from the document; a name alone is a file below the document's folder, or a
# test's.
exists() {
  case $1 in
    ./*) [ -e "$1" ] ;;
    */*) grep -qxF -e "./$1" -e "./src/$1" -e "./$(dirname "$2")/$1" "$scratch/files" ;;
    *) [ -e "$1" ] || grep -e "^./$(dirname "$2" | sed 's|^\.$||')" -e '^./tests/' "$scratch/files" | grep -q "/$1\$" ;;
  esac
}
misses() { ! exists "$@"; }
holds 'a file that does not exist is detected' misses rules/trun.h src/rules/README.md
holds 'a file of another module is detected' misses keeper.h src/rules/README.md
for document in ARCHITECTURE.md $readmes; do
  for name in $(named_in "$document"); do
    holds "$document names $name, which exists" exists "$name" "$document"
  done
done

# ---- docs/GLOSSARY.md: each word is in use where it says, and they are in order ----

sed -n 's/^| \([a-z]*\) | .* | `\(.*\)` |$/\1 \2/p' docs/GLOSSARY.md >"$scratch/words"
holds 'the glossary has words' test "$(wc -l <"$scratch/words")" -gt 20
holds 'each row of the glossary is read' test "$(grep -c '^| ' docs/GLOSSARY.md)" = "$(($(wc -l <"$scratch/words") + 1))"
holds 'the words of the glossary are in order' sort -c "$scratch/words"
while read -r word where; do
  holds "$word is a word of $where" grep -rqiE --exclude=README.md "(^|[^a-z])${word}s?([^a-z]|\$)" "$where"
done <"$scratch/words"

done_testing
