#!/bin/sh
# Lays the page out as static files in build/page: index.html, service.js and app.webmanifest, and all the rest in one
# folder that is named after the content of everything, so that a browser may keep it for good. The modules go as they
# are; only the three outside are put together.
set -e
page=build/page
rm -rf "$page.new"
mkdir -p "$page.new/all"
(cd web && find . -name '*.js' ! -path ./service.js -o -name '*.css' -o -name '*.woff2' -o -name '*.png' -o -name OFL.txt) |
  while read -r file; do
    mkdir -p "$page.new/all/$(dirname "$file")"
    cp "web/$file" "$page.new/all/$file"
  done
cp web/symbols/favicon.svg web/symbols/app-icon.svg build/nouns.js build/sanssouci.wasm build/sanssouci-scalar.wasm \
  build/weights.bin "$page.new/all"
for language in "$@"; do cp "build/po/page-$language.mo" "$page.new/all/$language.mo"; done

# Symbols become one hidden picture in the page: <use href="#fountain"/> draws each of them.
symbols() {
  for file in web/symbols/*.svg; do
    name=$(basename "$file" .svg)
    sed -n "s|.*<svg xmlns=\"[^\"]*\" \(viewBox=\"[^\"]*\"\)>\(.*\)</svg>.*|<symbol id=\"$name\" \1>\2</symbol>|p" "$file"
  done
  sed '/<svg/d; /<\/svg>/d' web/textures.svg
}

# All modules are asked for at once instead of one after the other, but for those that a page may never need.
preloads() {
  (cd "$page.new/all" && find . -name '*.js' ! -name worker.js ! -name sounds.js | sort) |
    sed 's|^\./\(.*\)|<link rel="modulepreload" href="@HASH@/\1">|'
}

# What a worker keeps for a visit without network.
files() {
  echo ./ app.webmanifest
  (cd "$page.new/all" && find . -type f | LC_ALL=C sort) | sed 's|^\./|@HASH@/|'
}

symbols >build/page.symbols
preloads >build/page.preloads
sed -e '/<!-- symbols -->/{r build/page.symbols
d}' -e '/<!-- modules -->/{r build/page.preloads
d}' web/index.html >"$page.new/index.html"
sed "s|@FILES@|$(files | xargs)|" web/service.js >"$page.new/service.js"
cp web/app.webmanifest "$page.new"
rm build/page.symbols build/page.preloads

hash=$(cd "$page.new" && find . -type f | LC_ALL=C sort | xargs sha256sum | sha256sum | cut -c1-16)
for file in index.html service.js app.webmanifest; do
  sed "s/@HASH@/$hash/g" "$page.new/$file" >"$page.new/filled" && mv "$page.new/filled" "$page.new/$file"
done
mv "$page.new/all" "$page.new/$hash"
rm -rf "$page"
mv "$page.new" "$page"
