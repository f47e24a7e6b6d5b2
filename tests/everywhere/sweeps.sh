# All sizes, languages and editions of the page. The default run takes a sample of them (tests/page/sweep.mjs).
. tools/tap.sh

part env SS_EVERYWHERE=1 node tests/page/run.mjs tests/page/screens_browser.mjs tests/page/layout_browser.mjs tests/page/games_browser.mjs
done_testing
