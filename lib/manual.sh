#!/bin/sh
# Prints the manual page. It copies the template and replaces its line @COMMANDS@ with the program's help for every
# command, so that the two cannot differ.
#
#     lib/manual.sh VERSION build/sanssouci lib/sanssouci.1.in
version=$1 program=$2 frame=$3

# Prints the help of one command as roff. The help begins with the summary, then the usage, indented. Lines that begin
# with two dashes are options; other indented lines are shown verbatim.
describe() {
  "$program" help "$1" --lang en | awk -v name="$1" '
    function plain(text) { gsub(/\\/, "\\e", text); gsub(/-/, "\\-", text); sub(/^[.\047]/, "\\\\\\&&", text); return text }
    function show(wanted) {
      if (wanted != shown && shown) print ".EE"
      if (apart) print ".PP"
      if (wanted != shown && wanted) print ".EX"
      shown = wanted
      apart = 0
    }
    BEGIN { print ".SS " name }
    NR == 1 { sub(/^[^:]*: /, ""); print plain(toupper(substr($0, 1, 1)) substr($0, 2)) "."; next }
    /^$/ { apart = 1; next }
    /^  --/ {
      apart = 0
      show(0)
      sub(/^  /, "")
      match($0, /  +/)
      flag = substr($0, 1, RSTART - 1)
      text = substr($0, RSTART + RLENGTH)
      if (!RSTART) { match($0, / [^ A-Z]/); flag = substr($0, 1, RSTART - 1); text = substr($0, RSTART + 1) }
      value = flag
      sub(/ .*/, "", flag)
      sub(/^[^ ]*/, "", value)
      print ".TP\n\\fB" plain(flag) "\\fR" value "\n" plain(text)
      next
    }
    /^ / { show(1); sub(/^  /, ""); print plain($0); next }
    { show(0); print plain($0) }
    END { apart = 0; show(0) }'
}

languages=$("${0%lib/*}tools/languages.sh" tags | paste -s -d , | sed 's/,/, /g')
sed "s/@VERSION@/$version/; s/@LANGUAGES@/$languages/" "$frame" | while IFS= read -r line; do
  if [ "$line" = @COMMANDS@ ]; then
    for command in $("$program" help --lang en | sed -n 's/^  \([a-z]*\)  *[a-z].*/\1/p'); do
      describe "$command" </dev/null
    done
  else
    printf '%s\n' "$line"
  fi
done
