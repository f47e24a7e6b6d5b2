# The page's stories marked EVERYWHERE (tests/page/browser.mjs), in WebKitGTK, the closest thing to Safari on Linux. Its
# browser needs a display, and renders in software.
. tools/tap.sh

part env LIBGL_ALWAYS_SOFTWARE=1 SS_ENGINE=webkit xvfb-run -a -s '-screen 0 2000x1400x24' \
  node tests/page/run.mjs $(grep -l EVERYWHERE tests/page/*_browser.mjs)

done_testing
