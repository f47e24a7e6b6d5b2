# Times are milliseconds since 1970, which do not fit into a `long` on a 32-bit machine. The modules that handle them
# are compiled for such a machine to get its warnings: nothing may silently convert 64 bits to 32.
. tools/tap.sh

if [ "$(uname -sm)" != 'Linux x86_64' ]; then
  echo '1..0 # skipped: only this machine has headers for its 32-bit sister'
  exit
fi
mkdir -p "$scratch/gnu"
: >"$scratch/gnu/stubs-32.h" # the C library's list of functions that it lacks there; no code is made
headers=/usr/include/$(gcc -print-multiarch)

narrow() {
  clang --target=i386-linux-gnu -fsyntax-only -std=gnu17 -D_GNU_SOURCE -DSS_VERSION='""' -I "$scratch" -I "$headers" \
    -I src -I build -Werror=shorten-64-to-32 -Werror=format "$@"
}

echo 'long cut(long long time) { return time; }' >"$scratch/cut.c"
holds 'this machine detects times that are cut to 32 bits' eval '! narrow "$scratch/cut.c" 2>/dev/null'
for module in base json online store service client; do
  holds "$module keeps the times of 32-bit machines whole" narrow src/$module/*.c
done

done_testing
