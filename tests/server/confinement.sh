# The systemd unit: what it forbids, that systemd considers it safe, and that the server works within it. There is no
# systemd to start it here, so its confinement is assembled from the unit's own lines (tests/server/confine.py).
. tools/tap.sh
unit=lib/serve/sanssouci.service

if ! command -v systemd-analyze >/dev/null || ! systemd-analyze --version | grep -q systemd; then
  echo '1..0 # skipped: no systemd-analyze'
  exit
fi

# Below 2.0, of 10.
exposure=$(systemd-analyze security --offline=true --no-pager "$unit" 2>/dev/null | sed -n 's/.*Overall exposure level for [^:]*: \([0-9.]*\) .*/\1/p')
holds "systemd finds the unit safe: $exposure of 10" awk -v e="$exposure" 'BEGIN { exit !(e != "" && e < 2.0) }'
mkdir "$scratch/units"
for file in sanssouci.service sanssouci.socket; do
  sed "s|/usr/local/bin/sanssouci|$PWD/build/sanssouci|; /^Documentation=/d" "lib/serve/$file" >"$scratch/units/$file"
done
systemd-analyze verify --man=no "$scratch/units/sanssouci.service" "$scratch/units/sanssouci.socket" >"$scratch/said" 2>&1
grep -v '^/\(etc\|usr\|lib\)' "$scratch/said" | grep sanssouci >"$scratch/faults"
holds 'systemd finds nothing wrong in the unit' test ! -s "$scratch/faults"
sed 's/^/# /' "$scratch/faults"

if [ "$(uname -m)" != x86_64 ] || ! bwrap --ro-bind / / --unshare-user --cap-drop ALL true 2>/dev/null; then
  echo '# skipped: no namespaces for bubblewrap here'
  done_testing
  exit
fi

# ---- the confinement confines ----

mkdir "$scratch/state"
confined() { python3 tests/server/confine.py "$unit" "$scratch/state" "$@"; }
python=$(python3 -c 'import sys; print(sys.executable)')
holds 'the confined program cannot write to /etc' sh -c "! python3 tests/server/confine.py $unit $scratch/state /bin/sh -c ': >/etc/x' 2>$scratch/err"
holds 'the confined program can write to its folder' confined /bin/sh -c ": >$scratch/state/x"
says 'the confined program cannot open raw sockets' 'EAFNOSUPPORT' 0 confined "$python" -c 'import errno, socket
try: socket.socket(socket.AF_PACKET, socket.SOCK_RAW)
except OSError as e: print(errno.errorcode[e.errno])'
says 'the confined program cannot map memory that can be written and run' 'EPERM' 0 confined "$python" -c 'import errno, mmap
try: mmap.mmap(-1, 4096, prot=mmap.PROT_WRITE | mmap.PROT_EXEC)
except OSError as e: print(errno.errorcode[e.errno])'
says 'the confined program cannot mount' 'EPERM' 0 confined "$python" -c 'import ctypes, errno
libc = ctypes.CDLL(None, use_errno=True)
print(errno.errorcode[ctypes.get_errno()] if libc.mount(b"none", b"/tmp", b"tmpfs", 0, None) else "mounted")'

# ---- and the server works in it ----

printf '#!/bin/sh\nexec python3 tests/server/confine.py %s "%s" %s "$@"\n' "$unit" "$scratch" "$PWD/build/sanssouci" >"$scratch/confined"
chmod +x "$scratch/confined"
PROGRAM=$scratch/confined
export PROGRAM
part python3 tests/service/people.py "$scratch"
part python3 tests/service/alone.py "$scratch"

done_testing
