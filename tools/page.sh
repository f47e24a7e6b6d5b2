#!/bin/sh
# Lays the page out as static files in build/page: index.html, service.js and app.webmanifest, and all the rest in one
# folder that is named after the content of everything, so that a browser may keep it for good. Many small modules and
# style sheets are many requests, so esbuild packs them; what a page may never need stays a file of its own.
set -e
page=build/page
web=build/web # what is packed: the modules with the one that is made
rm -rf "$page.new" $web
mkdir -p "$page.new/all"
cp -R web $web
cp build/nouns.js $web

pack() { esbuild --log-level=warning --bundle --minify --charset=utf8 --target=es2022 "$@"; }
pack $web/main.js $web/worker.js --format=esm --splitting --outdir="$page.new/all"
pack $web/style/all.css --external:*.woff2 --outfile="$page.new/all/style/all.css"

cp -R web/fonts web/icons web/symbols/favicon.svg web/symbols/app-icon.svg build/sanssouci.wasm \
  build/sanssouci-scalar.wasm build/weights.bin "$page.new/all"
for language in "$@"; do cp "build/po/page-$language.mo" "$page.new/all/$language.mo"; done

# Symbols become one hidden picture in the page: <use href="#fountain"/> draws each of them.
symbols() {
  for file in web/symbols/*.svg; do
    name=$(basename "$file" .svg)
    sed -n "s|.*<svg xmlns=\"[^\"]*\" \(viewBox=\"[^\"]*\"\)>\(.*\)</svg>.*|<symbol id=\"$name\" \1>\2</symbol>|p" "$file"
  done
  sed '/<svg/d; /<\/svg>/d' web/textures.svg
}

# The manifest in another language, which lies a folder deeper. Whoever changes the language keeps the app: where it starts is the same.
manifest() {
  said=$(sed -n '/^msgid "The board game Sanssouci, to play/{n;s/^msgstr "\(..*\)"$/\1/p;}' "po/$1.po")
  [ "$said" ] || { echo "po/$1.po does not say what the game is about" >&2 && return 1; }
  sed -e 's|@HASH@/||; s|_url": "\."|_url": ".."|; s|scope": "\."|scope": ".."|' -e "s|\"lang\": \"en\"|\"lang\": \"$1\"|" \
    -e "s|\"description\": \".*\"|\"description\": \"$said\"|" web/app.webmanifest
}
for language in "$@"; do manifest "$language" >"$page.new/all/$language.webmanifest"; done

# What a worker keeps for a visit without network.
files() {
  echo ./ app.webmanifest
  (cd "$page.new/all" && find . -type f | LC_ALL=C sort) | sed 's|^\./|@HASH@/|'
}

symbols >build/page.symbols
sed -e '/<!-- symbols -->/{r build/page.symbols
d}' web/index.html >"$page.new/index.html"
sed "s|@FILES@|$(files | xargs)|" web/service.js >"$page.new/service.js"
cp web/app.webmanifest "$page.new"
rm build/page.symbols

hash=$(cd "$page.new" && find . -type f | LC_ALL=C sort | xargs sha256sum | sha256sum | cut -c1-16)
for file in index.html service.js app.webmanifest; do
  sed "s/@HASH@/$hash/g" "$page.new/$file" >"$page.new/filled" && mv "$page.new/filled" "$page.new/$file"
done
mv "$page.new/all" "$page.new/$hash"
rm -rf "$page"
mv "$page.new" "$page"
