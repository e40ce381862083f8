#!/usr/bin/env python3
"""Compares Tombola with obvious implementations on lists of growing length, and prints a table.

usage: Tests/Benchmarks/million.py [--players] [--sizes 1,1000,100000,1000000,10000000] [--runs 5] [--folder DIR]

With --players, the programs list all players instead of drawing from them.

For each size, all programs run in turn, --runs times. The table shows each program's median wall time, its peak memory,
and the ratio of its time to Tombola's. Other load on the machine affects the ratios less than the times. Requires a
release build (swift build -c release); uses Node, orjson and swiftc if they are installed. The generated lists are the
same on every machine.
"""
import argparse
import csv
import json
import os
import platform
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
TOMBOLA = os.path.join(ROOT, ".build", "release", "tombola")


def make_lists(count, folder):
    """Writes users and usersInLottery, each as JSON and CSV, for this many players, with random ids and one void entry in ten."""
    done = os.path.join(folder, "done")
    if os.path.exists(done):
        return
    os.makedirs(folder, exist_ok=True)
    chance = random.Random(count)
    ids = chance.sample(range(1, count * 10 + 1), count)
    names = ["Ada Byron", "José Núñez", "Grace Hopper", "Søren Kierkegaard", "林 芳", "Игорь Иванов", "Radia Perlman"]
    with open(os.path.join(folder, "users.json"), "w", encoding="utf-8") as out:
        out.write('{"items":[')
        for index, user in enumerate(ids):
            comma = "," if index else ""
            day = f"20{chance.randrange(10, 24)}-{chance.randrange(1, 13):02}-{chance.randrange(1, 29):02}"
            out.write(
                f'{comma}{{"userId":{user},"name":"{chance.choice(names)}","username":"player_{user:x}","regDate":"{day}"}}'
            )
        out.write("]}")
    chance.shuffle(ids)
    with open(os.path.join(folder, "usersInLottery.json"), "w", encoding="utf-8") as out:
        out.write('{"lotteryList":[')
        for index, user in enumerate(ids):
            void = "true" if chance.random() < 0.1 else "false"
            out.write(f'{"," if index else ""}{{"userId":{user},"void":{void}}}')
        out.write("]}")
    for name, key in [("users", "items"), ("usersInLottery", "lotteryList")]:
        with open(os.path.join(folder, f"{name}.json"), encoding="utf-8") as lists:
            rows = json.load(lists)[key]
        with open(os.path.join(folder, f"{name}.csv"), "w", encoding="utf-8", newline="") as out:
            writer = csv.writer(out)
            writer.writerow(rows[0])
            writer.writerows([json.dumps(v) if isinstance(v, bool) else v for v in row.values()] for row in rows)
    open(done, "w").close()


def codable(folder):
    """Compiles codable.swift and returns its path; None without a compiler."""
    compiler = shutil.which("swiftc")
    if not compiler:
        return None
    program = os.path.join(folder, "codable")
    if not os.path.exists(program):
        subprocess.run([compiler, "-O", os.path.join(HERE, "codable.swift"), "-o", program], check=True)
    return program


def has_orjson():
    return subprocess.run([sys.executable, "-c", "import orjson"], capture_output=True).returncode == 0


def contenders(work):
    yield "Tombola", lambda lists: [
        TOMBOLA, "lottery", "draw", "--source", lists, "--seed", "314159", "--interval", "0", "--quiet", "--ephemeral",
    ]
    yield "Tombola, CSV", lambda lists: [
        TOMBOLA, "lottery", "draw", "--users", os.path.join(lists, "users.csv"),
        "--entries", os.path.join(lists, "usersInLottery.csv"), "--seed", "314159", "--interval", "0", "--quiet",
        "--ephemeral",
    ]
    yield "Python csv, join only", lambda lists: [sys.executable, os.path.join(HERE, "join.py"), lists]
    if shutil.which("node"):
        yield "Node", lambda lists: ["node", "--max-old-space-size=16384", os.path.join(HERE, "draw.js"), lists]
    yield "Python json", lambda lists: [sys.executable, os.path.join(HERE, "draw.py"), "json", lists]
    if has_orjson():
        yield "Python orjson", lambda lists: [sys.executable, os.path.join(HERE, "draw.py"), "orjson", lists]
    program = codable(work)
    if program:
        yield "Swift Codable", lambda lists: [program, lists]


def listers():
    yield "Tombola", lambda lists: [TOMBOLA, "lottery", "players", "--source", lists, "--quiet", "--ephemeral"]
    if shutil.which("node"):
        for name, script in [("Node, a line at a time", "players.js"), ("Node, lines joined", "players-joined.js")]:
            yield name, lambda lists, script=script: [
                "node", "--max-old-space-size=16384", os.path.join(HERE, script), lists,
            ]


def measure(command):
    """Returns wall seconds and peak MiB of a process, or None if it failed."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return None if process.returncode else (seconds, usage.ru_maxrss / unit)


def machine():
    name = platform.processor() or platform.machine()
    if os.path.exists("/proc/cpuinfo"):
        with open("/proc/cpuinfo") as info:
            name = next((line.split(":")[1].strip() for line in info if line.startswith("model name")), name)
    return f"{name}, {os.cpu_count()} cores, {platform.system()}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", action="store_true")
    parser.add_argument("--sizes", default="1,1000,100000,1000000,10000000")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--folder", default=os.path.join(tempfile.gettempdir(), "tombola-benchmark"))
    options = parser.parse_args()
    if not os.path.exists(TOMBOLA):
        sys.exit("million.py: the release build is missing: run swift build -c release")
    os.makedirs(options.folder, exist_ok=True)
    programs = list(listers() if options.players else contenders(options.folder))
    print(f"{machine()}; median of {options.runs} runs\n")
    print("| players | program | wall s | peak MiB | time / Tombola |")
    print("| ---: | --- | ---: | ---: | ---: |")
    for size in [int(text) for text in options.sizes.split(",")]:
        lists = os.path.join(options.folder, str(size))
        make_lists(size, lists)
        results = {name: [] for name, _ in programs}
        for _ in range(options.runs + 1):
            for name, command in programs:
                results[name].append(measure(command(lists)))
        base = None
        for name, _ in programs:
            # The first round only warms the caches.
            counted = results[name][1:]
            if None in counted:
                print(f"| {size:,} | {name} | failed | | |")
                continue
            seconds = statistics.median(run[0] for run in counted)
            peak = max(run[1] for run in counted)
            base = base or seconds
            print(f"| {size:,} | {name} | {seconds:.3f} | {peak:.0f} | {seconds / base:.1f} |", flush=True)


main()
