"""Checks a draw without Tombola:  python3 check.py LIST RECEIPT [COMMITMENT]
LIST is the published CSV file, byte for byte: its lines are hashed. Needs only Python 3.7.
The methods are Ronald Rivest's consistent_sampler and RFC 3797."""
import json, re, sys
from hashlib import md5, sha256

spell = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode
COUNT, HASH = "(0|[1-9][0-9]{0,17})", '"[0-9a-f]{64}"'
TEXT = r'"([^"\\]|\\["\\]|\\u(?!00[01789]).{4})+"'  # Without control characters.
FORMS = {  # The JSON of what LIST cannot show.
    "commitment": HASH, "prizes": rf"\[{TEXT}(, {TEXT})*\]", "records": f'{{"sha256": {HASH}}}',
    "excluded": f'{{"listed": {COUNT}, "notEntered": {COUNT}, "unknownUser": {COUNT}}}',
    "format": "3", "ids": '"(column|rows)"', "list": f'{{"count": {COUNT}, "sha256": {HASH}}}',
    "method": '"(consistent-sampler|rfc3797)"', "onVoid": '"(blank|next)"',
    "repeats": '"(reject|once|tickets|separate)"',
    "seed": rf'{{"origin": "(given|system)", "value": {TEXT}}}'}

def need(condition, problem):
    if not condition:
        sys.exit(f"The receipt is NOT valid: {problem}.")

def consistent_sampler(players, seed):  # The smallest ticket comes first.
    prefix = sha256(seed.encode()).hexdigest()
    def digits(name):
        return f"{int(sha256((prefix + name).encode()).hexdigest(), 16):064d}"[::-1]
    best = sorted((min(digits(f"{id}#{n}" if n > 1 else f"{id}") for n in range(1, tickets + 1)),
                   id, void) for id, void, tickets in players)
    return [("0." + re.match("9*.{0,18}", ticket)[0], id, void) for ticket, id, void in best]

def rfc3797(players, seed):  # Draw i removes the player at MD5(i, key, i) modulo those left.
    sources = [sorted(part.split(), key=lambda n: (len(n), n)) for part in seed.split(" / ")]
    need(re.fullmatch("(0|[1-9][0-9]*)(( | / )(0|[1-9][0-9]*))*", seed)
         and seed == " / ".join(map(" ".join, sources)), "its seed is not in canonical form")
    need(len(players) < 2**16 and all(p[2] == 1 for p in players), "RFC 3797 cannot draw LIST")
    key = "".join("".join(n + "." for n in source) + "/" for source in sources).encode()
    order, left = [], [(id, void) for id, void, _ in players]
    for i in (i.to_bytes(2, "big") for i in range(len(left))):
        digest = md5(i + key + i).hexdigest()
        order.append((digest, *left.pop(int(digest, 16) % len(left))))
    return order

def check(list_file, receipt, commitment=None):
    rows = [line.split(",") for line in list_file.decode().split("\n")[1:-1]]
    players = sorted((int(id), void == "true", int(tickets)) for id, void, tickets in rows)
    lines = "".join(f"{id},{str(void).lower()},{n}\n" for id, void, n in players).encode()
    need(list_file == b"id,void,tickets\n" + lines and len({p[0] for p in players}) == len(rows)
         and all(0 <= p[0] < 2**64 and 0 < p[2] <= 10**6 for p in players) and sum(
         p[2] for p in players) <= 10**7, "LIST is not as published (did a spreadsheet save it?)")
    old, digest = json.loads(receipt), sha256(lines).hexdigest()
    new = {key: old[key] for key in FORMS if key in old or key not in ("commitment", "prizes")}
    for key in new:
        need(re.fullmatch(FORMS[key], json.dumps(new[key], sort_keys=True)), f"{key} is malformed")
    rfc, seed, prizes = new["method"] == "rfc3797", new["seed"]["value"], new.get("prizes", [])
    need(new["seed"]["origin"] == "given" or "commitment" not in new and (rfc and int(seed) < 2**128
         or re.fullmatch("[0-9a-f]{32}", seed)), "no system makes such a seed")
    order = enumerate((rfc3797 if rfc else consistent_sampler)(players, seed), 1)
    drawn = [{"rank": n, "ticket": t, "userId": id, "void": void} for n, (t, id, void) in order]
    drawn.sort(key=lambda player: new["onVoid"] == "next" and player["void"])
    won, last = len(old["winners"]), len(old["winners"]) + len(old["alternates"])
    new.update(winners=drawn[:won], alternates=drawn[won:last], players={
        "count": len(players), "sha256": digest, "tickets": sum(p[2] for p in players)})
    need(new["players"] == old["players"], f"it is not of this list of {len(players)} players")
    excluded, listed = new["excluded"], new["list"]["count"] - len(players)
    need(0 < won and last <= len(players) and len(prizes) <= won and excluded["listed"] == listed
         and (listed or new["list"]["sha256"] == digest) and (new["ids"] == "column" or
         excluded["notEntered"] == excluded["unknownUser"] == 0), "its numbers do not add up")
    for n, player in enumerate(drawn[:last]):
        line = f"{'Winner' if n < won else 'Alternate'}, rank {player['rank']}: {player['userId']}"
        line += " (void)" * player["void"] + "".join(", " + prize for prize in prizes[n:n + 1])
        print("".join(filter(str.isprintable, line)))
    differs = [key for key in new if new[key] != old[key]] or ["spelling"]
    need(spell(new).encode() + b"\n" == receipt, "it differs in " + ", ".join(differs))
    if commitment is not None:
        source = {k: str(v) for k, v in json.loads(commitment).items() if k == "seedSource"}
        terms = {**new, **source, "winners": won, "alternates": last - won}
        need(terms.pop("commitment", None) == sha256(commitment).hexdigest() and terms.pop("seed")
             and spell(terms).encode() + b"\n" == commitment, "it does not keep COMMITMENT")
        print("Compare COMMITMENT with the one published before:", sha256(commitment).hexdigest())
    elif "commitment" in new:
        print("Not checked: COMMITMENT, which the receipt names. Give it, too.")
    print("The receipt is valid.\nCompare the seed with its source:", json.dumps(seed))
    print("Compare the receipt with the announcement:", sha256(receipt).hexdigest())
    print("Not checked: names, exclusions, or that the list and the rules came before the seed.")

if len(sys.argv) not in (3, 4):
    sys.exit(__doc__)
try:
    sys.stdout.reconfigure(errors="replace")
    check(*[open(path, "rb").read() for path in sys.argv[1:]])
except OSError as error:
    print(error, file=sys.stderr)
    sys.exit(2)
except (AttributeError, LookupError, RecursionError, TypeError, ValueError):
    need(False, "a file is damaged or has another format")
