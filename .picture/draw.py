#!/usr/bin/env python3
"""Prints a picture (SVG) of a terminal: the first block of a transcript that begins with a given command.

    .picture/draw.py > .picture/draw.svg
"""
import html
import pathlib
import re

TRANSCRIPT, COMMAND = "Tests/Transcripts/lottery-participants.md", "$ tombola lottery draw"
ROW, CELL, MARGIN = 20, 8.43, 20

root = pathlib.Path(__file__).parent.parent
text = (root / TRANSCRIPT).read_text(encoding="utf-8")
columns, block = re.search(r"^```terminal (\d+)\n(" + re.escape(COMMAND) + r".*?)^```$", text, re.M | re.S).groups()
columns = int(columns)


def wrapped(line):
    """A typed line continues in the next row."""
    return [line[start : start + columns] for start in range(0, len(line), columns)] or [""]


def styled(row):
    row = html.escape(row, quote=False)
    row = re.sub(r"^(\$ )(.*)", r'<tspan class="prompt">\1</tspan><tspan class="typed">\2</tspan>', row)
    return re.sub(r"^(note:)", r'<tspan class="note">\1</tspan>', row)


rows = [row for line in block.splitlines() for row in wrapped(line)]
width, height = round(columns * CELL + 2 * MARGIN), len(rows) * ROW + 2 * MARGIN
print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">')
print(f"<title>{html.escape(block.splitlines()[0])}</title>")
print("""<style>
rect { fill: #f6f8fa; stroke: #d0d7de }
text { fill: #1f2328; font: 14px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre }
.prompt { fill: #636c76 } .typed { font-weight: bold } .note { fill: #0a6e78 }
@media (prefers-color-scheme: dark) {
rect { fill: #161b22; stroke: #30363d } text { fill: #e6edf3 } .prompt { fill: #8d96a0 } .note { fill: #56d4dd }
}
</style>""")
print('<rect x="0.5" y="0.5" width="99.9%" height="99.7%" rx="8"/>')
for number, row in enumerate(rows):
    if row:
        print(f'<text x="{MARGIN}" y="{MARGIN + number * ROW + 15}">{styled(row)}</text>')
print("</svg>")
