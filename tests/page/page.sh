# The page: its types, its layout, and its modules in node. Its stories in Chromium, tests/page/*_browser.mjs, are separate tests.
. tools/tap.sh
page=tests/page

says 'the types of the page agree' '' 0 $page/node_modules/.bin/tsc -p web
says 'and those of its worker for visits without network' '' 0 $page/node_modules/.bin/tsc -p web/tsconfig.service.json
says 'make format has laid out script and style sheets' '' 0 $page/node_modules/.bin/prettier --log-level=warn --check \
  --cache --cache-strategy=content --cache-location=build/prettier web tests tools bench
says 'the icons are made from the picture there is' "$(cat web/icons/made-from)" 0 tools/icons.sh --sum

done_testing
