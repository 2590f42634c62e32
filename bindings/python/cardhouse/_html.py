# SPDX-License-Identifier: MIT
"""A table as HTML for notebooks: panels with their cards, and the answers of the seat to act as cards."""
from html import escape

# In the order of the engine's inks: plain, faint, strong, blue, green, red, gray, gold, alert, turn.
_COLOURS = ("inherit", "#888", "inherit", "#2b5fb8", "#2f7d32", "#b3261e", "#666", "#a06a00", "#b3261e", "#6a3fb5")
_CARD_INKS = (3, 4, 5, 6, 7)  # how cards are printed
_CARD = ("display:inline-block;min-width:1.6em;padding:.1em .35em;margin:.1em;border:1px solid #999;border-radius:.35em;"
         "background:#fffef8;text-align:center;")


def _span(text: str, ink: int, said: str) -> str:
    if text == "\n":
        return "<br>"
    style = f"color:{_COLOURS[ink]};" + ("font-weight:bold;" if ink in (2, 9) else "")
    if ink in _CARD_INKS and said:
        style += _CARD
    title = f' title="{escape(said)}"' if said else ""
    return f'<span style="{style}"{title}>{escape(text)}</span>'


def _panel(panel: dict) -> str:
    columns = panel["columns"]
    lines = "".join(f"<div>{''.join(_span(*span) for span in line)}</div>" for line in panel["lines"])
    grid = f"display:grid;grid-template-columns:repeat({columns},1fr);gap:.3em;" if columns > 1 else ""
    return (f'<div style="flex:{max(1, panel["weight"])};border:1px solid #bbb;border-radius:.4em;padding:.3em .6em;">'
            f'<div style="font-weight:bold">{escape(panel["title"])}</div><div style="{grid}">{lines}</div></div>')


def _choice(choice: dict) -> str:
    style = _CARD + ("" if choice["legal"] else "opacity:.45;")
    said = choice["note"] if choice["legal"] else choice["why_not"]
    title = f' title="{escape(said)}"' if said else ""
    return f'<span style="{style}"{title}><b>{escape(choice["name"])}</b><br><small>{escape(choice["label"])}</small></span>'


def html_of(drawing: dict) -> str:
    rows = "".join(f'<div style="display:flex;gap:.4em;margin:.3em 0;white-space:pre-wrap">'
                   f'{"".join(_panel(panel) for panel in row)}</div>' for row in drawing["rows"] if row)
    choices = "".join(_choice(choice) for choice in drawing["choices"])
    return (f'<div class="cardhouse" style="font-family:sans-serif;max-width:60em">{rows}'
            f'<div>{escape(drawing["question"])}</div><div>{choices}</div></div>')
