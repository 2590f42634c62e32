// SPDX-License-Identifier: MIT
// The page of clients/web inside the program. In a program built without it, the start page says how to
// connect.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cardhouse::server {

struct Asset {
  std::string_view path, type, hash, body;
  bool gzip = false;  // the body is compressed
  // Its name changes with its content: it may be kept for ever.
  bool lasts() const { return path.starts_with("/a/"); }
};

// A pack as clients/web/tools/pack.ts writes it; nothing of one that is cut off.
std::vector<Asset> read_pack(std::string_view pack);
const std::vector<Asset>& page_assets();

// Serves another build of the page from now on. Throws std::runtime_error if the file is no pack.
void use_page(const std::string& file);

// What is shown at this path: an asset of that name, or the page itself at the paths of its own. Nothing:
// there is no such path, or the page was not built.
const Asset* find_asset(std::string_view target);

// Scripts, styles and connections of this house only; its engine may be compiled in the browser.
inline constexpr std::string_view kPagePolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; "
    "connect-src 'self' ws: wss:; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action "
    "'none'; "
    "frame-ancestors 'none'";

inline constexpr std::string_view kStartPage = R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Cardhouse</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
code{background:#8883;padding:.1em .3em;border-radius:.2em}</style>
<h1>Cardhouse</h1>
<p>This house is open, but its page was not built: start it with <code>./run serve</code>. Its tables are played
through a WebSocket at <code id="url">/ws</code>: programs and bots speak the messages of
<code>docs/server-protocol.md</code>; <code>examples/bot.py</code> is a whole player in 60 lines.</p>
<p lang="hu">Ez a ház nyitva van, de a weboldala nincs lefordítva: indítsd így: <code>./run serve</code>. Az
asztalokhoz WebSocketen lehet csatlakozni; az üzeneteket a <code>docs/server-protocol.md</code> írja le.</p>
<p><a href="/healthz">health</a> · <a href="/metrics">metrics</a></p>
<script>document.getElementById("url").textContent=(location.protocol==="https:"?"wss://":"ws://")+location.host+"/ws"</script>
</html>
)";

}  // namespace cardhouse::server
