# Runs what a text says: for tests that are told as commands and what they print; sourced after tools/tap.sh.
#
#     told docs/match.md                       what stands in its blocks marked ```sh
#     told tests/cli/records.txt               all of it
#
# A line that begins with `$ ` is a command, and the lines after it are its output, standard error included. A line of
# three dots stands for any number of lines. A command without lines after it may print anything, and must succeed. In a
# .txt every command must, unless `[2]`, or another status, stands below its output; and a line that begins with `# ` is
# a remark there. Each text runs in its own empty folder, with `sanssouci` in the path. `$told_count` counts the commands.

told_count=0

# Writes command by command: "C command", "X line expected".
told_commands() {
  case $1 in *.txt) text=1 ;; *) text=0 ;; esac
  awk -v text="$text" '
    !text && /^```/ { inside = $0 == "```sh"; asked = 0; next }
    text { inside = 1 }
    text && /^# / { asked = 0; next }
    inside && /^\$ / { print "C " substr($0, 3); asked = 1; blank = 0; next }
    text && /^$/ { blank++; next }
    inside && asked { while (blank > 0) { print "X "; blank-- } print "X " $0 }' "$1"
}

# Returns true if the text of the first file matches the description in the second. Blank lines at the end do not count.
told_fits() {
  awk 'NR == FNR { said[++n] = $0; next }
       { expected[++m] = $0 }
       END {
         while (n && said[n] == "") n--
         while (m && expected[m] == "") m--
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

# Runs $told_command, and compares its status, and its output if some is expected.
told_try() {
  [ -n "$told_command" ] || return
  told_count=$((told_count + 1)) told_status=0
  case $1 in
    *.txt) [ -z "$(sed -n '$s/^\[[0-9]*]$/&/p' "$scratch/expected")" ] || {
      told_status=$(sed -n '$s/[][]//gp' "$scratch/expected")
      sed -i '$d' "$scratch/expected"
    } ;;
    *) [ ! -s "$scratch/expected" ] || told_status=any ;;
  esac
  (cd "$told_folder" && eval "$told_command") </dev/null >"$scratch/said" 2>&1
  ended=$?
  if [ "$told_status" != any ] && [ "$ended" != "$told_status" ]; then
    not_ok "in $1 this ends with $told_status: $told_command"
    { echo "status $ended, and it said:"; cat "$scratch/said"; } | sed 's/^/# /'
  elif [ -s "$scratch/expected" ]; then
    holds "in $1 this prints what follows it: $told_command" told_fits "$scratch/said" "$scratch/expected"
  else
    ok "in $1 this ends with $told_status: $told_command"
  fi
}

told() {
  told_folder=$scratch/in-$(echo "${1%.*}" | tr / -)
  mkdir -p "$told_folder"
  told_commands "$1" >"$scratch/commands"
  told_command=
  while IFS= read -r line; do # blanks at the beginning of a line count
    kind=${line%% *} line=${line#* }
    if [ "$kind" = C ]; then
      told_try "$1"
      told_command=$line
      : >"$scratch/expected"
    else
      printf '%s\n' "$line" >>"$scratch/expected"
    fi
  done <"$scratch/commands"
  told_try "$1"
}
