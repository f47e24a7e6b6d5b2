# Clients of an earlier commit at the server of today: programs, people in terminals, and its page, which browsers have
# kept. What is in their storage is opened by the page of today.
. tools/tap.sh

commit=101e05de2b2b1df4555583fb49635db535307555
old=$scratch/old

if ! git cat-file -e "$commit^{commit}" 2>"$scratch/log"; then
  not_ok 'this clone has the commit of the earlier clients'
  sed 's/^/# /' "$scratch/log"
  echo '# a shallow clone cannot run this test: git fetch --unshallow'
  done_testing
  exit
fi

# Without optimisation, which takes less time to build.
mkdir "$old"
git archive "$commit" | tar -x -C "$old"
make -s -C "$old" -j"$(getconf _NPROCESSORS_ONLN)" CFLAGS=-O0 build/sanssouci >"$scratch/log" 2>&1
holds 'the earlier commit builds' test $? = 0
tail -n 5 "$scratch/log" | sed 's/^/# /'

parts "PLAYER=$old/build/sanssouci python3 tests/service/join.py" \
  "PLAYER=$old/build/sanssouci python3 tests/service/terminal.py two_friends another_device line_by_line own_boards" \
  "node tests/everywhere/old_page.mjs $old"

done_testing
