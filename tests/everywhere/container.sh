# The image of Containerfile: built with buildah on a bare Debian, and a server that runs in it as its user.
. tools/tap.sh
. tools/bare.sh

command -v buildah >/dev/null || skip_all 'no buildah'
can_make_systems || skip_all "$lacking"
bare_system "$scratch/bare" || give_up "$lacking"
box() { command=$1; shift; buildah --root "$scratch/images" --runroot "$scratch/run" --storage-driver vfs "$command" "$@"; }

# The base image is made here instead of fetched.
made=$(box from scratch 2>"$scratch/log") && box add -q "$made" "$scratch/bare" / >>"$scratch/log" 2>&1 &&
  box commit -q --rm "$made" base >>"$scratch/log" 2>&1 || skip_all "buildah does not work here: $(tail -n 1 "$scratch/log")"
box build --isolation chroot --format docker --layers=false --build-arg BASE=localhost/base --tag sanssouci . >"$scratch/log" 2>&1
holds 'the image can be built' test $? = 0
grep -i 'error' "$scratch/log" | tail -n 5 | sed 's/^/# /'

size=$(box images --format '{{.Size}}' sanssouci)
echo "# the image takes $size"
said() { box inspect --type image --format "{{$1}}" sanssouci; }
says 'the user of the image is not root' 7250:7250 0 said .Docker.Config.User
holds 'the image keeps its data in a volume' sh -c "[ '$(said .Docker.Config.Volumes)' = 'map[/var/lib/sanssouci:{}]' ]"
holds 'the image has a health check' sh -c "[ '$(said .Docker.Config.Healthcheck.Test)' ]"

# ---- what is in it ----

container=$(box from sanssouci)
root=$(box mount "$container")
holds 'the image has no shell' test ! -e "$root/bin/sh" -a ! -e "$root/usr/bin/sh"
says 'the image has no program but the server' sanssouci 0 ls "$root/usr/bin"
for row in libuv:libuv libssl:libssl libcurl:libcurl4 libpq:libpq libsqlite3:libsqlite3 libc:libc6 libz:zlib1g libtinfo:libtinfo; do
  holds "the image has ${row%:*} with its licence" sh -c \
    "ls $root/lib*/*/${row%:*}.so.* $root/usr/lib/*/${row%:*}.so.* 2>/dev/null | grep -q . && ls $root/usr/share/doc/${row#*:}*/copyright >/dev/null"
done
holds 'the image has certificate authorities' grep -q 'BEGIN CERTIFICATE' "$root/etc/ssl/certs/ca-certificates.crt"

# ---- it runs ----

# Runs the server as a container does: with only the image's folders, as its user. It takes any free port.
alone() { env -i PATH="$PATH" XDG_STATE_HOME=/var/lib unshare --pid --fork --kill-child chroot --userspec=7250:7250 "$root" /usr/bin/sanssouci "$@"; }
: >"$scratch/out"
alone serve --config /etc/sanssouci.conf --port 0 --metrics 0 >"$scratch/out" 2>"$scratch/err" &
pid=$!
until link=$(grep '^http://' "$scratch/out") || ! kill -0 $pid 2>/dev/null; do sleep 0.1; done
sed 's/^/# /' "$scratch/err"
holds 'the server in the image is healthy' curl -sfo "$scratch/body" "${link}healthz"
holds 'the server in the image serves the page' sh -c "curl -sf --compressed $link | grep -q '<title>'"
holds 'the health check of the image succeeds' sh -c "env -i PATH=$PATH chroot --userspec=7250:7250 '$root' /usr/bin/sanssouci moderate status --db /var/lib/sanssouci/online.sqlite >$scratch/said"
holds 'the server in the image takes SIGTERM' sh -c "kill $(pgrep -P "$(pgrep -P $pid)")"
wait $pid
holds 'the server in the image ends with status 0' test $? = 0
holds 'the health check of the image fails without the server' sh -c "! env -i PATH=$PATH chroot --userspec=7250:7250 '$root' /usr/bin/sanssouci moderate status --db /var/lib/sanssouci/online.sqlite >$scratch/said 2>&1"
box umount "$container" >"$scratch/log"

done_testing
