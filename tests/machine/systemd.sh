#!/bin/sh
# The service of docs/hosting.md on an emulated machine: a bare Debian with systemd as process 1. It follows the page as
# a newcomer would (tests/machine/newcomer.sh), then runs the server's tests against the unit.
#
#     tests/machine/systemd.sh [FOLDER]
#
# Needs root, debootstrap and qemu-system-x86_64 (packages debootstrap and qemu-system-x86), and takes about 15 minutes.
# The bare system is kept in FOLDER, by default /var/tmp/sanssouci-machine, for the next time. The machine has no
# network. It tests the last commit.
cd "$(dirname "$0")/../.." || exit 2
folder=${1:-/var/tmp/sanssouci-machine}
bare=$folder/bare system=$folder/system disk=$folder/disk.img
for program in debootstrap qemu-system-x86_64 mke2fs; do
  command -v $program >/dev/null || { echo "1..0 # skipped: no $program"; exit; }
done
[ "$(id -u)" = 0 ] || { echo '1..0 # skipped: only root can make a system'; exit; }
fail() { echo "Bail out! $1"; exit 2; }
mkdir -p "$folder"

# Packages that an installed Debian has and debootstrap's smallest one lacks; the tests need python3 and curl.
packages=systemd,systemd-sysv,dbus,libnss-systemd,sudo,ca-certificates,iproute2,git,curl,python3,linux-image-cloud-amd64,initramfs-tools
if [ ! -e "$bare/.complete" ]; then
  rm -rf "$bare"
  debootstrap --variant=minbase --include=$packages bookworm "$bare" >"$folder/debootstrap.log" 2>&1 || fail "see $folder/debootstrap.log"
  touch "$bare/.complete"
fi

# ---- install, in the system but on this machine's processor: an emulated one would take hours to build ----

rm -rf "$system" && cp -a "$bare" "$system" || fail 'no copy of the bare system'
inside() { unshare -m sh -c 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"' "$system" "$@"; }
inside useradd -m -s /bin/bash ada
echo 'ada ALL=(ALL) NOPASSWD: ALL' >"$system/etc/sudoers.d/ada"
printf '#!/bin/sh\nexit 101\n' >"$system/usr/sbin/policy-rc.d" # nothing is started while it is installed
chmod +x "$system/usr/sbin/policy-rc.d"
cp /etc/resolv.conf "$system/etc/resolv.conf"
printf '127.0.0.1 localhost %s games.example.org\n' "$(uname -n)" >"$system/etc/hosts"
git clone -q . "$system/home/ada/sanssouci" && inside chown -R ada: /home/ada || fail 'no clone'
block() { awk -v words="$1" 'index($0, words) { near = 1 } near && /^ *```/ { if (inside) exit; inside = 1; next } inside' docs/hosting.md; }
block 'Without a package' >"$system/home/ada/install"
inside su - ada -c 'cd sanssouci && sh -e ../install' >"$folder/install.log" 2>&1 || fail "see $folder/install.log"
inside env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends caddy nginx postgresql >"$folder/packages.log" 2>&1 ||
  fail "see $folder/packages.log"
rm "$system/usr/sbin/policy-rc.d"
# Both use port 80; newcomer.sh starts one after the other.
inside systemctl disable -q caddy nginx

# ---- start it ----

cp tests/machine/newcomer.service "$system/etc/systemd/system/"
inside systemctl enable -q newcomer.service
rm -f "$disk" "$folder/tap"
truncate -s 8G "$disk" && mke2fs -q -F -t ext4 -d "$system" "$disk" || fail 'no disk'
timeout "${SECONDS_MOST:-2400}" qemu-system-x86_64 -machine q35 -cpu max -smp 2 -m 2048 -nic none -no-reboot \
  -display none -monitor none -serial "file:$folder/console" -serial "file:$folder/tap" \
  -kernel "$(ls "$system"/boot/vmlinuz-*)" -initrd "$(ls "$system"/boot/initrd.img-*)" \
  -append 'root=/dev/vda rw console=ttyS0 panic=-1 quiet' -drive "file=$disk,if=virtio,format=raw" </dev/null
tr -d '\r' <"$folder/tap"
grep -q '^1\.\.' "$folder/tap" || fail "the machine came to no end: see $folder/console"
! grep -q '^not ok' "$folder/tap"
