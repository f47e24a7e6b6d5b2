# The library as others use it: installed into a separate folder and used from there with pkg-config.
. tools/tap.sh

version=$(sed -n 's/^VERSION := //p' Makefile) series=${version%%.*}
root=$scratch/root prefix=/opt/sanssouci
holds 'make install succeeds' make -s install PREFIX=$prefix DESTDIR="$root"
at=$root$prefix
include=$at/include/sanssouci

# ---- what is installed ----

for file in bin/sanssouci lib/libsanssouci.a lib/libsanssouci.so lib/libsanssouci.so.$series \
  lib/libsanssouci.so.$version lib/pkgconfig/sanssouci.pc share/man/man1/sanssouci.1 \
  share/bash-completion/completions/sanssouci share/zsh/site-functions/_sanssouci \
  share/fish/vendor_completions.d/sanssouci.fish share/sanssouci/sanssouci/__init__.py include/sanssouci/sanssouci.h \
  share/doc/sanssouci/README.md share/doc/sanssouci/CHANGELOG.md share/doc/sanssouci/LICENSE; do
  holds "install brings $file" test -s "$at/$file"
done
says 'the program runs' "sanssouci $version" 0 "$at/bin/sanssouci" --version
holds 'nothing lies outside the prefix' test "$(ls "$root")/$(ls "$root/opt")" = opt/sanssouci
holds 'no path of this machine is installed' sh -c "! grep -rqF '$PWD' '$at/include' '$at/share' '$at/lib/pkgconfig'"

# ---- documents ----

documents=$at/share/doc/sanssouci
holds 'install brings every page of docs' test "$(ls "$documents"/docs/*.md | wc -l)" = "$(ls docs/*.md | wc -l)"
holds 'the installed pages of docs are the same' diff -r docs "$documents/docs"
# What a document links to is installed too, unless it belongs to the sources.
(cd "$documents" && for document in *.md docs/*.md; do
  grep -o '](\([^)#:]*\)[)#]' "$document" | sed 's/^](//; s/[)#]$//' | grep . | while read -r target; do
    [ -e "$(dirname "$document")/$target" ] || echo "$target"
  done
done) | sort -u | grep -v '^\(\.\./\)*\(src/\|web/\|python/\|tests/\|ARCHITECTURE.md\|CONTRIBUTING.md\)' >"$scratch/nowhere"
holds 'links between documents lead to what is installed' test ! -s "$scratch/nowhere"

# ---- symbols ----

exported() { nm -D --defined-only "$at/lib/libsanssouci.so" | awk '$2 != "A" { sub(/@.*/, "", $3); print $3 }' | sort; }
exported >"$scratch/exported"
holds 'the shared library exports only ss_ names' test -z "$(grep -v '^ss_' "$scratch/exported")"
nm -g --defined-only "$at/lib/libsanssouci.a" | awk 'NF == 3 { print $3 }' >"$scratch/archived"
holds 'the archive exports only ss_ names' sh -c "grep -qx ss_deal $scratch/archived && ! grep -qv '^ss_' $scratch/archived"
cat "$include"/*/*.h | grep -ow 'ss_[a-z0-9_]*' | sort -u >"$scratch/declared"
holds 'the shared library exports nothing that the headers do not declare' test -z "$(comm -23 "$scratch/exported" "$scratch/declared")"
for name in ss_deal ss_play ss_list_turns ss_view_of ss_sample ss_score_of ss_record_read ss_batch_play ss_box ss_version; do
  holds "the shared library exports $name" grep -qx $name "$scratch/exported"
done
holds 'the shared library exports no private functions' sh -c "! grep -qx 'ss_sheet_of\|ss_read_deal' $scratch/exported"
soname=$(objdump -p "$at/lib/libsanssouci.so" | awk '$1 == "SONAME" { print $2 }')
holds 'programs are bound to the major version' test "$soname" = libsanssouci.so.$series
holds 'the library needs nothing but the C library' test -z "$(
  objdump -p "$at/lib/libsanssouci.so" | awk '$1 == "NEEDED" && $2 !~ /^libc\./')"

# ---- headers ----

for header in $(cd "$include" && echo *.h */*.h); do
  echo "#include <sanssouci/$header>" >"$scratch/alone.c"
  holds "$header can be included alone" gcc -std=c11 -Wall -Wextra -pedantic -Werror -fsyntax-only -I"$at/include" "$scratch/alone.c"
done
# Public headers are those that docs/library.md names for users, and those that they include. Once crc32.h was
# installed, which no user needs.
for header in $(cd "$include" && echo */*.h); do
  holds "$header is for users, or is included by what is" sh -c "grep -qF '\`$header\`' docs/library.md ||
    grep -qF '#include \"../$header\"' $include/*/*.h"
done
for header in $(sed -n '/^## What is where/,/^## What to mind/p' docs/library.md | grep -o '`[a-z]*/[a-z_]*\.h`' | tr -d '`'); do
  holds "$header of docs/library.md is installed" test -s "$include/$header"
done
# Somebody else's rules/game.h is not ours.
mkdir -p "$scratch/other/rules" && echo '#error "not ours"' >"$scratch/other/rules/game.h"
echo '#include <sanssouci/sanssouci.h>' >"$scratch/one.c"
holds 'headers of the same name elsewhere do no harm' \
  gcc -std=c11 -fsyntax-only -I"$scratch/other" -I"$at/include" "$scratch/one.c"
cat >"$scratch/one.cpp" <<'CPP'
#include <sanssouci/sanssouci.h>
int main() {
    uint8_t seed[SS_SEED_SIZE] = {0};
    ss_setting setting = {SS_EDITION_SECOND, SS_BOARS, 3};
    ss_game game;
    ss_deal(&game, &ss_box, setting, seed);
    while (game.phase < SS_PLAYING) ss_choose_sides_drawn(&game, &ss_box, seed);
    return ss_list_turns(&game, nullptr, 0) > 0 ? 0 : 1;
}
CPP
for standard in c++11 c++20; do
  holds "a program in $standard compiles with the library" g++ -std=$standard -Wall -Wextra -pedantic -Werror -I"$at/include" \
    -o "$scratch/one" "$scratch/one.cpp" "$at/lib/libsanssouci.a"
  holds "a program in $standard runs with the library" "$scratch/one"
done

# ---- the program of docs/library.md, compiled as it says there ----

mkdir "$scratch/example" && example=$scratch/example
awk '/^```/ { inside = $0 == "```c example"; next } inside' docs/library.md >"$example/example.c"
awk '/^```/ { inside = $0 == "```text"; next } inside' docs/library.md >"$scratch/expected"
grep '^cc ' docs/library.md >"$scratch/commands"
holds 'docs/library.md has two ways to compile' test "$(wc -l <"$scratch/commands")" = 2
PKG_CONFIG_PATH=$at/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$root LD_LIBRARY_PATH=$at/lib
export PKG_CONFIG_PATH PKG_CONFIG_SYSROOT_DIR LD_LIBRARY_PATH
holds 'pkg-config knows the version' test "$(pkg-config --modversion sanssouci)" = "$version"
while read -r command; do
  rm -f "$example/example" "$example/example.sgr"
  holds "the example compiles: $command" sh -c "cd $example && $command -Wall -Wextra -pedantic -Wconversion -Wno-sign-conversion -Werror"
  (cd "$example" && ./example) >"$scratch/said"
  holds "the example runs: $command" test $? = 0
  holds "the example prints what the document says: $command" diff "$scratch/expected" "$scratch/said"
  holds "the example writes a sound record: $command" sanssouci check "$example/example.sgr"
done <"$scratch/commands" >"$scratch/results"
grep -v 'example.sgr: ok' "$scratch/results"
{
  printf '#include <sanssouci/sanssouci.h>\n#include <stdio.h>\n#include <string.h>\nint main(void) {\n'
  awk '/^```/ { inside = $0 == "```c party"; next } inside' docs/library.md
  echo 'printf("%d %d %u", party.record.turn_count, party.takebacks, ending.winners); }'
} >"$example/party.c"
holds 'the game with players of docs/library.md compiles' sh -c "cd $example && cc -o party party.c $(pkg-config --cflags --libs sanssouci) -Wall -Wextra -Werror"
holds 'the game with players is played to the end, with one turn taken back' sh -c "$example/party | grep -q '^54 1 [1-7]$'"
{
  printf '#include <sanssouci/sanssouci.h>\n#include <stdio.h>\n#include <stdlib.h>\nint main(int count, char **words) {\n'
  printf 'static char text[1 << 16]; static ss_record record; (void)count;\nFILE *file = fopen(words[1], "r");\n'
  printf 'if (!file || ss_record_read(&record, &ss_box, text, fread(text, 1, sizeof text, file)).what) return 1;\n'
  awk '/^```/ { inside = $0 == "```c review"; next } inside' docs/library.md
  echo 'puts(summary.judged == 18 ? "all judged" : "too few"); return fclose(file); }'
} >"$example/review.c"
holds 'the review of docs/library.md compiles' sh -c "cd $example && cc -o review review.c $(pkg-config --cflags --libs sanssouci) -Wall -Wextra -Werror"
"$example/review" "$example/example.sgr" >"$scratch/said" 2>"$scratch/progress"
holds 'the review judges all turns of a seat' grep -qx 'all judged' "$scratch/said"
holds 'the review marks turns of a player at random' grep -q '^turn [0-9]* loses [0-9.]* points$' "$scratch/said"
holds 'the review shows its progress' grep -qx '[0-9]* %' "$scratch/progress"
LD_LIBRARY_PATH= PKG_CONFIG_PATH=

# ---- in a folder of one's own, with what the documents say and nothing else ----

# Once a program built like this did not start, and Python did not find the library.
private() { awk '/^```/ { inside = $0 == "```sh private"; next } inside' "$1"; }
mkdir "$scratch/home"
{ private docs/library.md; echo "cd $example"; cat "$scratch/commands"; } >"$scratch/private.sh"
holds 'docs/library.md says how to install and build in a folder of your own' test "$(wc -l <"$scratch/private.sh")" = 5
in_private() { env -i PATH="$PATH" HOME="$scratch/home" MAKEFLAGS=-s sh -ec "$1"; }
head -n 4 "$scratch/private.sh" >"$scratch/shared.sh"
rm -f "$example/example"
in_private ". $scratch/shared.sh; ./example" >"$scratch/said"
holds 'the example starts with the shared library of the folder' test $? = 0
holds 'the example with the shared library prints what the document says' diff "$scratch/expected" "$scratch/said"
holds 'the example loads the shared library of the folder' sh -c "env -i ldd $example/example | grep -qF $scratch/home/.local/lib/libsanssouci.so"
in_private ". $scratch/private.sh; ./example" >"$scratch/said"
holds 'the example with the static library prints what the document says' diff "$scratch/expected" "$scratch/said"
private docs/python.md >"$scratch/python.sh"
in_private ". $scratch/python.sh" >"$scratch/said"
holds 'Python finds the library of the folder' grep -qx '<Game 2013, 2 players, playing, 0 turns played>' "$scratch/said"
says 'a system folder needs no path in programs' "-lsanssouci" 0 sh -c "
  make -s install PREFIX=/usr DESTDIR=$scratch/system && sed -n 's/^Libs: -L[^ ]* //p' $scratch/system/usr/lib/pkgconfig/sanssouci.pc"

# ---- the manual page ----

page=$at/share/man/man1/sanssouci.1
plain=$(sed 's/\\f[BRI]//g; s/\\-/-/g' "$page")
for command in $(sanssouci help | sed -n 's/^  \([a-z]*\)  *[a-z].*/\1/p'); do
  holds "the manual has $command" grep -qx "\.SS $command" "$page"
  sanssouci help "$command" | sed -n 's/^  \(--[a-z-]*\) .*/\1/p' | sort >"$scratch/helped"
  printf '%s\n' "$plain" | awk -v section=".SS $command" '/^\.S[SH] / { inside = $0 == section; next }
    inside && entry && /^--/ { print $1 }
    { entry = $0 == ".TP" }' | sort >"$scratch/told"
  holds "the manual has all options of $command" cmp -s "$scratch/helped" "$scratch/told"
done
if command -v mandoc >/dev/null; then
  faults=$(mandoc -Tlint -W warning "$page" | grep -v 'missing date')
  holds 'mandoc finds no fault in the manual' test -z "$faults"
elif command -v groff >/dev/null; then
  faults=$(groff -man -ww -z "$page" 2>&1)
  holds 'groff finds no fault in the manual' test -z "$faults"
else
  echo '# skipped: the layout of the manual, for which mandoc and groff are missing'
fi
for section in 'EXIT STATUS' ENVIRONMENT FILES EXAMPLES 'SEE ALSO'; do
  holds "the manual has the section $section" grep -qx "\.SH $section" "$page"
done
section() { printf '%s\n' "$plain" | awk -v section=".SH $1" '/^\.SH / { inside = $0 == section; next } inside'; }
statuses=$(sed -n 's/^ *SS_STATUS_[A-Z]* = \([0-9]\),.*/\1/p' src/cli/output.h | tr '\n' ' ')
holds 'the manual has every exit status of the program' test "$(section 'EXIT STATUS' | sed -n 's/^\.B \([0-9]\)$/\1/p' | tr '\n' ' ')" = "$statuses"
lock=$(sed -n 's/.*"\(\.sanssouci\.lock\)".*/\1/p' src/system/lock.c)
holds 'the manual has the name of the lock' sh -c "printf '%s' '$(section FILES)' | grep -qF '.I $lock'"
holds 'the manual leads to the documents' test -d "$root$(section 'SEE ALSO' | sed -n 's/^\.IR \(.*\) :$/\1/p')/docs"
for document in $(section 'SEE ALSO' | grep -o '[A-Za-z]*\.md'); do
  holds "the manual leads to $document" sh -c "test -s $documents/$document || test -s $documents/docs/$document"
done
sed -n '/^\.SH ENVIRONMENT/,/^\.SH FILES/s/^\.BR* //p' "$page" | sort >"$scratch/variables"
holds 'the manual has the variables of the environment' grep -q SANSSOUCI_CONTENT "$scratch/variables"
holds 'the manual has each variable once' test -z "$(uniq -d "$scratch/variables")"

# ---- and away ----

holds 'make uninstall succeeds' make -s uninstall PREFIX=$prefix DESTDIR="$root"
holds 'make uninstall leaves no file behind' test -z "$(find "$root" ! -type d)"
holds 'make uninstall leaves no folder for documents behind' test ! -d "$documents"
holds 'make install takes a folder for Python' make -s install PREFIX=$prefix DESTDIR="$root" PYTHONDIR=$prefix/python
holds 'make install puts the package in the folder for Python' test -s "$at/python/sanssouci/__init__.py"
holds 'make uninstall takes a folder for Python' make -s uninstall PREFIX=$prefix DESTDIR="$root" PYTHONDIR=$prefix/python
holds 'make uninstall leaves no file in the folder for Python' test -z "$(find "$root" ! -type d)"
# Once a space in DESTDIR split it.
spaced="$scratch/two words"
holds 'make install takes a folder with a space' make -s install PREFIX=$prefix DESTDIR="$spaced"
says 'the program runs from a folder with a space' "sanssouci $version" 0 "$spaced$prefix/bin/sanssouci" --version
holds 'everything is installed in the folder with a space' test -s "$spaced$prefix/lib/libsanssouci.so" -a -s "$spaced$prefix/lib/pkgconfig/sanssouci.pc" \
  -a -s "$spaced$prefix/include/sanssouci/rules/game.h"
holds 'make uninstall takes a folder with a space' make -s uninstall PREFIX=$prefix DESTDIR="$spaced"
holds 'make uninstall leaves no file in the folder with a space' test -z "$(find "$spaced" ! -type d)"

done_testing
