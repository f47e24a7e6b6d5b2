# The page: its types, its modules in node, and stories in Chromium. The tests themselves are JavaScript, in tests/page.
. tools/tap.sh
page=tests/page

# Fetched once, and again when the lockfile changes.
[ $page/node_modules/.package-lock.json -nt $page/package-lock.json ] ||
  (cd $page && npm ci --loglevel=error --no-audit --no-fund && touch node_modules/.package-lock.json)

says 'the types of the page agree' '' 0 $page/node_modules/.bin/tsc -p $page
says 'and those of its worker for visits without network' '' 0 $page/node_modules/.bin/tsc -p $page/tsconfig.service.json
says 'the icons are made from the picture there is' "$(cat web/icons/made-from)" 0 tools/icons.sh --sum

for script in $page/*_test.mjs; do
  [ ! -e "$script" ] || node "$script" || not_ok "$script ends well"
done

if [ -e /proc/self/maps ]; then
  node $page/run.mjs $page/*_browser.mjs || not_ok 'the stories in the browser end well'
else
  echo '# skipped: the stories in Chromium, which cannot start without /proc'
fi
