#!/bin/sh
# Counts how many instructions an evaluation of a turn by the network takes, on machines that qemu emulates: a plugin
# counts two runs that differ only in how often they evaluate. The figures are the same on every run of the same
# build.
cd "$(dirname "$0")/.." || exit 2
plugin=build/bench/qemu_count.so
mkdir -p build/bench && gcc -O2 -shared -fPIC -o "$plugin" bench/qemu_count.c || exit 2

# counted MACHINE QEMU WAY TIMES: prints the implementation, turns evaluated, and instructions.
counted() {
  "$2" -L "/usr/$1" -plugin "$plugin" -d plugin -D "$log" "build/everywhere/$1/judged" "$3" "$4" | tr '\n' ' '
  sed -n 's/^instructions //p' "$log"
}

# judged MACHINE QEMU WAY
judged() {
  { counted "$@" 1; counted "$@" 5; } | awk -v machine="$1" '{ way = $1; n[NR] = $2; i[NR] = $3 }
    END { if (NR < 2 || !i[2]) exit 1
      printf "%-20s %-9s %.1f instructions a turn judged\n", machine, way, (i[2] - i[1]) / (n[2] - n[1]) }' || exit 2
}

log=$(mktemp)
trap 'rm -f "$log"' EXIT
while read -r machine qemu ways; do
  make -s -f tests/everywhere/engine.mk CC="$machine-gcc" AR="$machine-ar" OUT="build/everywhere/$machine" \
    "build/everywhere/$machine/judged" || exit 2
  for way in $ways; do judged "$machine" "$qemu" "$way"; done
done <<END
aarch64-linux-gnu   qemu-aarch64 fastest plain
arm-linux-gnueabihf qemu-arm     plain
s390x-linux-gnu     qemu-s390x   plain
END
