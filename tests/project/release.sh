# The checklist of a release, tools/release.sh, in dry runs: here, and in copies where one thing is wrong.
. tools/tap.sh

[ -e .git ] || { echo '1..0 # skipped: no git, which knows the sources' && exit; }

# A copy in which everything is committed, as it is here; files that git does not know stay behind.
copy=$scratch/copy
mkdir "$copy"
git ls-files -z --cached --others --exclude-standard | xargs -0 sh -c 'for f; do [ ! -e "$f" ] || echo "$f"; done' sh |
  tar -cf - -T - | tar -xf - -C "$copy"
as_we() { git -C "$copy" -c user.name=Test -c user.email=test@example.org -c init.defaultBranch=main -c advice.detachedHead=false "$@"; }
as_we init -q
as_we add -A
as_we commit -qm 'All of it'

checked() { "$copy/tools/release.sh" --dry-run --without-tests >"$scratch/said" 2>&1; }
version=$(sed -n 's/^VERSION := //p' Makefile)

checked
holds 'this version can be released' test $? = 0
sed 's/^/# /' "$scratch/said"
holds 'the release names the tag that would be made' grep -qF "git tag -a v$version" "$scratch/said"
holds '--dry-run makes no tag' test -z "$(as_we tag)"
holds '--dry-run changes nothing' test -z "$(as_we status --porcelain)"

# Changes a file of the copy with sed; the release must be refused, with these words. Then all is as before.
refused() {
  sentence=$1 file=$2 change=$3 words=$4
  sed -i "$change" "$copy/$file"
  ! as_we diff --quiet || echo "# nothing was changed in $file"
  as_we commit -qam wrong
  checked
  status=$?
  if [ $status = 1 ] && grep -q "^WRONG: $words" "$scratch/said"; then ok "$sentence"; else
    not_ok "$sentence"
    sed 's/^/# /' "$scratch/said"
  fi
  as_we reset -q --hard HEAD~1
}
refused 'a changelog of another version is refused' CHANGELOG.md "s/^## \[$version\]/## [0.9.0]/" 'CHANGELOG.md names version 0.9.0'
refused 'a changelog without a date is refused' CHANGELOG.md "s/^\(## \[$version\]\).*/\1/" 'CHANGELOG.md has no heading'
refused 'a document with the output of another version is refused' docs/library.md 's/^version [0-9.]*,/version 0.9.0,/' 'docs/library.md names version 0.9.0'
refused 'a manual page of another version is refused' lib/sanssouci.1.in 's/@VERSION@/0.9.0/' 'lib/sanssouci.1.in names version 0.9.0'
refused 'a Python package for another series is refused' python/sanssouci/_library.py 's/^SERIES = ".*"/SERIES = "9"/' 'python/sanssouci/_library.py wants version 9'
refused 'a Debian package of another version is refused' debian/changelog "1s/($version/(0.9.0/" 'debian/changelog names version 0.9.0'
refused 'a Debian package with another date is refused' debian/changelog 's/^\( -- .*>  \).*/\1Thu, 01 Jan 2026 00:00:00 +0000/' 'debian/changelog is dated 2026-01-01'
refused 'a document that lost its version is refused' docs/arena.md 's/^sanssouci [0-9.]*$/sanssouci/' 'docs/arena.md does not name a version'

echo mine >"$copy/mine.txt"
checked
holds 'changes that are not committed are refused' grep -q '^WRONG: not everything is committed' "$scratch/said"
rm "$copy/mine.txt"
as_we tag "v$version"
checked
holds 'a version that was released is refused' grep -q "^WRONG: the tag v$version exists" "$scratch/said"

says 'a release without tests is refused' 'tools/release.sh: nothing is released without tests' 2 tools/release.sh --without-tests
done_testing
