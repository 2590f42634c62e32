#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A house from outside: the example bot plays each game to its end, the replay verifies, a backup can be made while the
# house is open, the host acts from the shell, foreign pages are refused, and SIGTERM ends it well. $CARDHOUSE is the program.
set -euo pipefail
root=$(dirname "$(dirname "$(dirname "$(realpath "${BASH_SOURCE[0]}")")")")
CARDHOUSE=${CARDHOUSE:-$root/build/release/cardhouse}
work=$(mktemp -d)
server=
trap '[[ -z $server ]] || kill "$server" 2>/dev/null || true; rm -rf "$work"' EXIT
fail() { echo "FAILED: $*"; cat "$work"/{out,err} 2>/dev/null; exit 1; }

"$CARDHOUSE" serve --port 0 --data "$work/house.db" >"$work/out" 2>"$work/err" &
server=$!
for _ in $(seq 6000); do grep -q http "$work/out" && break; sleep 0.1; done
port=$(sed -n 's/^The house is open.*://p' "$work/out")
[[ -n $port ]] || fail "the house did not open"

for game in chronicle ghosts spirits; do
  others=3
  [[ $game != spirits ]] || others=1
  timeout 1800 /usr/bin/python3 "$root/examples/bot.py" "ws://127.0.0.1:$port/ws" --game "$game" --bots $others >"$work/result" ||
    fail "the example bot did not finish $game"
  table=$(/usr/bin/python3 -c 'import json, sys; print(json.load(sys.stdin)["table"])' <"$work/result")
  # get PATH: a page over HTTP, with what bash has.
  exec 3<>"/dev/tcp/127.0.0.1/$port"
  printf 'GET /replay/%s HTTP/1.1\r\nHost: x\r\n\r\n' "$table" >&3
  sed '1,/^\r$/d' <&3 >"$work/game.log"
  exec 3>&-
  "$CARDHOUSE" verify "$work/game.log" >"$work/verified" || fail "the replay of $game does not verify"
  grep -q '^fair    the key fits the commitment' "$work/verified" || fail "the deal of $game is not proven"
  /usr/bin/python3 "$root/examples/verify_deal.py" "http://127.0.0.1:$port/replay/$table" >"$work/dealt" ||
    fail "another program deals $game in another way"
  grep -q '^good: hands as the key deals them' "$work/dealt" || fail "the hands of $game were not checked"
done
# What the host does from the shell.
admin() { "$CARDHOUSE" admin --data "$work/house.db" "$@"; }
grep -q '^The host.s token, shown this once: [0-9a-f]\{48\}$' "$work/out" || fail "no token of the host"
admin status | grep -q 'ready$' || fail "the house is not ready"
admin status --json | /usr/bin/python3 -c 'import json, sys; assert json.load(sys.stdin)["type"] == "host_house"' ||
  fail "the status is not JSON"
admin ban --address 203.0.113.0/24 --for 7d --why 'Please be kind.' >/dev/null || fail "no ban"
admin bans | grep -q '203.0.113.0/24.*Please be kind.' || fail "the ban is not listed"
admin lift "$(admin bans | cut -d' ' -f1)" >/dev/null || fail "the ban cannot be lifted"
admin ban --address nowhere >/dev/null 2>&1 && fail "a ban of nothing"
admin announce --closes-in 5m >/dev/null || fail "nothing is announced"
admin status | grep -q 'the house closes$' || fail "the house is ready although it closes"
admin announce --clear >/dev/null
admin read-only on >/dev/null && admin status | grep -q 'read-only$' || fail "the house is not read-only"
admin read-only off >/dev/null
admin prune --days 0 | grep -q 'Nothing was removed' || fail "prune does not show what would go"
[[ $(admin list | grep -c over) -ge 2 ]] || fail "prune removed something"
admin host-token --new | grep -q '^[0-9a-f]\{48\}$' || fail "no new token"

exec 3<>"/dev/tcp/127.0.0.1/$port"
printf 'GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n' >&3
head -n 1 <&3 | grep -q ' 403 ' || fail "a page of another origin was let in"
exec 3>&-
exec 3<>"/dev/tcp/127.0.0.1/$port"  # a page whose name was made to lead here
printf 'GET /ws HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n' >&3
head -n 1 <&3 | grep -q ' 403 ' || fail "an origin that equals a forged host was let in"
exec 3>&-
exec 3<>"/dev/tcp/127.0.0.1/$port"
printf 'HEAD /metrics HTTP/1.1\r\nHost: x\r\n\r\n' >&3
cat <&3 >"$work/head"
exec 3>&-
grep -qi '^content-length: [1-9]' "$work/head" && [[ $(sed '1,/^\r$/d' "$work/head" | wc -c) == 0 ]] || fail "HEAD has a body"

"$CARDHOUSE" admin --data "$work/house.db" backup "$work/copy.db" >/dev/null || fail "no backup"
"$CARDHOUSE" admin --data "$work/copy.db" list | grep -q over || fail "the backup is empty"
"$CARDHOUSE" serve --port 0 --data "$work/house.db" >/dev/null 2>&1 && fail "two houses with one data file"
ln -s house.db "$work/link.db"
"$CARDHOUSE" serve --port 0 --data "$work/link.db" >/dev/null 2>&1 && fail "a link evades the lock of the data file"
ln "$work/house.db" "$work/second.db"
"$CARDHOUSE" serve --port 0 --data "$work/second.db" >/dev/null 2>"$work/second" && fail "a hard link evades the lock of the data file"
grep -q 'hard links' "$work/second" || fail "a second name of the data file is refused without a reason"
"$CARDHOUSE" admin --data "$work/second.db" list >/dev/null 2>&1 && fail "a second name of the data file is read"
rm "$work"/second*
[[ $(stat -c %a "$work/house.db") == 600 ]] || fail "others can read the data file"
"$CARDHOUSE" admin --data "$work/house.db" check >/dev/null || fail "the data file of an open house is not whole"
/usr/bin/python3 - "$port" <<'END' || fail "no table for the host to end"
import asyncio, json, sys, websockets
async def main():
    async with websockets.connect(f"ws://127.0.0.1:{sys.argv[1]}/ws") as ws:
        await ws.send(json.dumps({"do": "hello", "name": "Idle"}))
        await ws.send(json.dumps({"do": "open", "rules": {"game": "chronicle"}}))
        async for text in ws:
            if json.loads(text)["type"] == "opened":
                return
asyncio.run(main())
END
"$CARDHOUSE" admin --data "$work/house.db" tables --idle 1h | grep -q . && fail "a new table is idle"
"$CARDHOUSE" admin --data "$work/house.db" tables --idle 1x >/dev/null 2>&1 && fail "1x is no time"
"$CARDHOUSE" admin --data "$work/house.db" tables | grep -q 'waiting' || fail "the table that waits is not listed"
"$CARDHOUSE" admin --data "$work/house.db" tables --idle 0s --remove --json | grep -q '"removed":true,"running":true' || fail "tables were not removed"
for _ in $(seq 600); do "$CARDHOUSE" admin --data "$work/house.db" tables | grep -q . || break; sleep 0.1; done
"$CARDHOUSE" admin --data "$work/house.db" tables | grep -q . && fail "the server did not end the table"
kill -TERM "$server"
wait "$server" || fail "the house did not close well"
server=
grep -qi 'token\|secret\|password' "$work/err" && fail "a secret in the log"
echo "the house opens, plays, proves, backs up and closes"
