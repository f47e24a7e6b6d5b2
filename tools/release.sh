#!/bin/sh
# The checklist of a release. It checks each point and says whether it is right; if all are, it makes the tag.
#
#     tools/release.sh --dry-run                  check everything, and make no tag
#     tools/release.sh --dry-run --without-tests  the same without ./test.sh --everywhere, which takes half an hour
#     tools/release.sh                            release the version of the Makefile, with the date of CHANGELOG.md
set -u
cd "$(dirname "$0")/.." || exit 2
dry= tests=yes
for option in "$@"; do
  case $option in
    --dry-run) dry=yes ;;
    --without-tests) tests= ;;
    *) sed -n 's/^# \{0,1\}//; 2,6p' "$0" >&2 && exit 2 ;;
  esac
done
[ "$tests" ] || [ "$dry" ] || { echo 'tools/release.sh: nothing is released without tests' >&2 && exit 2; }

# The files that name the version, and a pattern that finds it; the first match counts. Where the build fills it in, it
# is @VERSION@.
PLACES='
CHANGELOG.md                 ^## \[\([0-9][^]]*\)\].*
debian/changelog             ^sanssouci (\([^)-]*\).*
docs/library.md              ^version \(.*\), .* legal turns
docs/serve.md                ^{"sanssouci":"\(.*\)"
docs/arena.md                ^sanssouci \([0-9.]*\)$
docs/protocol.md             .*"server":"\([0-9.]*\)".*
lib/sanssouci.1.in           ^\.TH .*"Sanssouci \([^"]*\)".*
lib/sanssouci.pc.in          ^Version: \(.*\)
lib/unofficial.sanssouci.game.metainfo.xml.in .*<release version="\([^"]*\)".*
'
version=$(sed -n 's/^VERSION := //p' Makefile)
wrong=0
right() { echo "right: $1"; }
wrong() { echo "WRONG: $1" && wrong=$((wrong + 1)); }

# ---- the sources ----

if [ -z "$(git status --porcelain)" ]; then right 'everything is committed'; else wrong 'not everything is committed: git status'; fi

case $version in
  *[!0-9.]* | '' | *.*.*.*) wrong "Makefile: $version is not a version such as 1.0.0" ;;
  *.*.*) right "the version is $version" ;;
  *) wrong "Makefile: $version is not a version such as 1.0.0" ;;
esac

while read -r file pattern; do
  found=$(sed -n "s/$pattern/\1/p" "$file" | head -n 1)
  case $found in
    "$version" | @VERSION@) right "$file agrees" ;;
    '') wrong "$file does not name a version" ;;
    *) wrong "$file names version $found, not $version" ;;
  esac
done <<END
$(echo "$PLACES" | sed '/^$/d')
END

series=$(sed -n 's/^SERIES = "\([0-9]*\)".*/\1/p' python/sanssouci/_library.py)
if [ "$series" = "${version%%.*}" ]; then right 'the Python package wants this series'; else
  wrong "python/sanssouci/_library.py wants version $series of the library, not ${version%%.*}"
fi

# ---- the changelog and the tag ----

date=$(sed -n "s/^## \[$version\] - \([0-9]\{4\}-[0-9]\{2\}-[0-9]\{2\}\)$/\1/p" CHANGELOG.md)
if [ "$date" ] && date -d "$date" >/dev/null 2>&1; then right "CHANGELOG.md is dated $date"; else
  wrong "CHANGELOG.md has no heading \"## [$version] - YYYY-MM-DD\""
fi
packaged=$(date -u -d "$(sed -n 's/^ -- .*>  //p' debian/changelog | head -n 1)" +%F)
if [ "$packaged" = "$date" ]; then right 'so is debian/changelog'; else wrong "debian/changelog is dated $packaged, not $date"; fi
tagged=$(git rev-parse -q --verify "refs/tags/v$version^{commit}")
if [ -z "$tagged" ]; then right "there is no tag v$version yet"; else wrong "the tag v$version exists: raise the version"; fi

no_release() { echo "$wrong wrong: no release" && exit 1; }
[ "$wrong" = 0 ] || no_release

# ---- tests, and the tarball ----

if [ -z "$tests" ]; then
  echo 'left out: ./test.sh --everywhere'
elif ./test.sh --everywhere; then
  right 'every test passes'
else
  wrong 'tests fail'
fi

sum() { make -s dist && sha256sum build/sanssouci-"$version".tar.*; }
if first=$(sum) && second=$(sum) && [ "$first" = "$second" ]; then
  right "the sources are packed, twice the same: $first"
  (cd build && sha256sum sanssouci-"$version".tar.* >SHA256SUMS)
else
  wrong 'make dist fails, or makes something else each time'
fi

# ---- the tag ----

[ "$wrong" = 0 ] || no_release
if [ "$dry" ]; then
  echo "all is right. Without --dry-run this follows: git tag -a v$version -m \"Sanssouci $version\""
else
  git tag -a "v$version" -m "Sanssouci $version" && echo "tagged. To publish it: git push origin v$version"
fi
