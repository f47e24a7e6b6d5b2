# Nothing that people read is wider than a terminal of 80 columns, in any language: help, rules, refusals, a whole
# game, pictures of games; and no label is truncated.
. tools/tap.sh
kit=tests/conformance/good

# Prints the lines of standard input that are wider, counting each character as one column.
wide() { LC_ALL=C tr -d '\200-\277' | LC_ALL=C awk 'length > 80'; }

# Checks that nothing in standard input is wider. Fails if nothing was printed.
fits() {
  cat >"$scratch/printed"
  wide <"$scratch/printed" >"$scratch/wide"
  holds "$1" test -s "$scratch/printed" -a ! -s "$scratch/wide"
  sed 's/^/# /' "$scratch/wide"
}

# A game with every kind of mistake, then to the end: each question takes 1 or Enter.
long=$(printf '%0300d' 0)
mistakes() {
  printf 'a\n%s\n?\nrules\n' "$1"
  printf '%s\n' zz '' show log save "save $scratch/there" "save /nowhere/$long" "$long" "$long$long" 99 46x6l 46x6l@c6 99x6l@c6 \
    36x6l@c6x i1 - u 2r 3l 6l 4r e f a
  awk 'BEGIN { for (i = 0; i < 700; i++) print "1\n" }'
}
: >"$scratch/there"
name='Maria-Magdalena Theodora von und zu Gruen'
name=${name%?}

for language in $swept_languages; do
  for command in '' $(sanssouci help | sed -n 's/^  \([a-z]*\)  *[a-z].*/\1/p'); do
    LC_ALL=C.UTF-8 sanssouci help $command --lang $language
  done | fits "help fits 80 columns: $language"
  # Paragraphs and texts beside options; once translations left single words on separate lines.
  for command in '' $(sanssouci help | sed -n 's/^  \([a-z]*\)  *[a-z].*/\1/p'); do
    LC_ALL=C.UTF-8 sanssouci help $command --lang $language | sed 's/\xc2\xa0/~/g' | awk -v command="$command" '
      { indent = match($0, /[^ ]/) - 1 }
      NF == 1 && before > 1 && (indent == from || indent > 12) { print command ": " $0 }
      { before = NF; from = indent }'
  done >"$scratch/alone"
  holds "no word of the help stands alone in its line: $language" test ! -s "$scratch/alone"
  sed 's/^/# /' "$scratch/alone"
  LC_ALL=C.UTF-8 sanssouci players --lang $language | fits "players fit 80 columns: $language"
  for edition in 2013 second; do
    for modules in '' rewards,boars; do
      side=
      [ -z "$modules" ] || side=b
      mistakes $side | LC_ALL=C.UTF-8 sanssouci play --seed w --edition $edition --modules "$modules" --lang $language \
        --players "random,random,$name,random" >"$scratch/out" 2>&1
      holds "the game has an end: $language, $edition, $modules" grep -q ' --seed.*w$' "$scratch/out"
      fits "a game with mistakes fits 80 columns: $language, $edition, $modules" <"$scratch/out"
    done
  done
  for game in 2013-base-2p-greedy 2013-rewards+boars-4p-busy second-boars-3p-random second-rewards+boars-2p-greedy; do
    for after in 0 9 30; do
      for locale in C C.UTF-8; do LC_ALL=$locale sanssouci show $kit/$game.sgr --lang $language --after $after; done
    done
    LC_ALL=C.UTF-8 sanssouci show $kit/$game.sgr --lang $language
  done >"$scratch/shown"
  fits "pictures fit 80 columns: $language" <"$scratch/shown"
  LC_ALL=C.UTF-8 sanssouci analyse $kit/second-rewards+boars-2p-greedy.sgr --after 9 --steps 400 --lang $language |
    fits "an analysis fits 80 columns: $language"
done

# Once Nachziehstapel and pila de robo were truncated before the number of cards.
shown() { sanssouci show $kit/2013-rewards+boars-4p-busy.sgr --lang "$@"; }
holds 'labels are as wide as German needs' sh -c "$(command -v sanssouci) show $kit/2013-base-2p-greedy.sgr \
  --after 3 --lang de | grep -q '^ Nachziehstapel  *1[0-9] Karten'"
holds 'labels are as wide as Spanish needs' sh -c "$(command -v sanssouci) show $kit/2013-base-2p-greedy.sgr \
  --after 3 --lang es | grep -q '^ pila de robo  *1[0-9] cartas'"
for words in 'de Gärtner (bei Gleichstand)' 'fr promenades, récompenses, sanglier' 'it giardinieri (a parità)' \
  'es jardineros (desempate)'; do
  shown ${words%% *} >"$scratch/shown"
  holds "the table at the end has the whole label: $words" grep -q "^ ${words#* }  *-\{0,1\}[0-9]" "$scratch/shown"
done

# ---- documents: at most 120 columns, but for tables and pictures ----

for document in *.md docs/*.md tests/*/*.md; do
  LC_ALL=C tr -d '\200-\277' <"$document" | LC_ALL=C awk '!/^(\||!)/ && length > 120 { print NR ": " $0 }' >"$scratch/wide"
  holds "$document has at most 120 columns" test -s "$document" -a ! -s "$scratch/wide"
  sed 's/^/# /' "$scratch/wide"
done

done_testing
