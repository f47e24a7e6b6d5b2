# The offline commands for Windows, cross-built with mingw-w64 and run by wine, without a display.
. tools/tap.sh

builds() { make -s -j"$(getconf _NPROCESSORS_ONLN)" windows 2>"$scratch/log" && [ ! -s "$scratch/log" ]; }
program=build/windows/sanssouci.exe
holds 'the offline commands build for Windows without a warning' builds

# Libraries that every Windows has; threads and the compiler's library are linked statically.
libraries=$(x86_64-w64-mingw32-objdump -p $program | sed -n 's/.*DLL Name: //p' | tr '[:upper:]' '[:lower:]' | sort | tr '\n' ' ')
holds 'the program needs no library that Windows lacks' test "$libraries" = 'bcrypt.dll kernel32.dll msvcrt.dll '
strings -el $program >"$scratch/facts"
holds 'the properties of the program say that it is unofficial' grep -qx 'Sanssouci (unofficial)' "$scratch/facts"
holds 'the properties of the program say which version it is' grep -qx "$(sed -n 's/^VERSION := //p' Makefile)" "$scratch/facts"

# Wine uses a private folder here, keeps its server running until we are done, and asks no questions.
WINEPREFIX=$scratch/wine WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml=' DISPLAY=
export WINEPREFIX WINEDEBUG WINEDLLOVERRIDES DISPLAY
trap 'wineserver -k; wineserver -w; rm -rf "$scratch"' EXIT
LC_ALL=C.UTF-8 wineboot --init >"$scratch/log" 2>&1
wineserver -p

# While a program waits here, wine's services run. They would otherwise start with each program, take their time, and
# say on its standard error what fails in them.
mkfifo "$scratch/waits"
wine $program bot <"$scratch/waits" >"$scratch/log" 2>&1 &
exec 4>"$scratch/waits"

their_command="wine $program"
theirs() { wine $program "$@"; }
. tests/everywhere/offline/compare.sh

# ---- what is different on Windows ----

says 'folders are parted by backslashes too' 'tests\conformance\good\2013-base-2p-greedy.sgr: ok' 0 \
  theirs check 'tests\conformance\good\2013-base-2p-greedy.sgr'
holds 'the program expands names, as no shell does it there' test \
  "$(theirs check 'tests\conformance\good\rare-*.sgr' | grep -c ': ok')" = "$(ls $kit/good/rare-*.sgr | wc -l)"
holds 'lines end with one byte' sh -c "! grep -q $(printf '\r') '$scratch/their.out'"
theirs arena --bots random,greedy --games 2 --seed 1 --out 'Z:'"$(echo "$scratch" | tr / '\\')"'\new\folder' </dev/null >"$scratch/out"
holds 'a folder is made with those above it' test -f "$scratch/new/folder/game-000002.sgr"
says 'the language is that of the environment' 'sanssouci: einen Befehl „xyzzy“ gibt es nicht; „sanssouci help“ nennt alle' 2 \
  env LC_ALL= LC_MESSAGES= LANG=de_DE.UTF-8 wine $program xyzzy

done_testing
