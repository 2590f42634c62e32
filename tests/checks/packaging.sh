#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The files in packaging/, each checked by the program that reads it: systemd, nginx and HAProxy load them, and a page
# comes through both proxies; compose.yaml and the Grafana board are parsed. $CARDHOUSE is the program.
set -euo pipefail
root=$(dirname "$(dirname "$(dirname "$(realpath "${BASH_SOURCE[0]}")")")")
CARDHOUSE=${CARDHOUSE:-$root/build/release/cardhouse}
# shellcheck source=tools/setup.sh
source "$root/tools/setup.sh"
shopt -s extglob
packages=(systemd nginx-light haproxy openssl curl python3-yaml)
if [[ -d /run/systemd/system && $(missing_packages "${packages[@]}") == *@(nginx|haproxy)* ]]; then
  echo "skipped: on this machine Debian would start nginx and HAProxy as services when they are installed"
  exit 0
fi
if ! install_packages "${packages[@]}"; then
  echo "skipped: nginx, HAProxy or systemd cannot be installed here"
  exit 0
fi
PATH=$PATH:/usr/sbin
work=$(mktemp -d)
server=
proxy=
trap 'kill $server $proxy 2>/dev/null || true; wait; rm -rf "$work"' EXIT
fail() { echo "FAILED: $*"; cat "$work"/{out,err,proxy} 2>/dev/null; exit 1; }

# ---- systemd, with the program where it is now
mkdir "$work/units" "$work/units/cardhouse.service.d"
for unit in cardhouse.service cardhouse@.service cardhouse-think.service cardhouse-backup.service cardhouse-backup.timer; do
  sed "s|/usr/local/bin/cardhouse|$CARDHOUSE|" "$root/packaging/$unit" >"$work/units/$unit"
done
verify() { systemd-analyze verify --man=no "$work/units"/cardhouse*.{service,timer} >"$work/out" 2>&1 && [[ ! -s $work/out ]]; }
verify || fail "systemd does not take the units"
sed "s|/usr/local/bin/cardhouse|$CARDHOUSE|" "$root/packaging/cardhouse-postgres.conf" \
  >"$work/units/cardhouse.service.d/postgres.conf"
verify || fail "systemd does not take the unit for PostgreSQL"

# ---- a house and its certificate
"$CARDHOUSE" serve --port 0 --data "$work/house.db" --behind-proxy >"$work/out" 2>"$work/err" &
server=$!
for _ in $(seq 6000); do grep -q http "$work/out" && break; sleep 0.1; done
port=$(sed -n 's/^The house is open.*://p' "$work/out")
[[ -n $port ]] || fail "the house did not open"
openssl req -x509 -newkey rsa:2048 -nodes -keyout "$work/key.pem" -out "$work/cert.pem" -days 2 -subj /CN=cards.example.org 2>/dev/null
cat "$work/cert.pem" "$work/key.pem" >"$work/both.pem"
free_ports() {
  /usr/bin/python3 -c 'import socket
held = [socket.socket() for _ in range(4)]
for s in held: s.bind(("127.0.0.1", 0))
print(*(s.getsockname()[1] for s in held))'
}

# through TITLE PORT: what strangers get.
through() {
  local path code expected
  for _ in $(seq 600); do
    [[ $(curl -sk -o /dev/null -w '%{http_code}' "https://127.0.0.1:$2/healthz") != 200 ]] || break
    kill -0 "$proxy" 2>/dev/null || fail "$1 did not start"
    sleep 0.1
  done
  while read -r path expected; do
    code=$(curl -sk -o /dev/null -w '%{http_code}' "https://127.0.0.1:$2$path")
    [[ $code == "$expected" ]] || fail "$1: $path gave $code, not $expected"
  done <<<$'/ 200\n/healthz 200\n/readyz 403\n/metrics 403'
  code=$(curl -sk --http1.1 --max-time 5 -o /dev/null -w '%{http_code}' -H 'Connection: Upgrade' -H 'Upgrade: websocket' \
    -H 'Sec-WebSocket-Version: 13' -H 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==' "https://127.0.0.1:$2/ws" || true)
  [[ $code == 101 ]] || fail "$1: a WebSocket gave $code, not 101"
  kill "$proxy"
  wait "$proxy" || true
}

# ---- nginx
read -r plain tls dead1 dead2 < <(free_ports)
sed "s|/etc/letsencrypt/live/cards.example.org/fullchain.pem|$work/cert.pem|; s|/etc/letsencrypt/live/cards.example.org/privkey.pem|$work/key.pem|
  s|listen 80;|listen 127.0.0.1:$plain;|; s|listen 443 |listen 127.0.0.1:$tls |; s|127.0.0.1:8080|127.0.0.1:$port|" \
  "$root/packaging/nginx.conf" >"$work/site.conf"
{
  echo "daemon off; pid $work/nginx.pid; error_log stderr; events {} http { access_log off;"
  for kind in client_body proxy fastcgi uwsgi scgi; do echo "${kind}_temp_path $work/$kind;"; done
  echo "include $work/site.conf; }"
} >"$work/nginx.conf"
start_nginx() {
  nginx -t -c "$work/nginx.conf" >"$work/proxy" 2>&1 || fail "nginx does not take nginx.conf"
  nginx -c "$work/nginx.conf" >"$work/proxy" 2>&1 &
  proxy=$!
}
start_nginx
through nginx "$tls"
# Three nodes, of which two are dead.
sed -i "/server 127.0.0.1:$port /d; s|# server 127.0.0.1:8081|server 127.0.0.1:$dead1|; s|# server 127.0.0.1:8082|server 127.0.0.1:$port|
  s|# server 127.0.0.1:8083|server 127.0.0.1:$dead2|" "$work/site.conf"
[[ $(grep -c "  server 127.0.0.1:.*fail_timeout" "$work/site.conf") == 3 ]] || fail "nginx.conf has no lines for three nodes"
start_nginx
through "nginx with nodes" "$tls"

# ---- HAProxy
read -r plain tls dead1 dead2 < <(free_ports)
sed "s|bind :80\$|bind 127.0.0.1:$plain|; s|bind :443 |bind 127.0.0.1:$tls |" "$root/packaging/haproxy.cfg" >"$work/haproxy.cfg"
export CERTIFICATE=$work/both.pem
start_haproxy() {
  haproxy -c -f "$work/haproxy.cfg" >"$work/proxy" 2>&1 || fail "HAProxy does not take haproxy.cfg"
  haproxy -f "$work/haproxy.cfg" >"$work/proxy" 2>&1 &
  proxy=$!
}
export HOUSE=127.0.0.1:$port
start_haproxy
through HAProxy "$tls"
unset HOUSE
export NODE1=127.0.0.1:$dead1 NODE2=127.0.0.1:$port NODE3=127.0.0.1:$dead2 # of which two are dead
start_haproxy
through "HAProxy with nodes" "$tls"
proxy=

# ---- compose.yaml is YAML whose references lead somewhere; the board asks for metrics that exist.
curl -s "http://127.0.0.1:$port/metrics" >"$work/metrics"
/usr/bin/python3 - "$root/packaging" "$work/metrics" <<'CODE' || fail "compose.yaml or grafana.json"
import json, os, re, sys, yaml
folder, metrics = sys.argv[1], open(sys.argv[2]).read()
compose = yaml.safe_load(open(f"{folder}/compose.yaml"))
for name, service in compose["services"].items():
    for secret in service.get("secrets", []):
        assert secret in compose["secrets"], f"{name} wants the secret {secret}"
    for other in service.get("depends_on", []):
        assert other in compose["services"], f"{name} depends on {other}"
    for volume in service.get("volumes", []):
        source = volume.split(":")[0]
        assert source in compose["volumes"] or os.path.exists(f"{folder}/{source}"), f"{name} mounts {source}"
    if "build" in service:
        assert os.path.exists(f"{folder}/{service['build']['context']}/{service['build']['dockerfile']}")
known = set(re.findall(r"^(cardhouse_\w+)", metrics, re.M))
asked = set()
board = json.load(open(f"{folder}/grafana.json"))
for panel in board["panels"]:
    for target in panel["targets"]:
        asked |= set(re.findall(r"cardhouse_\w+", target["expr"]))
assert len(asked) > 20 and asked <= known, f"no such metrics: {asked - known}"
CODE
echo "packaging: systemd, nginx and HAProxy take their files; compose.yaml is parsed only"
