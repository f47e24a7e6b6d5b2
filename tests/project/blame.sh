# .git-blame-ignore-revs names commits that `git blame` may leave out. A hash that a rebase has changed would be ignored
# without a word, and git refuses to blame anything once a line is not a hash.
. tools/tap.sh

skip() { echo "1..0 # skipped: $1" && exit; }
git rev-parse --git-dir >/dev/null 2>&1 || skip 'no git, which knows the commits'
[ "$(git rev-parse --is-shallow-repository)" = false ] || skip 'a shallow clone does not have the commits'

is_ancestor() { echo "$1" | grep -qx '[0-9a-f]\{40\}' && git merge-base --is-ancestor "$1" HEAD 2>/dev/null; }

# Each hash stands below its subject.
named() { [ "$2" = "# $(git log -1 --format=%s "$1" 2>/dev/null)" ]; }

before=
while IFS= read -r line; do
  case $line in
    '' | '#'*) ;;
    *)
      holds "$line is an ancestor of HEAD" is_ancestor "$line"
      holds "the subject of $line stands above it" named "$line" "$before"
      ;;
  esac
  before=$line
done <.git-blame-ignore-revs

blames() { git blame --ignore-revs-file .git-blame-ignore-revs -L 1,1 -s README.md >"$scratch/blamed"; }
holds 'git blame accepts the file' blames
misses() { ! is_ancestor "$1"; }
holds 'a commit that does not exist is detected' misses 0000000000000000000000000000000000000001
holds 'a short hash is detected' misses "$(git rev-parse --short HEAD)"

done_testing
