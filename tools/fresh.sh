#!/bin/sh
# Runs a command as a stranger would: in a clone of HEAD on a bare Debian with nothing but git and ca-certificates.
#
#     tools/fresh.sh ./test.sh
#     tools/fresh.sh --release trixie ./play.sh     on Debian 13 (12, bookworm, by default)
#     tools/fresh.sh --user ./test.sh               as an ordinary user with sudo instead of root
#     tools/fresh.sh --keep ./test.sh               and keeps the system, to look around
#
# Ends with the command's status, or with 2 and the reason if there can be no such system. The command has processes,
# terminals and mounts of its own; when it ends, nothing is left of them, also after Ctrl-C.
cd "$(dirname "$0")/.." || exit 2
. tools/bare.sh

release=bookworm user=root keep=
while :; do
  case ${1-} in
    --release) release=${2?'--release needs a name'} && shift ;;
    --user) user=gardener ;;
    --keep) keep=yes ;;
    -*) echo "tools/fresh.sh: no option $1" >&2 && exit 2 ;;
    *) break ;;
  esac
  shift
done
[ $# -gt 0 ] || { sed -n 's/^# \{0,1\}//; 2,9p' "$0" >&2 && exit 2; }

fail() { echo "tools/fresh.sh: $1" >&2 && exit 2; }
can_make_systems || fail "$lacking"
root=$(mktemp -d /var/tmp/sanssouci-fresh.XXXXXX) || exit 2
chmod 755 "$root"
leave() {
  trap '' INT TERM HUP # a second Ctrl-C would leave half of it behind
  if [ "$keep" ]; then echo "kept in $root" >&2; else rm -rf --one-file-system "$root" "$root.log"; fi
}
trap leave EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

bare_system "$root" "$release" || fail "$lacking"
if [ "$user" != root ]; then
  inside "$root" sh -c 'apt-get -qq update && apt-get -qq install -y --no-install-recommends sudo &&
    useradd --create-home "$1" && echo "$1 ALL=(ALL) NOPASSWD: ALL" >"/etc/sudoers.d/$1"' - "$user" \
    >"$root/var/log/user" 2>&1 || fail "no user with sudo: $(tail -n 1 "$root/var/log/user")"
fi
home=$root$(awk -F : -v user="$user" '$1 == user { print $6 }' "$root/etc/passwd")
git clone -q --no-hardlinks . "$home/sanssouci" || fail 'HEAD cannot be cloned'
chown -R --reference="$home" "$home/sanssouci"

# In the background, so that a signal is met at once; but it reads what we read, and may be interrupted as we may.
exec 3<&0
(replace=exec inside_as "$user" "$root" env --default-signal=INT,QUIT sh -c 'cd ~/sanssouci && exec "$@"' - "$@" <&3 3<&-) &
child=$!
stop=
trap 'stop=130' INT
trap 'stop=143' TERM HUP
wait $child
status=$?
if [ "$stop" ]; then # its processes end with it
  kill -KILL $child
  wait $child
  exit "$stop"
fi
exit $status
