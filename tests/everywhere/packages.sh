# The packages for Debian, built from the released tarball: installed, used, upgraded, removed and purged in a
# bare Debian.
. tools/tap.sh
. tools/bare.sh

version=$(sed -n 's/^VERSION := //p' Makefile)
made=$PWD/build/packages root=$scratch/root

[ -e .git ] || skip_all 'no git, which knows the sources'
end() { done_testing && exit; }
if debian_packages; then ok 'the packages build from the tarball'; else not_ok 'the packages build from the tarball' && end; fi
holds 'there are five packages, and debugging symbols' test "$(ls "$made" | grep -c '^[a-z0-9-]*_.*\.deb$')" = 7
lintian --allow-root -I --pedantic "$made"/*.changes >"$scratch/faults" 2>&1
holds 'lintian finds no fault in the packages' test ! -s "$scratch/faults"
sed 's/^/# /' "$scratch/faults"
holds 'the changelog of the packages has the version' grep -q "^sanssouci ($version) " debian/changelog
can_make_systems && bare_system "$root" ||
  case $lacking in 'no network'*) bail_out "$lacking" ;; *) echo "# skipped: $lacking" && end ;; esac

# ---- an older version: the same program, packed again, with other default settings ----

mkdir "$scratch/old"
cp -a "$made/sanssouci-$version" "$scratch/old"
(cd "$scratch/old/sanssouci-$version" && sed -i "1s/($version)/(0.9.0)/" debian/changelog && rm debian/files &&
  echo '# an older file' >>lib/serve/sanssouci.conf &&
  DEB_BUILD_OPTIONS='nocheck noautodbgsym' dpkg-buildpackage --no-sign --no-pre-clean --build=binary >"$scratch/log" 2>&1)
holds 'an older version can be packed' test $? = 0
mkdir "$root/old" "$root/new"
mv "$scratch"/old/*.deb "$root/old"
cp $(ls "$made"/*.deb | grep -v dbgsym) "$root/new"

# Runs apt-get with these arguments, and shows its output if it fails.
apt() {
  inside "$root" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Acquire::Retries=3 -o Dpkg::Use-Pty=0 -y --no-install-recommends "$@" >"$scratch/said" 2>&1 </dev/null && return
  sed 's/^/# /' "$scratch/said"
  ! grep -q 'Failed to fetch\|Unable to fetch\|Could not resolve\|Could not connect' "$scratch/said" || bail_out 'no network'
  return 1
}
has() { inside "$root" sh -c "$1" >"$scratch/said" 2>&1 </dev/null; }

find "$root/etc" "$root/usr" "$root/var/lib" -name '*sanssouci*' >"$scratch/before"
holds 'a bare system has no file of Sanssouci' test ! -s "$scratch/before"
holds 'the older version can be installed' apt install $(cd "$root" && ls ./old/*.deb)

# ---- use ----

says 'the installed program prints its version' "sanssouci $version" 0 inside "$root" sanssouci --version
holds 'the installed program makes a sound game' has 'cd /tmp && sanssouci new --seed spring >new.sgr && sanssouci check new.sgr'
holds 'the installed program speaks German' has 'LC_ALL=de_DE.UTF-8 sanssouci help | grep Brettspiel'
holds 'the manual is installed' test -s "$root/usr/share/man/man1/sanssouci.1.gz"
holds 'completions are installed' test -s "$root/usr/share/zsh/vendor-completions/_sanssouci" -a -s "$root/usr/share/bash-completion/completions/sanssouci"
holds 'documents that lead to each other are installed' test -s "$root/usr/share/doc/sanssouci/docs/hosting.md"
holds 'a valid bill of materials is installed' python3 -m json.tool "$root/usr/share/doc/sanssouci/sanssouci.spdx.json" /dev/null
holds 'a valid entry for desktops is installed' desktop-file-validate "$root/usr/share/applications/sanssouci.desktop"
holds 'the icon of the entry is installed' test -s "$root/usr/share/icons/hicolor/128x128/apps/sanssouci.png"
appstreamcli validate --no-net --pedantic "$root"/usr/share/metainfo/*.xml >"$scratch/said" 2>&1
holds 'AppStream accepts the metadata' test $? = 0
grep '^[WE]:' "$scratch/said" | sed 's/^/# /'

says 'Python can import the module' '<Game 2013, 2 players, playing, 0 turns played>' 0 \
  inside "$root" python3 -c 'import sanssouci; print(sanssouci.Game(seed="spring"))'
says 'the module finds the library of the system' "libsanssouci.so.1" 0 \
  inside "$root" python3 -c 'import sanssouci._library as l; print(l.path)'

holds 'a compiler can be installed' apt install gcc libc6-dev pkg-config
cat >"$root/tmp/turns.c" <<'C'
#include <sanssouci/sanssouci.h>
#include <stdio.h>
int main(void) {
    uint8_t seed[SS_SEED_SIZE] = {0};
    ss_setting setting = {SS_EDITION_2013, 0, 2};
    ss_game game;
    ss_deal(&game, &ss_box, setting, seed);
    while (game.phase < SS_PLAYING) ss_choose_sides_drawn(&game, &ss_box, seed);
    return printf("%s %d\n", ss_version(), ss_list_turns(&game, NULL, 0) > 0) < 0;
}
C
holds 'a program compiles with what pkg-config says' has 'cd /tmp && gcc -o turns turns.c $(pkg-config --cflags --libs sanssouci)'
says 'a program with the shared library runs' "$version 1" 0 inside "$root" /tmp/turns
holds 'a program with the static library compiles and runs' has 'cd /tmp && gcc -o still turns.c -l:libsanssouci.a && ./still && ! ldd still | grep sanssouci'

# ---- the server ----

says 'the server has a user of its own' '/var/lib/sanssouci:/usr/sbin/nologin' 0 inside "$root" sh -c 'getent passwd sanssouci | cut -d: -f6-'
says 'the folder of that user is readable by that user only' 'sanssouci:sanssouci 700' 0 inside "$root" stat -c '%U:%G %a' /var/lib/sanssouci
# Beside the units of this system, since the bare one has no systemd.
cp -r "$root/lib/systemd/system" "$scratch/units"
sed -i "s|/usr/bin/sanssouci|$root&|" "$scratch"/units/sanssouci*.service
for unit in sanssouci.service sanssouci.socket sanssouci-backup.service sanssouci-backup.timer; do
  SYSTEMD_UNIT_PATH=$scratch/units: systemd-analyze verify --man=no "$scratch/units/$unit" 2>&1 | grep -i sanssouci >"$scratch/faults"
  holds "systemd accepts $unit" test ! -s "$scratch/faults"
  sed 's/^/# /' "$scratch/faults"
done
says 'what must run at the start is enabled' 'sockets.target.wants/sanssouci.socket multi-user.target.wants/sanssouci.service timers.target.wants/sanssouci-backup.timer' \
  0 sh -c "cd '$root/etc/systemd/system' && ls -d */sanssouci* | sort -r | sed -n 's/^sock/0&/p; s/^multi/1&/p; s/^timers/2&/p' | sort | cut -c2- | xargs"

# Starts the server as systemd would, except for its port.
started() {
  : >"$scratch/out"
  inside "$root" setpriv --reuid sanssouci --regid sanssouci --clear-groups \
    sanssouci serve --config /etc/sanssouci.conf --port 0 --metrics 0 >"$scratch/out" 2>"$scratch/err" &
  pid=$!
  until link=$(grep '^http://' "$scratch/out") || ! kill -0 $pid 2>/dev/null; do sleep 0.1; done
}
# unshare is between the server and this shell, and waits for it.
stopped() { kill "$(pgrep -P "$(pgrep -P $pid)")" && wait $pid; }
named() { curl -s -H 'Content-Type: application/json' -d "{\"name\":\"$1\"}" "${link}api/person" | sed -n 's/.*"key":"\([^"]*\)".*/\1/p'; }
who() { curl -s -H "Authorization: Bearer $1" "${link}api/person" | sed -n 's/.*"name":"\([^"]*\)".*/\1/p'; }

started
holds 'a server starts as its user' curl -sfo "$scratch/body" "${link}healthz"
key=$(named Ada)
holds 'the server shuts down cleanly' stopped
says 'the data of the server belong to its user' sanssouci 0 inside "$root" stat -c %U /var/lib/sanssouci/online.sqlite

# ---- upgrade ----

sed -i 's/^finished = 365/finished = 30/' "$root/etc/sanssouci.conf"
holds 'the older version can be upgraded' apt -o Dpkg::Options::=--force-confdef install $(cd "$root" && ls ./new/*.deb)
says 'all packages have the new version after the upgrade' "$version" 0 inside "$root" sh -c "dpkg-query -W -f '\${Version}\n' '*sanssouci*' | sort -u"
holds 'changed settings stay after the upgrade' grep -qx 'finished = 30' "$root/etc/sanssouci.conf"
holds 'new settings lie beside the changed ones' grep -qx 'finished = 365' "$root/etc/sanssouci.conf.dpkg-dist"
started
says 'a person from before the upgrade is known' Ada 0 who "$key"
holds 'the server shuts down cleanly after the upgrade' stopped

# ---- away ----

holds 'the packages can be removed' apt remove '*sanssouci*'
holds 'the program is gone after the removal' test ! -e "$root/usr/bin/sanssouci"
holds 'settings and data stay after the removal' test -s "$root/etc/sanssouci.conf" -a -s "$root/var/lib/sanssouci/online.sqlite"
mkdir "$root/var/lib/sanssouci-backups"
holds 'the packages can be purged' apt purge '*sanssouci*'
find "$root/etc" "$root/usr" "$root/var" "$root/run" -name '*sanssouci*' >"$scratch/left"
grep -rl sanssouci "$root/etc" | grep -v -- '-$' >>"$scratch/left" # passwd- is what passwd was before
holds 'no file is left after the purge' test ! -s "$scratch/left"
sed 's/^/# /' "$scratch/left"
says 'no user is left after the purge' '' 2 inside "$root" getent passwd sanssouci

done_testing
