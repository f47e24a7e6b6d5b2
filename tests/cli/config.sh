# The configuration file of the server: what it may contain, what is reported about mistakes, and which settings take
# precedence.
. tools/tap.sh
PATH=$PWD/build/tests:$PATH
cd "$scratch" || exit 2

settled() { sanssouci serve "$@" --print-config; }
line() { printf '%s\n' "$@" >c; }

# ---- one table of options for the command line, the file and the help ----

settled >all
sanssouci help serve | sed -n 's/^  --\([a-z-]*\) .*/\1/p' | grep -vx 'config\|print-config\|lang\|help' | sort >helped
sed -n 's/^#\([a-z-]*\) =.*/\1/p' all | sort >listed
holds 'a file may have the settings that the help lists, except those that name files' cmp -s helped listed
says '--print-config prints what a file may have' "$(cat all)" 0 settled --config all
sed 's/^#\([a-z-]* = .\)/\1/' all | grep -v '^#' | grep -v '^no-\|^home\|^open' >usual
holds 'the defaults in the help are valid values' sh -c 'sanssouci serve --config usual --print-config >out'
line '# a server' '' ' port=0 ' "public-url =	https://games.example.org/garden/" 'home = no' 'no-online = yes'
settled --config c >out
says 'blanks do not matter, and comments have lines of their own' \
  'port = 0 no-online = yes public-url = https://games.example.org/garden/' 0 sh -c "grep '^[a-z]' out | tr '\n' ' ' | sed 's/ $//'"
says 'the command line goes before the file' 'port = 7251' 0 sh -c 'sanssouci serve --config c --port 7251 --print-config | grep ^port'
printf 'port = 7' >c
says 'the last line needs no line end' 'port = 7' 0 sh -c 'sanssouci serve --config c --print-config | grep ^port'

# ---- what is wrong, and where ----

wrong() { # SENTENCE LINE: the third line of a file
  line '# a server' 'home = no' "$2"
  says "$1" "sanssouci: $3" 2 settled --config c
}
wrong 'a misspelt setting is refused with the nearest' 'prot = 80' 'c:3: there is no setting "prot"; did you mean "port"?'
wrong 'an unknown setting is refused with the command that lists them' 'weather = fine' \
  'c:3: there is no setting "weather"; "sanssouci serve --print-config" lists those there are'
wrong 'settings of other commands are refused' 'games = 5' 'c:3: there is no setting "games"; "sanssouci serve --print-config" lists those there are'
wrong 'a port that is not a number is refused' 'port = https' 'c:3: port needs a number, not "https"'
wrong 'a port out of range is refused' 'port = 70000' 'c:3: port needs a number from 0 to 65535, not 70000'
wrong 'a listen that is not a number is refused' 'listen = localhost' 'c:3: listen needs an address such as 127.0.0.1 or ::1, not "localhost"'
wrong 'a host that is not a name is refused' 'host = http://x' 'c:3: host needs a name such as games.example.org, not "http://x"'
wrong 'a public-url that is not an address is refused' 'public-url = games.example.org' \
  'c:3: public-url needs an address such as https://games.example.org, not "games.example.org"'
wrong 'a most-level that is not a computer player is refused' 'most-level = level99' \
  'c:3: most-level needs a bot that "sanssouci players" lists, such as level4, not "level99"'
wrong 'a switch other than yes or no is refused' 'no-online = true' 'c:3: no-online needs yes or no, not "true"'
wrong 'a setting without a value is refused' 'port =' 'c:3: port needs a value: the port; 0 takes any that is free'
wrong 'a setting that stands twice is refused' 'home = yes' 'c:3: home stands in line 2 already'
wrong 'a line that is not a setting is refused' 'port 7250' 'c:3: this is not a setting such as "port = 7250"'
wrong 'a file that leads to another is refused' 'config = d' 'c:3: there is no setting "config"; "sanssouci serve --print-config" lists those there are'
printf 'port = 1\nhost = a\001b\n' >c
says 'a file that is not text is refused' 'sanssouci: c:2: this is not plain text in UTF-8' 2 settled --config c
says 'a file that does not exist is refused' 'sanssouci: nowhere: there is no such file or directory' 2 settled --config nowhere
head -c 70000 /dev/zero | tr '\0' '#' >c
holds 'an endless file is refused' refuses 'c: ' settled --config c
line 'home = yes' 'listen = 0.0.0.0'
holds 'settings that exclude each other are refused as on the command line' refuses 'leave out --listen' sanssouci serve --config c

# ---- the same file for other commands ----

line 'db = tables.sqlite' 'port = 0' 'finished = 30'
says 'store finds the database in the settings of the server' 'sanssouci: tables.sqlite: there is no such file or directory' 2 \
  sanssouci store check --config c
line 'db = tables.sqlite' 'prot = 0'
says 'store refuses a mistake anywhere in the settings' 'sanssouci: c:2: there is no setting "prot"; did you mean "port"?' 2 sanssouci store check --config c

# ---- the password of the database ----

secret=Pa55-w0rd
line "db = postgres://me:$secret@localhost:1/x"
settled --config c >out
says 'a password is never printed' 'db = postgres://me:***@localhost:1/x' 0 grep '^db' out
printf '%s\nnot this\n' "$secret" >password
holds 'a file may have the password' refuses 'postgres://me@localhost:1/x?password=***' \
  sanssouci store check --db 'postgres://me@localhost:1/x' --db-password-file password
holds 'a password from a file is not printed' sh -c "! grep -q $secret err"
: >empty
says 'a file with no password in it is refused' 'sanssouci: empty: there is no password in its first line' 2 \
  sanssouci store check --db 'postgres://me@localhost:1/x' --db-password-file empty
says 'a file for the password that does not exist is refused' 'sanssouci: nowhere: there is no such file or directory' 2 \
  sanssouci store check --db 'postgres://me@localhost:1/x' --db-password-file nowhere

# A password on the command line is hidden as soon as it is read: here while the program waits for a database that
# never answers.
python3 -c '
import socket, subprocess, sys, time
door = socket.create_server(("127.0.0.1", 0))
where = "postgres://me:%s@127.0.0.1:%d/x?sslmode=disable" % (sys.argv[1], door.getsockname()[1])
program = subprocess.Popen(["sanssouci", "store", "check", "--db", where], stderr=subprocess.DEVNULL)
door.accept()
print(open("/proc/%d/cmdline" % program.pid).read().replace("\0", " "))
program.kill()
program.wait()' "$secret" >seen
holds 'the list of processes does not show a password' sh -c "grep -q 'postgres://me:\*\*\*@' seen && ! grep -q $secret seen"

done_testing
