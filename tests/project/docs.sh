# Documents are checked by running what they say. In a block marked ```sh, a line that begins with `$ ` is a command,
# and the lines after it are its output; a line of three dots stands for any number of lines, and a command without
# lines after it may print anything. Each document runs in its own empty folder, with `sanssouci` in the path.
# Commands without `$ ` are only for people.
. tools/tap.sh

# Writes block by block: "C command", "X line expected".
commands() {
  awk '/^```/ { inside = $0 == "```sh"; next }
       inside && /^\$ / { print "C " substr($0, 3); asked = 1; next }
       inside && asked { print "X " $0 }
       !inside { asked = 0 }' "$1"
}

# Returns true if the text of the first file matches the description in the second.
fits() {
  awk 'NR == FNR { said[++n] = $0; next }
       { expected[++m] = $0 }
       END {
         i = 1
         for (j = 1; j <= m; j++) {
           if (expected[j] == "...") { open = 1; continue }
           if (open) while (i <= n && said[i] != expected[j]) i++
           if (i > n || said[i] != expected[j]) { print "# line " j " is not: " expected[j]; exit 1 }
           i++; open = 0
         }
         if (!open && i <= n) { print "# too much: " said[i]; exit 1 }
       }' "$1" "$2"
}

# Runs a command of a document, and compares its output if some is expected.
ran=0
try() {
  [ -n "$command" ] || return
  ran=$((ran + 1))
  (cd "$folder" && eval "$command") </dev/null >"$scratch/said" 2>&1
  status=$?
  if [ -s "$scratch/expected" ]; then
    holds "$document: $command" fits "$scratch/said" "$scratch/expected"
  else
    holds "$document: $command" test "$status" = 0
    [ "$status" = 0 ] || sed 's/^/# /' "$scratch/said"
  fi
}

for document in *.md docs/*.md; do
  folder=$scratch/in-$(basename "$document" .md)
  mkdir -p "$folder"
  commands "$document" >"$scratch/commands"
  command=
  while IFS= read -r line; do # blanks at the beginning of a line count
    kind=${line%% *} line=${line#* }
    if [ "$kind" = C ]; then
      try
      command=$line
      : >"$scratch/expected"
    else
      printf '%s\n' "$line" >>"$scratch/expected"
    fi
  done <"$scratch/commands"
  try

  # Links to files of the repository must work.
  grep -o '](\(\.\./\)*[A-Za-z][A-Za-z0-9_./-]*)' "$document" | sed 's/](\(.*\))/\1/' | while read -r target; do
    holds "$document: link to $target" test -e "$(dirname "$document")/$target"
  done
done

holds "documents have commands to run, $ran of them" test $ran -gt 50

done_testing
