#!/usr/bin/env python3
"""Compares Tombola with the leanest scripts that do the same, or less, and prints Markdown tables.

The programs run in turn, once to warm up and then --runs times. Each row shows the median wall time (minimum–maximum),
the median processor time, the highest peak memory of all counted runs, and the ratio of the median wall time to that of
the first row. Other load on the machine affects the ratios less than the times. Requires a release build
(swift build -c release) and skips programs that need a missing tool, Node or swiftc.
"""
import argparse
import filecmp
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from statistics import median

HERE = os.path.dirname(os.path.abspath(__file__))
TOMBOLA = os.path.join(HERE, "../../.build/release/tombola")
DRAW = "{tombola} lottery draw --interval 0 --ephemeral --seed 1"
# Title, length of the lists, programs.
TABLES = {
    "draw": ("Draw from {:,} users and as many entries", 1_000_000, {
        "Tombola": DRAW + " --source {lists}",
        "Tombola, users from a pipe":
            "sh -c 'cat {lists}/users.json | " + DRAW + " --users - --entries {lists}/usersInLottery.json'",
        "Node": "node {here}/draw.js {lists}",
        "Swift Codable": "{work}/codable {lists}",
    }),
    "players": ("List {:,} players", 1_000_000, {
        "Tombola": "{tombola} lottery players --ephemeral --source {lists}",
        "Node": "node {here}/players.js {lists}",
    }),
    "csv": ("Draw from CSV files of {:,} rows", 1_000_000, {
        "Tombola, two JSON lists": DRAW + " --source {lists}",
        "Tombola, two CSV lists": DRAW + " --users {lists}/users.csv --entries {lists}/usersInLottery.csv",
        "Tombola, one CSV list of participants": DRAW + " --players {lists}/users.csv",
        "Python csv": "{python} {here}/join.py {lists}",
    }),
    "events": ("Search {:,} events", 100_000, {
        "Tombola": "{tombola} events search 'number 9999' --ephemeral --source {lists}",
        "Node": "node {here}/events.js {lists} 'number 9999'",
    }),
    "start": ("Start", 0, {
        "Empty Foundation program": "{work}/empty --version",
        "`tombola --version`": "{tombola} --version",
        "`tombola lottery draw --interval 0 --ephemeral --seed 1`": DRAW,
    }),
}
# The warm-up checks that all programs of these tables print the same.
SAME_OUTPUT = ["players", "events"]


def lists(kind, size, work):
    """Returns a folder with lists of this length."""
    folder = os.path.join(work, f"{kind}-{size}")
    if not os.path.exists(folder):
        # In a process of its own: the system reports no child's peak memory as lower than its parent's.
        subprocess.run([sys.executable, f"{HERE}/lists.py", kind, str(size), folder + ".unfinished"], check=True)
        os.rename(folder + ".unfinished", folder)
    return folder


def measure(command, output):
    """Returns wall seconds, processor seconds and peak MiB of a process; None if it failed."""
    with open(output, "wb") as out:
        start = time.perf_counter()
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
    process.returncode = status
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return None if status else (seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / unit)


def compare(table, size, options):
    title, _, programs = TABLES[table]
    names = {"tombola": TOMBOLA, "python": sys.executable, "here": HERE, "work": options.folder}
    if size:
        names["lists"] = lists("events" if table == "events" else "lottery", size, options.folder)
    commands = {name: [word.format(**names) for word in shlex.split(text)] for name, text in programs.items()}
    runs = {name: [] for name, command in commands.items() if shutil.which(command[0])}
    for turn in range(options.runs + 1):
        for place, name in enumerate(runs):
            output = os.devnull if turn else os.path.join(options.folder, f"output-{place}")
            runs[name].append(measure(commands[name], output))
            if not turn and runs[name][0] and table in SAME_OUTPUT:
                if not filecmp.cmp(output, os.path.join(options.folder, "output-0"), shallow=False):
                    sys.exit(f"benchmark.py: {output} is not what Tombola printed")
    print(f"\n{title.format(size)}:\n")
    print("| program | wall ms | processor ms | peak MiB | ratio |\n|---|---:|---:|---:|---:|")
    base = None
    for name, measured in runs.items():
        if None in measured:
            print(f"| {name} | failed | | | |")
            continue
        wall, processor, peak = zip(*measured[1:])
        base = base or median(wall)
        spread = f"{ms(median(wall))} ({ms(min(wall))}–{ms(max(wall))})"
        ratio = median(wall) / base
        print(f"| {name} | {spread} | {ms(median(processor))} | {max(peak):.0f} | {ratio:.1f} |", flush=True)


def ms(seconds):
    return f"{seconds * 1000:,.{0 if seconds >= 0.1 else 1}f}"


def machine():
    apple = sys.platform == "darwin"
    processor = found(r"(.+)", "sysctl -n machdep.cpu.brand_string") if apple else found(r"Model name: *(.+)", "lscpu")
    swift, node = found(r"Swift version (\S+)", "swift --version"), found(r"v(.+)", "node --version")
    return f"{processor}, {os.cpu_count()} cores, {platform.system()} {platform.release()}, Swift {swift}, Node {node}"


def found(pattern, command):
    """Returns what the pattern matches in a command's output."""
    words = command.split()
    output = subprocess.run(words, capture_output=True, text=True).stdout if shutil.which(words[0]) else ""
    match = re.search(pattern, output)
    return match[1] if match else "unknown"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", choices=[*TABLES, "all"], default="all")
    parser.add_argument("--sizes", metavar="N,…", help="lengths of the lists; default 1000000, for events 100000")
    parser.add_argument("--runs", metavar="N", type=int, default=10, help="counted runs of each program; default 10")
    parser.add_argument("--folder", metavar="DIR", help="lists and compiled programs, reused by the next run")
    options = parser.parse_args()
    options.folder = options.folder or os.path.join(tempfile.gettempdir(), "tombola-benchmark")
    if not os.path.exists(TOMBOLA):
        sys.exit("benchmark.py: the release build is missing: run swift build -c release")
    os.makedirs(options.folder, exist_ok=True)
    for name in ["codable", "empty"]:
        program = os.path.join(options.folder, name)
        if shutil.which("swiftc") and not os.path.exists(program):
            subprocess.run(["swiftc", "-O", f"{HERE}/{name}.swift", "-o", program], check=True)
    print(f"{machine()}; {options.runs} runs")
    for table in TABLES:
        if table in options.tables or "all" in options.tables:
            default = TABLES[table][1]
            for size in options.sizes.split(",") if options.sizes and default else [default]:
                compare(table, int(size), options)


main()
