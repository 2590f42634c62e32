// SPDX-License-Identifier: MIT
// The page at the door: it says how to connect.
#pragma once
#include <string_view>

namespace cardhouse::server {

inline constexpr std::string_view kStartPage = R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Cardhouse</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
code{background:#8883;padding:.1em .3em;border-radius:.2em}</style>
<h1>Cardhouse</h1>
<p>This house is open. Its tables are played through a WebSocket at <code id="url">/ws</code>: programs and
bots speak the messages of <code>docs/server-protocol.md</code>; <code>examples/bot.py</code> is a whole player in
60 lines.</p>
<p>The first message is <code>{"do":"hello","name":"Anna"}</code>, the next <code>{"do":"lobby"}</code>.</p>
<p lang="hu">Ez a ház nyitva van. Az asztalokhoz WebSocketen lehet csatlakozni; az üzeneteket a
<code>docs/server-protocol.md</code> írja le, az <code>examples/bot.py</code> pedig egy teljes játékos 60 sorban.</p>
<p><a href="/healthz">health</a> · <a href="/metrics">metrics</a></p>
<script>document.getElementById("url").textContent=(location.protocol==="https:"?"wss://":"ws://")+location.host+"/ws"</script>
</html>
)";

}  // namespace cardhouse::server
