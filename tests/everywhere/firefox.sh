# The page's stories marked EVERYWHERE (tests/page/browser.mjs), in Debian's Firefox.
. tools/tap.sh

part env SS_ENGINE=firefox node tests/page/run.mjs $(grep -l EVERYWHERE tests/page/*_browser.mjs)

done_testing
