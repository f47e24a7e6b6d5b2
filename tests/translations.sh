# Everything a person reads is complete in every language.
. tools/tap.sh

languages=$(sed -n 's/^LANGUAGES := //p' Makefile)
holds 'po has a file for each language of the Makefile and no other' \
  test "$(echo "$languages" | tr ' ' '\n' | sort)" = "$(ls po | sed 's/\.po$//' | sort)"

for language in $languages; do
  po=po/$language.po
  holds "$po is well formed" msgfmt --check -o /dev/null "$po"
  holds "$po has every text of the sources, translated" msgcmp "$po" build/sanssouci.pot
  rest=$(msgattrib --only-fuzzy "$po"; msgattrib --untranslated "$po"; msgattrib --only-obsolete "$po")
  holds "$po has nothing fuzzy, untranslated or obsolete" test -z "$rest"
  [ -z "$rest" ] || printf '%s\n' "$rest" | sed 's/^/# /'
  msgcmp --use-untranslated build/sanssouci.pot "$po" 2>"$scratch/unused"
  holds "$po has no text that the sources no longer use" test ! -s "$scratch/unused"
done
