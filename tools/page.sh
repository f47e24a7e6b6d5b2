#!/bin/sh
# Lays the page out as static files in build/page: index.html, and all the rest in one folder that is named after its
# content, so that a browser may keep it for good. The modules go as they are; only index.html is put together.
set -e
page=build/page
rm -rf "$page.new"
mkdir -p "$page.new/all"
(cd web && find . -name '*.js' -o -name '*.css' -o -name '*.woff2' -o -name OFL.txt) | while read -r file; do
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

# All modules are asked for at once instead of one after the other.
preloads() {
  (cd "$page.new/all" && find . -name '*.js' ! -name worker.js | sort) |
    sed 's|^\./\(.*\)|<link rel="modulepreload" href="@HASH@/\1">|'
}

hash=$(cd "$page.new/all" && find . -type f | LC_ALL=C sort | xargs sha256sum | sha256sum | cut -c1-16)
symbols >build/page.symbols
preloads >build/page.preloads
sed -e '/<!-- symbols -->/{r build/page.symbols
d}' -e '/<!-- modules -->/{r build/page.preloads
d}' web/index.html | sed "s/@HASH@/$hash/g" >"$page.new/index.html"
rm build/page.symbols build/page.preloads
mv "$page.new/all" "$page.new/$hash"
rm -rf "$page"
mv "$page.new" "$page"
