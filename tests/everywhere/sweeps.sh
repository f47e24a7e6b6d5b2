# All sizes, languages and editions of the page, and all languages of the commands. The default run takes a sample of
# them (tests/page/sweep.mjs, tools/tap.sh).
. tools/tap.sh

part env SS_EVERYWHERE=1 node tests/page/run.mjs $(grep -lE "from './(sweep\.mjs|looks/)" tests/page/*_browser.mjs)
for script in $(grep -l '^for language in $swept_languages' tests/*/*.sh); do part env SS_EVERYWHERE=1 sh "$script"; done

done_testing
