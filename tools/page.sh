#!/bin/sh
# Lays the page out as static files in build/page: index.html, service.js and app.webmanifest, and all the rest in one
# folder that is named after the content of everything, so that a browser may keep it for good. Many small modules and
# style sheets are many requests, so esbuild packs them; what a page may never need stays a file of its own.
set -e
page=build/page
web=build/web # what is packed: the modules with those that are made
rm -rf "$page.new" $web
mkdir -p "$page.new/all"
cp -R web $web
cp build/nouns.js build/rulebook.js build/facts.js build/honours.js build/themes.js build/languages.js $web

pack() { esbuild --log-level=warning --bundle --minify --charset=utf8 --target=es2022 "$@"; }
pack $web/main.js $(find $web -name worker.js) --format=esm --splitting --outdir="$page.new/all"
pack $web/style/all.css --external:*.woff2 --outfile="$page.new/all/style/all.css"
wings=$(cd web && ls ./*/wing.js | cut -d/ -f2)
for wing in $wings; do pack $web/$wing/style.css --external:*.woff2 --outfile="$page.new/all/style/$wing.css"; done

cp -R web/fonts web/icons web/symbols/favicon.svg web/symbols/app-icon.svg build/sanssouci.wasm \
  build/sanssouci-scalar.wasm build/study.wasm build/study-scalar.wasm build/weights.bin puzzles/puzzles.txt "$page.new/all"
for part in page $wings; do
  for language in "$@"; do cp "build/po/$part-$language.texts" "$page.new/all"; done
done

# Symbols become one hidden picture in the page: <use href="#fountain"/> draws each of them. Those of a wing come with it.
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

# The text of the page that begins so, in another language.
said() {
  text=$(sed -n "/^msgid \"$2/{n;s/^msgstr \"\(..*\)\"$/\1/p;}" "po/$1.po")
  [ "$text" ] || { echo "po/$1.po has no text for \"$2\"" >&2 && return 1; }
  echo "$text"
}

# The manifest in another language, which lies a folder deeper. Whoever changes the language keeps the app: where it starts is the same.
manifest() {
  about=$(said "$1" 'The board game Sanssouci, to play')
  sed -e 's|@HASH@/||; s|_url": "\."|_url": ".."|; s|scope": "\."|scope": ".."|' -e "s|\"lang\": \"en\"|\"lang\": \"$1\"|" \
    -e "s|\"description\": \".*\"|\"description\": \"$about\"|" web/app.webmanifest
}
for language in "$@"; do manifest "$language" >"$page.new/all/$language.webmanifest"; done

# What is shown when the page does not start, in all languages: nothing has been loaded then that knows the right one.
missing() {
  begin='Part of the page is still missing'
  english=$(grep -o "$begin[^']*" web/main.js)
  echo "<p lang=\"en\">$english</p>"
  for language in "$@"; do
    other=$(said "$language" "$begin")
    echo "<p lang=\"$language\">$other</p>"
  done
}

# What a worker keeps for a visit without network: each file, and how its SHA-256 begins.
files() {
  echo "./=$(sum index.html)" "app.webmanifest=$(sum app.webmanifest)"
  (cd "$page.new" && find "$hash" -type f | LC_ALL=C sort) | while read -r file; do echo "$file=$(sum "$file")"; done
}
sum() { sha256sum <"$page.new/$1" | cut -c1-16; }

{
  symbols web/symbols
  sed '/<svg/d; /<\/svg>/d' web/textures.svg
} >build/page.symbols
# What main.js begins with importing: without this a browser finds out when it has read main.js.
for chunk in $(grep -o '"\./chunk-[A-Z0-9]*\.js"' "$page.new/all/main.js" | cut -d/ -f2 | tr -d '"' | sort -u); do
  echo "<link rel=\"modulepreload\" href=\"@HASH@/$chunk\">"
done >build/page.chunks
missing "$@" >build/page.missing
sed -e '/<!-- symbols -->/{r build/page.symbols
d}' -e '/<!-- missing -->/{r build/page.missing
d}' -e '/<!-- chunks -->/{r build/page.chunks
d}' web/index.html >"$page.new/index.html"
sed "s|@MISSING@|$(tr -d '\n' <build/page.missing)|" web/service.js >"$page.new/service.js"
cp web/app.webmanifest "$page.new"
rm build/page.symbols build/page.missing build/page.chunks

hash=$(cd "$page.new" && find . -type f | LC_ALL=C sort | xargs sha256sum | sha256sum | cut -c1-16)
mv "$page.new/all" "$page.new/$hash"
fill() { sed "s|@$2@|$3|g" "$page.new/$1" >"$page.new/filled" && mv "$page.new/filled" "$page.new/$1"; }
for file in index.html service.js app.webmanifest; do fill $file HASH "$hash"; done
fill service.js FILES "$(files | xargs)"
rm -rf "$page"
mv "$page.new" "$page"
