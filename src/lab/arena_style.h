// SPDX-License-Identifier: MIT
// The style sheet of the arena's page: light and dark, wide and narrow, nothing from outside.
#pragma once
#include <string_view>

namespace cardhouse::lab {

inline constexpr std::string_view kArenaStyle = R"css(
:root { color-scheme: light dark; --page: #f6f4ef; --card: #fffefb; --ink: #22252b; --soft: #6a6f7a; --rule: #e2ddd2;
  --c0: #1f6fb2; --c1: #c4572b; --c2: #2e8b57; --c3: #8a5bb5; --c4: #a8860b; --c5: #c2437e; --c6: #6a6f7a; }
@media (prefers-color-scheme: dark) {
  :root { --page: #15171b; --card: #1d2026; --ink: #e8e6e1; --soft: #9aa0ab; --rule: #33373f;
    --c0: #6cb2f0; --c1: #f0916a; --c2: #6fcf97; --c3: #c39bea; --c4: #e0bd4b; --c5: #f08bb8; --c6: #9aa0ab; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 76rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .3rem; overflow-wrap: anywhere; }
h2 { font-size: 1.05rem; margin: 0 0 .2rem; }
p { margin: .2rem 0 .6rem; }
.soft { color: var(--soft); fill: var(--soft); }
.vs { color: var(--soft); font-weight: 400; }
.tiles { display: flex; flex-wrap: wrap; gap: .8rem; margin: 1.2rem 0 .8rem; }
.tile { flex: 1 1 10rem; }
.tile, section { background: var(--card); border: 1px solid var(--rule); border-radius: .7rem; padding: .9rem 1rem; }
.tile b { display: block; font-size: 1.6rem; line-height: 1.25; font-variant-numeric: tabular-nums; }
.tile span { color: var(--soft); font-size: .85rem; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: .8rem; }
.wide { grid-column: 1 / -1; }
section p { color: var(--soft); font-size: .88rem; }
.warning { border-left: .4rem solid var(--c1); padding: .5rem .8rem; background: var(--card); font-weight: 600; }
svg { display: block; width: 100%; height: auto; font: 14px system-ui, sans-serif; }
.wide svg { max-width: 44rem; }
svg text { fill: var(--ink); font-variant-numeric: tabular-nums; }
svg text.soft { fill: var(--soft); }
svg text.name { font-weight: 600; }
svg text.halo { paint-order: stroke; stroke: var(--card); stroke-width: 5; stroke-linejoin: round; }
.grid { stroke: var(--rule); }
.reference { stroke: var(--soft); stroke-dasharray: 5 4; }
.bar { stroke-width: 3; stroke-linecap: round; opacity: .55; }
.way { fill: none; stroke-width: 2; }
.fill0 { fill: var(--c0); } .line0 { stroke: var(--c0); } .fill1 { fill: var(--c1); } .line1 { stroke: var(--c1); }
.fill2 { fill: var(--c2); } .line2 { stroke: var(--c2); } .fill3 { fill: var(--c3); } .line3 { stroke: var(--c3); }
.fill4 { fill: var(--c4); } .line4 { stroke: var(--c4); } .fill5 { fill: var(--c5); } .line5 { stroke: var(--c5); }
.fill6 { fill: var(--c6); } .line6 { stroke: var(--c6); }
.key { display: inline-block; width: .75em; height: .75em; border-radius: 50%; margin-right: .45em; }
.legend span { margin-right: 1.1em; white-space: nowrap; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .85rem; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .4rem .5rem; border-bottom: 1px solid var(--rule); }
th:first-child, td:first-child { text-align: left; }
th { color: var(--soft); font-weight: 600; }
td b, td small { white-space: nowrap; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--page); border-radius: .5rem; padding: .7rem .8rem; margin: .4rem 0 0; }
@media (max-width: 40rem) { svg { font-size: 16px; } h1 { font-size: 1.35rem; } }
)css";

}  // namespace cardhouse::lab
