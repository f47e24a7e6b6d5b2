# Everything a person reads is complete in every language.
. tools/tap.sh

# What is extracted and translated does not depend on rules that other packages bring: here all of an XML file is text.
mkdir -p "$scratch/gettext/its"
cp lib/its/metainfo.loc "$scratch/gettext/its"
echo '<its:rules xmlns:its="http://www.w3.org/2005/11/its" version="2.0"/>' >"$scratch/gettext/its/metainfo.its"
elsewhere() { GETTEXTDATADIR=$scratch/gettext make -s BUILD="$scratch/build" "$scratch/build/$1"; }
elsewhere sanssouci.pot
holds 'the template of texts does not depend on the system' cmp build/sanssouci.pot "$scratch/build/sanssouci.pot"
elsewhere unofficial.sanssouci.game.metainfo.xml
holds 'the template of texts for software centres does not depend on the system' \
  test "$(sed -n 's/^ *<\([a-z_]*\) xml:lang="de".*/\1/p' "$scratch/build/"*.metainfo.xml | sort | uniq -c | tr -s ' \n' ' ')" = ' 4 li 1 name 2 p 1 summary '

languages=$(echo $all_languages | sed 's/^en //')
holds 'po has a file for each language of po/LINGUAS and no other' \
  test "$(echo "$languages" | tr ' ' '\n' | sort)" = "$(ls po/*.po | sed 's|po/||; s/\.po$//' | sort)"

# French keeps : ; ? ! at their word with a no-break space; ? and ; that are typed or shown stand alone.
parted=$(awk '/^msgid/ { inside = 0 } /^msgstr/ { inside = 1 } inside' po/fr.po | sed 's/tape ? //; s/ ; \]//' | grep ' [:;?!]\( \|"$\|\\n\)')
holds 'French parts no sign from its word' test -z "$parted"
[ -z "$parted" ] || printf '%s\n' "$parted" | sed 's/^/# /'

# Nor does any sign stick to its word. Marks of turns (?!) are signs of their own; FILE: and FILE:LINE: are printed so in
# every language, cmd: is typed, and the menu of a desktop separates its words with semicolons.
nbsp=$(printf '\302\240')
glued() { sed "s/$nbsp[:;?!]*//g; s/FICHIER: ok//; s/FICHIER:LIGNE: //; s/cmd: //; s/;jardin;Kiesling;//" | grep '[^ "][:;?!]\( \|"$\|$\|\\n\)'; }
stuck=$(awk '/^(msgid|#)/ { inside = 0 } /^msgstr/ { inside = ++entries > 1 } inside' po/fr.po | glued)
holds 'French sets off each sign from its word' test -z "$stuck"
[ -z "$stuck" ] || printf '%s\n' "$stuck" | sed 's/^/# /'
helps=$(for command in '' $(sanssouci help | sed -n 's/^  \([a-z]\{3,\}\) .*/\1/p'); do sanssouci --lang fr help $command; done)
stuck=$(printf '%s\n' "$helps" | glued)
holds 'French sets off each sign from its word in the help' test "$(printf '%s\n' "$helps" | wc -l)" -gt 500 -a -z "$stuck"
[ -z "$stuck" ] || printf '%s\n' "$stuck" | sed 's/^/# /'

# Its apostrophes are curly, and guillemets keep a no-break space inside.
plain=$(awk '/^(msgid|#)/ { inside = 0 } /^msgstr/ { inside = 1 } inside' po/fr.po | sed "s/«$nbsp//g; s/$nbsp»//g" | grep "[[:alpha:]]'[[:alpha:]%]\|«\|»")
holds 'French has curly apostrophes, and no-break spaces inside its guillemets' test -z "$plain"
[ -z "$plain" ] || printf '%s\n' "$plain" | sed 's/^/# /'

# One word for each thing: words that editors replaced must not come back.
while read -r language word; do
  awk '/^(msgid|#)/ { inside = 0 } /^msgstr/ { inside = 1 } inside' "po/$language.po" >"$scratch/said"
  back=$(grep -E "(^|[^[:alpha:]])($word)([^[:alpha:]]|\$)" "$scratch/said")
  holds "$language has other words for $word" test -z "$back"
  [ -z "$back" ] || printf '%s\n' "$back" | sed 's/^/# /'
done <<'EOF'
de Rat|Klänge
de Was geschah
de Wege in Reihe
fr meilleurs tours
fr Reprendre le tour
fr [Ss]econde édition
it Round
it [Tt]urni migliori
it Annulla turno
es mejores turnos
es [Cc]aminar|[Cc]amina|[Cc]aminan
es Anular|[Aa]nula
es [Ee]liminar|[Ee]limina
es para dos a cuatro
EOF

# Words that can be typed are single words, and no two commands share one.
for language in $languages; do
  words=$(msgattrib --no-wrap "po/$language.po" | sed -n '/^msgctxt "command"/,/^$/s/^msgstr "\(.*\)"/\1/p')
  holds "commands have single words of their own: $language" test "$(echo "$words" | sort -u | wc -w)" = 24
done

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

done_testing
