# Serving at home: `serve --home` in networks made for the test, if the system allows that.
. tools/tap.sh

if unshare -rn true 2>/dev/null; then
  says 'without a network --home says so in a sentence' \
    'sanssouci: this machine is not in a home network: connect it to your Wi-Fi and try again, or give an address with --listen' \
    2 unshare -rn build/tests/sanssouci serve --home --port 0
  part unshare -rn python3 tests/server/home.py "$scratch"
else
  echo '# skipped: no networks of our own on this system'
fi
says '--home and --listen exclude each other' 'sanssouci: --home chooses the address itself: leave out --listen' 2 \
  sanssouci serve --home --listen 127.0.0.1

done_testing
