# docs/hosting.md as a newcomer follows it, as far as possible without a separate machine: what it installs, the files
# that it shows, and backup, restore and upgrade with its commands.
. tools/tap.sh
page=docs/hosting.md
root=$scratch/root

# Prints the first block of the page after a line with these words.
block() { awk -v words="$1" 'index($0, words) { near = 1 } near && /^ *```/ { if (inside) exit; inside = 1; next } inside' $page; }

# ---- install ----

make -s install DESTDIR="$root" >"$scratch/said" 2>&1
holds 'make install installs the files that the page names' test -x "$root/usr/local/bin/sanssouci" -a -f "$root/usr/local/share/sanssouci/serve/nginx.conf" \
  -a -f "$root/usr/local/share/sanssouci/serve/Caddyfile" -a -f "$root/usr/local/share/sanssouci/serve/grafana.json"
units=$root/usr/local/lib/systemd/system
for unit in $(grep -o 'sanssouci[a-z-]*\.\(service\|socket\|timer\)' $page | sort -u); do
  holds "the page names $unit, which is installed" test -f "$units/$unit"
done
holds 'a unit starts the program that was installed' grep -q '^ExecStart=/usr/local/bin/sanssouci serve --config /etc/sanssouci.conf$' "$units/sanssouci.service"
make -s install DESTDIR="$root/other" PREFIX=/opt/s >"$scratch/said" 2>&1
holds 'a unit starts the program wherever it was installed' grep -q '^ExecStart=/opt/s/bin/sanssouci serve' "$root/other/opt/s/lib/systemd/system/sanssouci.service"

# ---- configure ----

PATH=$root/usr/local/bin:$PATH
block 'in one file, `/etc/sanssouci.conf`' | sed "s|/var/lib|$scratch/var|; s|9250|0|" >"$scratch/conf"
holds 'the settings of the page are settings' sh -c "sanssouci serve --config $scratch/conf --print-config >$scratch/printed && grep -q '^public-url = https://games.example.org$' $scratch/printed"
for option in $(sanssouci help serve | sed -n 's/^  --\([a-z-]*\) .*/\1/p' | grep -v '^help$\|^lang$'); do
  holds "serve.md explains --$option" grep -q -e "--$option\b" docs/serve.md
done
for name in $(grep -o '`[a-z-]* = ' $page | tr -d '` =' | sort -u); do
  holds "docs/hosting.md names the setting $name, which exists" grep -q "^#*$name = " "$scratch/printed"
done

# ---- the proxies ----

if command -v caddy >/dev/null; then
  block 'in `/etc/caddy/Caddyfile`' >"$scratch/Caddyfile"
  HOME=$scratch caddy adapt --config "$scratch/Caddyfile" >"$scratch/said" 2>&1
  holds 'caddy accepts the file of the page' grep -q '"dial":"127.0.0.1:7250"' "$scratch/said"
else
  ok 'caddy accepts the file of the page # skipped: no caddy'
fi
nginx=$(command -v nginx || ls /usr/sbin/nginx 2>/dev/null)
if [ -n "$nginx" ]; then
  block 'In `/etc/nginx/conf.d/sanssouci.conf`' | sed 's/listen 80/listen 127.0.0.1:65080/' >"$scratch/site"
  folders=$(for kind in client_body proxy fastcgi uwsgi scgi; do echo "${kind}_temp_path $scratch;"; done)
  echo "pid $scratch/pid; error_log stderr; events {} http { access_log off; $folders include $scratch/site; }" >"$scratch/nginx.conf"
  holds 'nginx accepts the file of the page' sh -c "grep -q proxy_pass $scratch/site && $nginx -t -q -e $scratch/log -p $scratch -c $scratch/nginx.conf 2>$scratch/said"
  sed 's/^/# /' "$scratch/said" | grep emerg
else
  ok 'nginx accepts the file of the page # skipped: no nginx'
fi

# ---- a server with these settings, its backup, and back to it ----

state=$scratch/var/sanssouci
mkdir -p "$state" "$scratch/var/sanssouci-backups"
started() {
  : >"$scratch/out"
  sanssouci serve --config "$scratch/conf" --port 0 >"$scratch/out" 2>"$scratch/err" &
  pid=$!
  until link=$(grep '^http://' "$scratch/out") || ! kill -0 $pid; do sleep 0.05; done
}
stopped() { kill $pid && wait $pid; }
named() { curl -s -H 'Content-Type: application/json' -d "{\"name\":\"$1\"}" "${link}api/person" | sed -n 's/.*"key":"\([^"]*\)".*/\1/p'; }
who() { curl -s -H "Authorization: Bearer $1" "${link}api/person" | sed -n 's/.*"name":"\([^"]*\)".*/\1/p'; }

started
holds 'the server is healthy' sh -c "curl -sfo $scratch/body ${link}healthz"
before=$(named Ada)
copy=$scratch/var/sanssouci-backups/2026-11-17.sqlite
command=$(sed -n "s/^ExecStart=.*exec \(.*\)'$/\1/p" "$units/sanssouci-backup.service" |
  sed "s|/usr/local/bin/||; s|/var/lib|$scratch/var|; s|/etc/sanssouci.conf|$scratch/conf|; s|\$\$(date +%%F)|2026-11-17|")
holds 'the unit makes a backup while the server runs' sh -c "$command"
holds 'the backup is sound' sh -c "sanssouci store check --db $copy >$scratch/said"
after=$(named Ben)
holds 'the server shuts down cleanly' stopped

# As on the page, except for paths and permissions.
awk '/^To restore one/ { near = 1 } near && /^```/ { if (inside) exit; inside = 1; next } inside' $page |
  sed "s|/var/lib|$scratch/var|g; s|^sudo ||" | grep -v systemctl >"$scratch/restore"
holds 'a backup is restored with the commands of the page' sh -e "$scratch/restore"
started
says 'after the restore a person from before the backup is known' Ada 0 who "$before"
says 'after the restore a person from after the backup is unknown' '' 0 who "$after"
holds 'the server shuts down cleanly after the restore' stopped
sanssouci store check --config "$scratch/conf" >"$scratch/said"
holds 'the restored store is sound' grep -q ': ok$' "$scratch/said"

done_testing
