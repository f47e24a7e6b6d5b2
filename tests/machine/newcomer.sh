# A newcomer follows docs/hosting.md on a bare machine with systemd, on which the page's first part, "Install", was
# done. Run by tests/machine/systemd.sh in that machine, as root, in a copy of the repository.
. tools/tap.sh
unset XDG_STATE_HOME XDG_CONFIG_HOME
PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
page=docs/hosting.md

# Prints the first block of the page after a line with these words.
block() { awk -v words="$1" 'index($0, words) { near = 1 } near && /^ *```/ { if (inside) exit; inside = 1; next } inside' $page; }
# Runs such a block as the user ada.
follow() { block "$1" | sed "${2:-}" >/tmp/block && su ada -c 'sh -e /tmp/block' >/tmp/said 2>&1 || { sed 's/^/# /' /tmp/said; return 1; }; }
property() { systemctl show -P "$1" "${2:-sanssouci.service}"; }
until_true() { for _ in $(seq 600); do "$@" >/dev/null 2>&1 && return 0; sleep 0.5; done; return 1; }
link=http://127.0.0.1:7250
named() { curl -s -H 'Content-Type: application/json' -d "{\"name\":\"$1\"}" "${2:-$link}/api/person" | sed -n 's/.*"key":"\([^"]*\)".*/\1/p'; }
who() { curl -s -H "Authorization: Bearer $1" "${2:-$link}/api/person" | sed -n 's/.*"name":"\([^"]*\)".*/\1/p'; }

says 'process 1 is systemd' systemd 0 cat /proc/1/comm
echo "# $(systemctl --version | head -n 1), Linux $(uname -r)"

# ---- configure and start ----

block 'in one file, `/etc/sanssouci.conf`' >/etc/sanssouci.conf
holds 'the commands of "Start" work' follow '## Start'
says 'the service runs' active 0 systemctl is-active sanssouci.service
says 'the timer of the backup runs' active 0 systemctl is-active sanssouci-backup.timer
holds 'the service is healthy' curl -sfo /tmp/body $link/healthz
holds 'the service counts where the page says' sh -c 'curl -sf http://127.0.0.1:9250/metrics | grep -q ^sanssouci_'
exposure=$(systemd-analyze security --no-pager sanssouci.service 2>/dev/null | sed -n 's/.*Overall exposure level for [^:]*: \([0-9.]*\) .*/\1/p')
holds "systemd finds what runs safe: $exposure of 10" awk -v e="$exposure" 'BEGIN { exit !(e != "" && e < 2.0) }'
ada=$(named Ada)

# ---- what it is left with ----

pid=$(property MainPID)
status() { sed -n "s/^$1:[[:space:]]*//p" /proc/$pid/status; }
holds 'the service does not run as root' test "$(status Uid | cut -f 1)" -ge 60000
says 'the service has no capabilities' 0000000000000000 0 status CapEff
says 'the service can get no capabilities' 0000000000000000 0 status CapBnd
says 'the service has a filter of system calls' 2 0 status Seccomp
says 'the service can get no new privileges' 1 0 status NoNewPrivs
holds 'the service sees only harmless devices' sh -c "! nsenter -t $pid -m ls /dev/vda 2>/dev/null"
holds 'the service sees no homes' sh -c "! nsenter -t $pid -m ls /home/ada 2>/dev/null"
says 'the service can write to its folder and to temporary files alone' '/tmp /var/lib/private/sanssouci /var/tmp' 0 sh -c \
  "awk '\$6 ~ /^rw/ && \$5 !~ \"^/(proc|dev|run|sys)\" { print \$5 }' /proc/$pid/mountinfo | sort | tr '\n' ' ' | sed 's/ \$//'"

# ---- sockets, signals, restarts ----

systemctl stop sanssouci.service
says 'the service stops with success' 'success 0' 0 sh -c 'echo $(systemctl show -P Result sanssouci.service) $(systemctl show -P ExecMainStatus sanssouci.service)'
says 'the service is not killed when it is stopped' exited 0 sh -c 'test $(systemctl show -P ExecMainCode sanssouci.service) = 1 && echo exited'
says 'the port stays open, and the first visitor starts the service' Ada 0 who "$ada"
says 'the service is active after the first visit' active 0 systemctl is-active sanssouci.service
kill -9 "$(property MainPID)"
says 'the service is restarted after a kill, and visitors wait meanwhile' Ada 0 who "$ada"
holds 'systemd counts the restart' test "$(property NRestarts)" = 1
python3 tests/machine/visitor.py 127.0.0.1 7250 "$ada" /tmp/visits &
visitor=$!
until_true test -s /tmp/visits
for _ in 1 2 3; do systemctl restart sanssouci.service; done
kill -TERM $visitor
holds 'a visitor who asks all the time is not turned away during three restarts' wait $visitor
sed 's/^/# /' /tmp/visits

# ---- backup, restore, upgrade ----

holds 'the backup of the page can be made' systemctl start sanssouci-backup.service
today=$(date +%F)
copy=/var/lib/sanssouci-backups/$today.sqlite
holds 'the backup is sound' sh -c "sanssouci store check --db $copy | grep -q ': ok'"
ben=$(named Ben)
holds 'the commands of "Backup and restore" restore it' follow 'To restore one' "s/2026-11-17/$today/"
holds 'the service is healthy after the restore' until_true curl -sf $link/healthz
says 'a person from before the backup is known after the restore' Ada 0 who "$ada"
says 'a person from after the backup is unknown after the restore' '' 0 who "$ben"
holds 'the commands of "Upgrade" work, from where the new version is built' follow '## Upgrade' '/git pull/d; /play.sh/d'
says 'a person is known after the upgrade' Ada 0 who "$ada"

# ---- TLS: a certificate of caddy's own authority, as there is no internet ----

{ printf '{\n\tlocal_certs\n\tskip_install_trust\n}\n'; block 'in `/etc/caddy/Caddyfile`'; } >/etc/caddy/Caddyfile
systemctl start caddy
root=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
holds 'caddy answers for https://games.example.org' until_true curl -sf --cacert $root -o /tmp/body https://games.example.org/healthz
says 'a person behind it is known' Ada 0 env CURL_CA_BUNDLE=$root sh -c "curl -s -H 'Authorization: Bearer $ada' https://games.example.org/api/person | sed -n 's/.*\"name\":\"\([^\"]*\)\".*/\1/p'"
socket() { curl -sk --http1.1 -m 60 -o /dev/null -w '%{http_code}' -H 'Connection: Upgrade' -H 'Upgrade: websocket' -H 'Sec-WebSocket-Version: 13' \
  -H 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==' -H "Authorization: Bearer $ada" -m 5 https://games.example.org/api/socket; }
switches() { socket | grep -q '^101'; }
holds 'WebSockets pass through caddy' switches
systemctl stop caddy

openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=games.example.org -addext subjectAltName=DNS:games.example.org \
  -keyout /etc/nginx/key.pem -out /etc/nginx/certificate.pem 2>/dev/null
block 'In `/etc/nginx/conf.d/sanssouci.conf`' | sed 's|listen 80;|listen 443 ssl; ssl_certificate /etc/nginx/certificate.pem; ssl_certificate_key /etc/nginx/key.pem;|' >/etc/nginx/conf.d/sanssouci.conf
systemctl start nginx
holds 'nginx answers for https://games.example.org' until_true curl -sf --cacert /etc/nginx/certificate.pem -o /tmp/body https://games.example.org/healthz
holds 'WebSockets pass through nginx' switches
systemctl stop nginx

# ---- PostgreSQL on the same machine, without a password ----

systemctl start postgresql
until_true su postgres -c 'psql -c "SELECT 1"'
tr '\n' ' ' <$page | grep -o '`sudo -u postgres *create[^`]*`' | tr -d '`' >/tmp/block
holds 'the commands of the page make a database' su ada -c 'cd / && sh -e /tmp/block'
sed 's|^db = .*|db = postgres:///sanssouci?host=/run/postgresql|' /etc/sanssouci.conf >/tmp/conf && cp /tmp/conf /etc/sanssouci.conf
holds 'the service starts with the database' systemctl restart sanssouci.service
cleo=$(named Cleo)
systemctl restart sanssouci.service
says 'a person is known after a restart with the database' Cleo 0 who "$cleo"
holds 'the journal has no error of the service' sh -c "! journalctl -u sanssouci -p err -o cat | grep ."

# ---- the server's tests, each server of which is a unit ----

systemctl stop sanssouci.service sanssouci.socket
PROGRAM=tests/machine/as_unit.py
export PROGRAM
for test in alone people games refusals; do
  part python3 tests/service/$test.py "$scratch"
done

# ---- and away ----

holds 'the service can be removed' sh -c 'systemctl disable --now sanssouci.socket sanssouci.service sanssouci-backup.timer && make -s uninstall'
holds 'the program and the service are gone after the removal' sh -c '! command -v sanssouci && ! systemctl cat sanssouci.service'

done_testing
