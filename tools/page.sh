#!/bin/sh
# Builds the page as static files in build/page: index.html, service.js, app.webmanifest, 404.html and preview.jpg, and
# everything else in one folder named after the hash of all contents, so that a browser may cache it forever. Many small
# modules and style sheets would need many requests, so esbuild bundles them; what a page may never need stays a
# separate file.
set -e
page=build/page
script=build/web # the modules as plain script, including generated ones
rm -rf "$page.new"
mkdir -p "$page.new/all"

pack() { esbuild --log-level=warning --bundle --minify --charset=utf8 --target=es2022 "$@"; }
pack $script/main.js $(find $script -name worker.js | LC_ALL=C sort) --format=esm --splitting --outdir="$page.new/all"
pack web/style/all.css --external:*.woff2 --outfile="$page.new/all/style/all.css"
wings=$(cd web && ls ./*/wing.ts | cut -d/ -f2)
for wing in $wings; do pack "web/$wing/style.css" --external:*.woff2 --outfile="$page.new/all/style/$wing.css"; done

cp -R web/fonts web/icons web/symbols/favicon.svg web/symbols/app-icon.svg build/sanssouci.wasm \
  build/sanssouci-scalar.wasm build/study.wasm build/study-scalar.wasm build/weights.bin puzzles/puzzles.txt "$page.new/all"
for part in page $wings; do
  for language in "$@"; do cp "build/po/$part-$language.texts" "$page.new/all"; done
done

# Symbols become one hidden picture in the page: <use href="#fountain"/> draws one of them. Those of a wing are loaded
# with it.
symbols() {
  for file in "$1"/*.svg; do
    [ -e "$file" ] || continue
    name=$(basename "$file" .svg)
    sed -n "s|.*<svg xmlns=\"[^\"]*\" \(viewBox=\"[^\"]*\"\)>\(.*\)</svg>.*|<symbol id=\"$name\" \1>\2</symbol>|p" "$file"
  done
}
for wing in $wings; do
  printf '<svg xmlns="http://www.w3.org/2000/svg">%s</svg>\n' "$(symbols "web/$wing/symbols")" >"$page.new/all/$wing.svg"
done

# Prints the text of the page that begins like this, in another language; in English while it has no translation.
said() {
  english=$(sed -n "s/^msgid \"\($2.*\)\"$/\1/p" "po/$1.po")
  text=$(sed -n "/^msgid \"$2/{n;s/^msgstr \"\(..*\)\"$/\1/p;}" "po/$1.po")
  [ "$english" ] || { echo "po/$1.po has no text for \"$2\"" >&2 && return 1; }
  echo "${text:-$english}"
}

# Prints the manifest in another language, which is one folder deeper. Changing the language keeps the app, because it
# starts at the same place.
manifest() {
  about=$(said "$1" 'The board game Sanssouci, to play')
  sed -e 's|@HASH@/||; s|_url": "\."|_url": ".."|; s|scope": "\."|scope": ".."|' -e "s|\"lang\": \"en\"|\"lang\": \"$1\"|" \
    -e "s|\"description\": \".*\"|\"description\": \"$about\"|" web/app.webmanifest
}
for language in "$@"; do manifest "$language" >"$page.new/all/$language.webmanifest"; done

# The text shown if the page does not start, in all languages: at that point nothing has been loaded that knows the
# right one.
missing() {
  begin='Part of the page is still missing'
  english=$(grep -o "$begin[^\"]*" $script/main.js)
  echo "<p lang=\"en\">$english</p>"
  for language in "$@"; do
    other=$(said "$language" "$begin")
    echo "<p lang=\"$language\">$other</p>"
  done
}

# The page for addresses that do not exist. Hosts show it at any of them, so it contains all that it needs; its policy
# allows only this style and this script, by their hashes.
lost() {
  pack web/lost/style.css >build/lost.css
  pack $script/lost/script.js --format=iife >build/lost.js
  lost_texts "$@" >build/lost.texts
  { printf '<style>' && cat build/lost.css && printf '</style>\n'; } >build/lost.style
  { printf '<script>' && cat build/lost.js && printf '</script>\n'; } >build/lost.script
  symbols web/symbols | grep 'id="bed-' >build/lost.beds
  sed -e "s|@STYLE@|$(sum64 <build/lost.css)|; s|@SCRIPT@|$(sum64 <build/lost.js)|" -e '/<!-- style -->/{r build/lost.style
d}' -e '/<!-- script -->/{r build/lost.script
d}' -e '/<!-- beds -->/{r build/lost.beds
d}' -e '/<!-- texts -->/{r build/lost.texts
d}' web/lost/page.html
  rm build/lost.*
}
lost_texts() {
  for language in en "$@"; do
    sed -n 's/.*N_("\(.*\)").*/\1/p' $script/lost/texts.js | while read -r text; do
      if [ "$language" = en ]; then echo "$text"; else said "$language" "$text"; fi
    done | {
      read -r title && read -r why && read -r button || { echo "404.html lacks texts in $language" >&2 && exit 1; }
      echo "<section lang=\"$language\"><h1>$title</h1><p>$why</p><a href=\"/\">$button</a></section>"
    }
  done
}
# SHA-256 in base64, as policies have it.
sum64() { printf "$(printf '\\%03o' $(sha256sum | cut -c1-64 | sed 's/../0x& /g'))" | base64; }

# What a worker keeps for a visit without network: each file, and the beginning of its SHA-256.
files() {
  echo "./=$(sum index.html)" "app.webmanifest=$(sum app.webmanifest)"
  (cd "$page.new" && find "$hash" -type f | LC_ALL=C sort) | while read -r file; do echo "$file=$(sum "$file")"; done
}
sum() { sha256sum <"$page.new/$1" | cut -c1-16; }

{
  symbols web/symbols
  sed '/<svg/d; /<\/svg>/d' web/textures.svg
} >build/page.symbols
# The modules that main.js imports first: otherwise a browser discovers them only after reading main.js.
for chunk in $(grep -o '"\./chunk-[A-Z0-9]*\.js"' "$page.new/all/main.js" | cut -d/ -f2 | tr -d '"' | sort -u); do
  echo "<link rel=\"modulepreload\" href=\"@HASH@/$chunk\">"
done >build/page.chunks
missing "$@" >build/page.missing
sed -e '/<!-- symbols -->/{r build/page.symbols
d}' -e '/<!-- missing -->/{r build/page.missing
d}' -e '/<!-- chunks -->/{r build/page.chunks
d}' web/index.html >"$page.new/index.html"
fill() { sed "s|@$2@|$3|g" "$page.new/$1" >"$page.new/filled" && mv "$page.new/filled" "$page.new/$1"; }
esbuild --log-level=warning --bundle --charset=utf8 --format=iife $script/service.js --outfile="$page.new/service.js"
fill service.js MISSING "$(tr -d '\n' <build/page.missing)"
cp web/app.webmanifest web/preview.jpg "$page.new"
lost "$@" >"$page.new/404.html"
rm build/page.symbols build/page.missing build/page.chunks

hash=$(cd "$page.new" && find . -type f | LC_ALL=C sort | xargs sha256sum | sha256sum | cut -c1-16)
mv "$page.new/all" "$page.new/$hash"
for file in index.html service.js app.webmanifest; do fill $file HASH "$hash"; done
fill service.js FILES "$(files | xargs)"
rm -rf "$page"
mv "$page.new" "$page"
