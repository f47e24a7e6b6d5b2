# Two builds are the same, byte for byte: the second in a folder with a longer name, by a user with another language,
# time zone and umask. The first is that of tests/everywhere/packages.sh.
. tools/tap.sh
. tools/bare.sh

version=$(sed -n 's/^VERSION := //p' Makefile)
first=$PWD/build/packages second=$scratch/another/folder/with/a/longer/name
mkdir -p "$second/checkout" "$scratch/locales"

[ -e .git ] || skip_all 'no git, which knows the sources'
localedef -i de_DE -f UTF-8 "$scratch/locales/de_DE.UTF-8" 2>/dev/null # in which capitals do not come first
differently() {
  (umask 027 && env -i PATH="$PATH" HOME="$scratch" LOCPATH="$scratch/locales" LANG=de_DE.UTF-8 LC_COLLATE=de_DE.UTF-8 \
    TZ=Pacific/Kiritimati "$@")
}

# ---- the tarball ----

debian_packages
holds 'the first build succeeds' test $? = 0
git ls-files -z | xargs -0 cp --parents -t "$second/checkout"
(cd "$second/checkout" && git init -q && git add --all --force) >"$scratch/log" 2>&1
holds 'make dist succeeds elsewhere' differently make -s -C "$second/checkout" dist
tarball=sanssouci-$version.tar.xz
holds 'make dist packs the same tarball elsewhere' cmp "build/$tarball" "$second/checkout/build/$tarball"

# ---- what is built from it ----

tar -xf "build/$tarball" -C "$second"
(cd "$second/sanssouci-$version" && differently DEB_BUILD_OPTIONS="nocheck parallel=$(getconf _NPROCESSORS_ONLN)" \
  dpkg-buildpackage --no-sign --build=binary) >"$scratch/log" 2>&1 || tail -n 20 "$scratch/log" | sed 's/^/# /'
holds 'the second build, without git, succeeds' test -s "$second/sanssouci_${version}_$(dpkg --print-architecture).changes"

# sums FOLDER: prints the checksums of what is built there.
sums() {
  (cd "$1" && sha256sum ./*.deb && cd "sanssouci-$version/build" &&
    find . -name '*.wasm' -o -name sanssouci -type f -o -name 'libsanssouci.*' -type f -o -name 'sanssouci.*' -type f -o -path './page/*' -type f |
    sort | xargs sha256sum)
}
sums "$first" >"$scratch/first"
sums "$second" >"$scratch/second"
holds "all $(wc -l <"$scratch/first") files are the same: packages, program, libraries, WebAssembly, page" \
  sh -c "test -s $scratch/first && cmp -s $scratch/first $scratch/second"
diff "$scratch/first" "$scratch/second" | sed 's/^/# /'
for file in sanssouci libsanssouci.a libsanssouci.so.$version sanssouci.wasm page/index.html "sanssouci_${version}_"; do
  holds "$file is among the compared files" grep -qF "./$file" "$scratch/first"
done
strings -a "$first/sanssouci-$version/build/sanssouci" | grep -F "$PWD" >"$scratch/paths"
holds 'the program has no path of this machine in it' test ! -s "$scratch/paths"

done_testing
