#!/bin/sh
# Prints the table of languages, po/LINGUAS, in the form for the compiler (c) or the page (ts), or only the tags
# (tags). The plural rule of a language is taken from its catalogue: the expression means the same in C and in
# JavaScript.
#
#     tools/languages.sh c|ts|tags
cd "$(dirname "$0")/.." || exit 2

rows() { grep -v '^#' po/LINGUAS; }

# Prints the expression in a catalogue's line "Plural-Forms: nplurals=2; plural=(n != 1);\n".
plural() {
  [ "$1" != en ] || { echo 'n != 1' && return; }
  rule=$(sed -n 's/^"Plural-Forms:.*plural=\(.*\);\\n"$/\1/p' "po/$1.po")
  case $rule in
    '' | *[!n0-9\ \(\)?:\|\&=!\<\>+*/%-]*) echo "po/$1.po has no plural rule that can be read" >&2 && exit 2 ;;
  esac
  echo "$rule"
}

c() {
  echo '/* Made of po/LINGUAS by tools/languages.sh. */'
  rows | while read -r tag _; do
    rule=$(plural "$tag") || exit 2
    echo "static unsigned long plural_$tag(unsigned long n) { return $rule; }"
    [ "$tag" = en ] || printf 'static const uint8_t words_%s[] = {\n#include "po/%s.inc"\n};\n' "$tag" "$tag"
  done || exit 2
  echo 'static const catalogue catalogues[] = {'
  rows | while read -r tag _; do
    [ "$tag" = en ] && echo "    {\"en\", NULL, 0, plural_en}," || echo "    {\"$tag\", words_$tag, sizeof words_$tag, plural_$tag},"
  done
  echo '};'
}

ts() {
  echo '/** Made of po/LINGUAS by tools/languages.sh. */'
  echo "export const LANGUAGES = [$(rows | awk '{ printf "%s\047%s\047", n++ ? ", " : "", $1 }')] as const;"
  echo '/** Each language by its own name: these are never translated. */'
  echo "export const LANGUAGE_NAMES: Record<string, string> = { $(rows | sed "s/^\([a-z]*\) \(.*\)/\1: '\2',/" | tr '\n' ' ')};"
  echo '/** Which of its plural forms a language has for a number. */'
  echo 'export const PLURALS: Record<string, (n: number) => boolean | number> = {'
  rows | while read -r tag _; do
    rule=$(plural "$tag") || exit 2
    echo "  $tag: (n) => $rule,"
  done || exit 2
  echo '};'
}

case $1 in
  c) c ;;
  ts) ts ;;
  tags) rows | cut -d' ' -f1 ;;
  *) echo 'usage: tools/languages.sh c|ts|tags' >&2 && exit 2 ;;
esac
