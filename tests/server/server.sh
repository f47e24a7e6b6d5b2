# The server from outside: browsers, hostile clients, ports, signals, and the page as static files. Everything listens
# on addresses and ports that nobody else uses, because tests run in parallel. The program is built with sanitizers.
. tools/tap.sh
PATH=$PWD/build/tests:$PATH
unset BROWSER DISPLAY WAYLAND_DISPLAY WSL_DISTRO_NAME

page=build/page
folder=$(ls $page | grep '^[0-9a-f]\{16\}$')
large=$(cd $page && wc -c "$folder"/* 2>/dev/null | grep -v total | sort -n | tail -n 1 | awk '{ print $2 }')

# Starts a program in the background and waits until it has printed its address: $link and $pid.
started() {
  : >"$scratch/out"
  "$@" >"$scratch/out" 2>"$scratch/err" &
  pid=$!
  until link=$(grep '^http://' "$scratch/out") || ! kill -0 $pid 2>/dev/null; do sleep 0.05; done
}

# Stops it and prints its exit status, which is 1 if a sanitizer found anything, including leaks.
stopped() {
  kill -"$1" "$pid"
  wait "$pid"
  [ $? = 0 ] && [ ! -s "$scratch/err" ] || { sed 's/^/# /' "$scratch/err"; not_ok 'the server shuts down with status 0 and no message'; false; }
}

# Runs a program that must exit on its own, and soon.
short() { timeout 20 sanssouci "$@"; }

# A loopback address that is most likely unused, for tests of the default port.
number() { od -An -N1 -tu1 /dev/urandom | tr -d ' '; }
alone=127.$(number).$(number).$((1 + $(number) % 250))

# ---- start and stop ----

started sanssouci serve --port 0
holds 'the server prints its address on a separate line' test -n "$link"
holds 'the server prints how to stop it, and how to play in the terminal' grep -q 'Ctrl+C .*"sanssouci play"' "$scratch/out"
holds 'SIGTERM shuts down the server cleanly' stopped TERM
started python3 -c 'import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL) # a shell has it ignored in the background
os.execvp(sys.argv[1], sys.argv[1:])' build/tests/sanssouci serve --port 0
curl -s "$link$large" >"$scratch/large"
holds 'Ctrl+C shuts down the server cleanly' stopped INT

started ./play.sh --port 0 --no-open
holds 'play.sh starts the server' curl -sfo "$scratch/body" "$link"
holds 'play.sh becomes the program itself, which shuts down cleanly' stopped TERM
says 'play.sh passes its arguments on' "sanssouci $(sed -n 's/^VERSION := //p' Makefile)" 0 ./play.sh --version
printf 'a\nquit\n' | ./play.sh play --plain --seed 3 >"$scratch/out" 2>&1
holds 'play.sh starts the game in the terminal too' grep -q 'The game is not finished' "$scratch/out"

# ---- what a browser gets ----

started sanssouci serve --port 0
port=${link##*:} port=${port%/}
head_of() { curl -sD - -o "$scratch/body" "$@" | tr -d '\r'; }
header() { sed -n "s/^$1: //p" "$scratch/head"; }
asked() { head_of "$@" >"$scratch/head"; }

for way in plain compressed; do
  (cd $page && find . -type f) | sed "s|^\./\(.*\)|url = $link\1\noutput = $scratch/$way/\1|" >"$scratch/urls"
  holds "every file comes whole: $way" sh -c "test $(wc -l <"$scratch/urls") -gt 40 &&
    curl -s $([ $way = plain ] || echo --compressed) --create-dirs -K $scratch/urls && diff -rq $page $scratch/$way | sed 's/^/# /' && diff -rq $page $scratch/$way >$scratch/body"
done
curl -s "$link" >"$scratch/body"
holds 'the address alone leads to index.html' cmp -s "$scratch/body" $page/index.html
says 'the query of an address does not matter' 200 0 curl -so "$scratch/body" -w '%{http_code}' "$link?lang=de&x=/../y"

for row in 'index.html text/html; charset=utf-8' "$folder/main.js text/javascript; charset=utf-8" \
  "$folder/sanssouci.wasm application/wasm" "$folder/favicon.svg image/svg+xml" "$folder/weights.bin application/octet-stream"; do
  asked "$link${row%% *}"
  says "the type of ${row%% *} is right" "${row#* }" 0 header Content-Type
done
asked "$link"
says 'index.html is revalidated' 'no-cache' 0 header Cache-Control
tag=$(header ETag)
rm "$scratch/body"
says 'a client that has it already gets 304' 304 0 curl -so "$scratch/body" -w '%{http_code}' -H "If-None-Match: $tag" "$link"
holds 'an answer with 304 has no body' test ! -s "$scratch/body"
asked "$link$folder/sanssouci.wasm"
says 'files that never change are cached' 'public, max-age=31536000, immutable' 0 header Cache-Control
asked -H 'Accept-Encoding: gzip' "$link$folder/sanssouci.wasm"
says 'a file is sent gzipped' gzip 0 header Content-Encoding
holds 'a file that is sent gzipped can be unpacked' gzip -t <"$scratch/body"
says 'a file that is sent gzipped has its length' "$(wc -c <"$scratch/body" | tr -d ' ')" 0 header Content-Length
asked -I "$link$folder/sanssouci.wasm"
says 'an answer to HEAD has the length' "$(wc -c <"$page/$folder/sanssouci.wasm" | tr -d ' ')" 0 header Content-Length
policy=$(sed -n 's/.*Content-Security-Policy" content="\([^"]*\)".*/\1/p' $page/index.html)
for path in '' nothing sanssouci.json "$folder/weights.bin" %zz; do
  asked "$link$path"
  says "the policy at /$path is that of the page, and forbids frames" "$policy; frame-ancestors 'none'" 0 header Content-Security-Policy
  holds "all other headers that keep the page safe are sent at /$path" test "$(grep -ciE '^(x-content-type-options: nosniff|referrer-policy: no-referrer|cross-origin-opener-policy: same-origin|cross-origin-resource-policy: same-origin|permissions-policy: .*)$' "$scratch/head")" = 5
done
says 'a missing file is answered with 404' 404 0 curl -so "$scratch/body" -w '%{http_code}' "${link}nothing"
holds 'the answer for a missing file is a short text' test "$(wc -c <"$scratch/body")" -lt 200 -a -s "$scratch/body"
asked -H 'Accept: text/html,*/*;q=0.8' "${link}nothing"
holds 'browsers get a page for a missing file, with 404' grep -q '^HTTP/1.1 404' "$scratch/head"
says 'the page for a missing file has all languages' "$all_languages" 0 sh -c "sed -n 's/^<section lang=.\(..\).*/\1/p' '$scratch/body' | xargs"
says 'the page for a missing file forbids frames' "frame-ancestors 'none'" 0 header Content-Security-Policy
says 'requests for localhost are answered' 200 0 curl -so "$scratch/body" -w '%{http_code}' -H "Host: localhost:$port" "$link"
says 'sanssouci.json says which program the server is' "{\"sanssouci\":\"$(sed -n 's/^VERSION := //p' Makefile)\",\"page\":\"$folder\"}" 0 \
  curl -s "${link}sanssouci.json"

# ---- hostile clients: here of the page alone; tests/service/online.sh has those of online play ----

stopped TERM
cc -shared -fPIC -o "$scratch/later.so" tests/service/later.c # the server's clock, which the part puts forward
head -c 8 /dev/zero >"$scratch/later"
started env LATER="$scratch/later" LD_PRELOAD="$scratch/later.so" sanssouci serve --port 0 --no-online
port=${link##*:} port=${port%/}
part python3 tests/server/hostile.py 127.0.0.1 "$port" "/$large" "$scratch/later"
stopped TERM
holds 'after hostile clients the server shuts down cleanly, and all memory is freed' test $? = 0

started sanssouci serve --port 0
port=${link##*:} port=${port%/}
part python3 tests/server/crowd.py 127.0.0.1 "$port" "/$large" $pid
stopped TERM
started sanssouci serve --port 0 --host games.example.org
port=${link##*:} port=${port%/}
part python3 tests/server/crowd.py 127.0.0.1 "$port" "/$large" $pid proxied
stopped TERM

# ---- ports and neighbours ----

started sanssouci --listen "$alone" --no-open
says 'without a command the server listens at the usual port' "http://$alone:7250/" 0 echo "$link"
says 'a second server says that the first is there, and ends' \
  "http://$alone:7250/
Sanssouci is already running there, and your saved games belong to that address." 0 short serve --listen "$alone"
says 'a second server ends also when the port was given' \
  "http://$alone:7250/
Sanssouci is already running there, and your saved games belong to that address." 0 short serve --listen "$alone" --port 7250
says 'a second server with a --host of its own is refused' \
  "http://$alone:7250/
Sanssouci is already running there, and your saved games belong to that address.
sanssouci: it may not be reachable as --listen and --host ask: stop it first, or choose another --port" 2 \
  short serve --listen "$alone" --host garden
stopped TERM

# The port may be taken by a program that is silent, that closes, that talks without end, or that is another server of
# ours.
cat >"$scratch/stranger" <<'STRANGER'
import socket, sys, threading
listener = socket.create_server((sys.argv[1], 7250))
print('ready', flush=True)
while True:
    s, _ = listener.accept()
    if sys.argv[2] == 'closes': s.close()
    if sys.argv[2] == 'talks':
        def talk(s=s):
            try:
                while True: s.sendall(b'HTTP/1.1 200 OK\r\n' + b'x' * 65536)
            except OSError: pass
        threading.Thread(target=talk, daemon=True).start()
    if sys.argv[2] == 'other':
        s.recv(1000)
        s.sendall(b'HTTP/1.1 200 OK\r\n\r\n{"sanssouci":"9.9.9","page":"0000000000000000"}\n')
        s.close()
    if sys.argv[2] == 'silent': threading.Thread(target=lambda s=s: s.recv(1 << 20) and s.recv(1), daemon=True).start()
STRANGER
taken() {
  : >"$scratch/ready"
  python3 "$scratch/stranger" "$alone" "$1" >"$scratch/ready" &
  stranger=$!
  until [ -s "$scratch/ready" ]; do sleep 0.05; done
}
for kind in silent closes talks; do
  taken $kind
  started sanssouci serve --listen "$alone"
  says "a port that another program has is passed over: $kind" "http://$alone:7251/" 0 echo "$link"
  holds "a port that another program has is reported: $kind" grep -q '^Port 7250 is taken by another program, so the next one is used\.$' "$scratch/out"
  says "the page is served at the next port: $kind" 200 0 curl -so "$scratch/body" -w '%{http_code}' "$link"
  stopped TERM
  says "a port that was given is not passed over: $kind" \
    'sanssouci: port 7250 is taken by another program; choose another one, or --port 0 for any that is free' 2 \
    short serve --listen "$alone" --port 7250
  kill $stranger
  wait $stranger 2>"$scratch/killed"
done
taken other
says 'a server of another version is recognised' \
  "http://$alone:7250/
Sanssouci is already running there, and your saved games belong to that address.
It comes from another version of the program: stop it first if you want
this one." 0 short serve --listen "$alone"
kill $stranger
wait $stranger 2>"$scratch/killed"

# ---- addresses and names ----

started sanssouci serve --listen 0.0.0.0 --port 0 --host games.example.org,garden
port=${link##*:} port=${port%/}
code() { curl -so "$scratch/body" -w '%{http_code}' "$@"; }
says 'a server on all addresses prints one of this machine' "http://127.0.0.1:$port/" 0 echo "$link"
holds 'a server on all addresses says that other machines reach it' grep -q '^Other machines reach it' "$scratch/out"
says 'a request for a numeric address is answered' 200 0 code -H "Host: 192.168.7.7:$port" "$link"
says 'a request for the first name of --host is answered' 200 0 code -H 'Host: Games.Example.org' "$link"
says 'a request for the second name of --host is answered' 200 0 code -H 'Host: garden:8080' "$link"
says 'a request for any other name is refused' 421 0 code -H "Host: evil.example:$port" "$link"
stopped TERM
if python3 -c 'import socket; socket.create_server(("::1", 0), family=socket.AF_INET6)' 2>"$scratch/err"; then
  started sanssouci serve --listen ::1 --port 0
  says 'requests over IPv6 are answered' 200 0 code -g "$link"
  stopped TERM
else
  echo '# skipped: IPv6, which is not spoken here'
fi
says 'a --listen that is not a number is refused' 'sanssouci: --listen needs an address such as 127.0.0.1 or ::1, not "localhost"' 2 \
  short serve --listen localhost
says 'a --listen that is not an address of this machine is refused' 'sanssouci: this machine does not have the address 203.0.113.7' 2 short serve --listen 203.0.113.7
says 'a --host that is not a name is refused' 'sanssouci: --host needs a name such as games.example.org, not "http://x"' 2 \
  short serve --port 0 --host http://x
says 'a --port out of range is refused' 'sanssouci: --port needs a number from 0 to 65535, not 65536' 2 short serve --port 65536
says 'options need no command only if they are those of serve' \
  'sanssouci: there is no option --players before the command; "sanssouci help" lists the commands' 2 short --players 3
says 'a word after serve is refused' 'sanssouci: serve does not understand "play"; "sanssouci help serve" explains it' 2 \
  short --port 0 play

# ---- the browser ----

printf '#!/bin/sh\necho "$@" >>%s\necho noise\necho noise >&2\n' "$scratch/opened" >"$scratch/browser"
printf '#!/bin/sh\nexit 1\n' >"$scratch/broken"
chmod +x "$scratch/browser" "$scratch/broken"
# Checks that a browser is opened with this, sooner or later.
opened() {
  until [ -s "$scratch/opened" ] || ! kill -0 $pid 2>/dev/null; do sleep 0.05; done
  [ "$(cat "$scratch/opened")" = "$1" ] && rm "$scratch/opened"
}
started env BROWSER="$scratch/nowhere:$scratch/broken:$scratch/browser --new %s:$scratch/browser" sanssouci --port 0
holds 'without a command the first browser that takes the link is opened' opened "--new $link"
holds 'what a browser prints is not shown' sh -c "! grep -q noise $scratch/out $scratch/err"
stopped TERM
started env BROWSER="$scratch/browser" sanssouci serve --port 0 --open
holds 'serve --open opens the browser' opened "$link"
port=${link##*:}
says 'without a command a server that is running is named again' "$link
Sanssouci is already running there, and your saved games belong to that address." 0 \
  env BROWSER="$scratch/browser" timeout 20 sanssouci --port "${port%/}"
holds 'without a command a server that is running is opened in the browser' opened "$link"
stopped TERM
for words in 'serve --port 0' '--port 0 --no-open' 'serve --open --no-open --port 0'; do
  started env BROWSER="$scratch/browser" sanssouci $words
  curl -s "$link" >"$scratch/body"
  stopped TERM
  holds "no browser is opened by $words" test ! -e "$scratch/opened"
done
started env BROWSER="$scratch/nowhere" DISPLAY=:99 PATH="$scratch:$PATH" sanssouci --port 0
says 'the server serves without a browser' 200 0 code "$link"
stopped TERM
printf '#!/bin/sh\nsleep 30\n' >"$scratch/xdg-open"
chmod +x "$scratch/xdg-open"
started env DISPLAY=:99 PATH="$scratch:$PATH" sanssouci --port 0
says 'the server does not wait for a browser' 200 0 code "$link"
holds 'the server does not wait for a browser when it shuts down' stopped TERM

# ---- static files ----

holds 'export writes the page' sanssouci export "$scratch/static/deep"
# The page as it is exported: marked, which changes its digest in the worker.
marked() {
  rm -rf "$scratch/unmarked" && cp -R "$1" "$scratch/unmarked" && rm -r "$scratch/unmarked/api" &&
    sed -i '/<meta name="sanssouci" content="static">/d' "$scratch/unmarked/index.html" &&
    sed -i "s/$(sum "$1/index.html")/$(sum $page/index.html)/" "$scratch/unmarked/service.js" &&
    ! cmp -s "$1/index.html" $page/index.html && ! cmp -s "$1/service.js" $page/service.js &&
    diff -r -x sanssouci.json -x _headers -x .nojekyll $page "$scratch/unmarked"
}
sum() { sha256sum <"$1" | cut -c1-16; }
holds 'export writes all of the page, marked as without a server' marked "$scratch/static/deep"
says 'export writes the file that says so' '{"error":"NO_SERVER"}' 0 cat "$scratch/static/deep/api/open"
holds 'export writes which program wrote it' grep -q "^{\"sanssouci\":.*\"$folder\"}" "$scratch/static/deep/sanssouci.json"
holds 'no exported address begins at the root' sh -c "! grep -rnE '(src|href)=\"/|from \"/|url\\(/' $scratch/static/deep --include=*.html --exclude=404.html --include=*.css --include=*.js"
holds 'export writes the file of headers for hosts of static files' grep -q "^/$folder/\*\$" "$scratch/static/deep/_headers"
says 'an invalid --public-url is refused' \
  'sanssouci: --public-url needs an address such as https://games.example.org, not "here"' 2 short export --public-url here "$scratch/none"
echo old >"$scratch/static/deep/index.html"
echo mine >"$scratch/static/deep/mine.txt"
holds 'export again brings it up to date' sanssouci export "$scratch/static/deep"
holds 'export leaves other files alone' test "$(cat "$scratch/static/deep/mine.txt")" = mine
rm "$scratch/static/deep/mine.txt"
holds 'a page that was exported again is whole' marked "$scratch/static/deep"
mkdir "$scratch/other" "$scratch/empty"
echo mine >"$scratch/other/index.html"
says 'a folder with the files of somebody else is refused' \
  "sanssouci: $scratch/other is not empty and not from an earlier export; choose another folder" 2 short export "$scratch/other"
says 'export writes nothing into a folder that is refused' 'index.html' 0 ls "$scratch/other"
holds 'export takes an empty folder' sanssouci export "$scratch/empty"
says 'export into a file is refused' "sanssouci: $scratch/out: a part of the path is not a directory" 2 short export "$scratch/out"
says 'export without a folder is refused' 'sanssouci: export needs one more word: sanssouci export [--public-url URL] DIR' 2 short export
(ulimit -f 8 && sanssouci export "$scratch/small") 2>"$scratch/err"
holds 'an export to a full disk ends with 2' test $? = 2
holds 'an export to a full disk names the file' grep -q "^sanssouci: $scratch/small/$folder/.*: " "$scratch/err"
holds 'an export to a full disk leaves no half of a file, and no page that needs it' test -z "$(find "$scratch/small" -name '*.new' -o -name index.html)"
holds 'an export is completed once there is room' sanssouci export "$scratch/small"
holds 'an export that was completed is whole' marked "$scratch/small"
if [ "$(id -u)" != 0 ]; then
  mkdir "$scratch/closed" && chmod a-w "$scratch/closed"
  says 'an export without permission is refused' "sanssouci: $scratch/closed/sanssouci.json: permission denied" 2 short export "$scratch/closed"
else
  echo '# skipped: a folder without permission, since root may write everywhere'
fi

# ---- languages ----

for words in 'de Strg+C' 'fr Ctrl+C' 'it Ctrl+C' 'es Ctrl+C'; do
  started sanssouci --lang "${words%% *}" --port 0 --no-open
  holds "the server prints in the language ${words%% *}" sh -c "grep -q '${words#* }' $scratch/out && ! grep -q 'stops it' $scratch/out"
  stopped TERM
done

done_testing
