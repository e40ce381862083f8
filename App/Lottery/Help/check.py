"""Checks a draw without Tombola:  python3 check.py LIST RECEIPT [COMMITMENT]   (on Windows: py check.py ...)
LIST is the published CSV file, byte for byte: its lines are hashed. Needs only Python 3.7.
The methods are Ronald Rivest's consistent_sampler and RFC 3797."""
import json, re, sys
from hashlib import md5, sha256
from unicodedata import category, combining, normalize

CONTROL = "[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]"
UNSEEN = ("[\\s\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
          "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]")
MEMBERS = {"alternates", "excluded", "format", "ids", "list", "method", "onVoid", "players", "records", "repeats",
           "seed", "winners"}
OPTIONAL = {  # If the draw has them.
    "commitment",
    "prizes",
}
BEACON, CHAIN = "drand quicknet round ", "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"

def need(condition, problem):
    if not condition:
        sys.exit("The receipt is NOT valid: %s." % problem)

def canonical(document):  # The only spelling of a document: sorted, compact, one line feed at the end.
    text = json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text.encode() + b"\n"

def restored(data):  # As it was before another program changed the ends of its lines.
    data = data.replace(b"\r\n", b"\n")
    return data if data.endswith(b"\n") else data + b"\n"

def is_mark(sign):
    return combining(normalize("NFD", sign)[0]) > 0

def has_many(text, is_one):  # No language has more than 100 combining marks in a row.
    return "1" * 101 in "".join("1" if is_one(sign) else " " for sign in text)

def is_string(text):  # A character of a later version of Unicode can be a mark, or none.
    if not isinstance(text, str) or has_many(text, is_mark):
        return False
    if has_many(text, lambda sign: is_mark(sign) or category(sign) == "Cn"):
        sys.stderr.write("This version of Python is too old for the characters of these files. Use a later one.\n")
        sys.exit(2)
    return True

def is_text(text):  # In which something can be seen, and nothing hides.
    return is_string(text) and re.sub(UNSEEN, "", text) != "" and not re.search(CONTROL, text)

def is_seed(text):
    return (is_string(text) and text != "" and not re.search("[\0-\x1f\x7f-\x9f]", text)
            and not re.search("^\\s|\\s$|\\s\\s", text))

def is_source(text):  # If it names a round of the drand beacon, in one spelling only.
    number = text[len(BEACON):] if is_text(text) and text.startswith(BEACON) else "1"
    return is_text(text) and re.fullmatch("[1-9][0-9]{0,15}", number) is not None and int(number) < 2**53

def is_count(number):
    return type(number) is int and 0 <= number < 2**63

def is_digest(text):
    return isinstance(text, str) and re.fullmatch("[0-9a-f]{64}", text) is not None

def read_list(data):  # Players as (id, void, tickets), in the order of their ids.
    lines = data.decode().split("\n")[:-1]
    respelled = lines.pop(0) != "id,void,tickets" or any(re.search(",(TRUE|FALSE),", line) for line in lines)
    need(not respelled, "LIST is not as published: another list, or saved by a spreadsheet")
    players = []
    for line in lines:
        need(re.fullmatch("(0|[1-9][0-9]*),(true|false),[1-9][0-9]*", line), "LIST has an invalid line")
        id, void, tickets = line.split(",")
        players.append((int(id), void == "true", int(tickets)))
    need(players == sorted(players) and len({id for id, _, _ in players}) == len(players), "LIST is not in order")
    need(all(id < 2**64 and tickets <= 10**6 for id, _, tickets in players), "LIST has an impossible number")
    need(sum(tickets for _, _, tickets in players) <= 10**7, "LIST has too many tickets")
    return players

def consistent_sampler(players, seed):  # The smallest ticket comes first.
    prefix = sha256(seed.encode()).hexdigest()
    def digits(name):
        number = int(sha256((prefix + name).encode()).hexdigest(), 16)
        return ("%064d" % number)[::-1]
    def smallest(id, tickets):
        names = [str(id)] + ["%d#%d" % (id, number) for number in range(2, tickets + 1)]
        return min(digits(name) for name in names)
    order = sorted((smallest(id, tickets), id, void) for id, void, tickets in players)
    return [("0." + re.match("9*.{0,18}", ticket).group(), id, void) for ticket, id, void in order]

def rfc3797(players, seed):  # Draw i removes the player at MD5(i, key, i) modulo those left.
    sources = [sorted(part.split(" "), key=lambda number: (len(number), number)) for part in seed.split(" / ")]
    need(re.fullmatch("(0|[1-9][0-9]*)(( | / )(0|[1-9][0-9]*))*", seed)
         and seed == " / ".join(" ".join(source) for source in sources), "its seed is not in canonical form")
    need(len(players) < 2**16 and all(tickets == 1 for _, _, tickets in players), "RFC 3797 cannot draw LIST")
    key = "".join("".join(number + "." for number in source) + "/" for source in sources).encode()
    order, left = [], [(id, void) for id, void, _ in players]
    for i in range(len(left)):
        index = i.to_bytes(2, "big")
        digest = md5(index + key + index).hexdigest()
        order.append((digest,) + left.pop(int(digest, 16) % len(left)))
    return order

def check_terms(receipt, players):  # What LIST alone cannot show must at least be possible.
    need(set(receipt) - OPTIONAL == MEMBERS and receipt["format"] == 3, "it has other members than a receipt of format 3")
    need(receipt["ids"] in ("column", "rows") and receipt["method"] in ("consistent-sampler", "rfc3797")
         and receipt["onVoid"] in ("blank", "next")
         and receipt["repeats"] in ("reject", "once", "tickets", "separate"), "it names an unknown rule")
    excluded, whole = receipt["excluded"], receipt["list"]
    need(set(excluded) == {"listed", "notEntered", "unknownUser"} and all(map(is_count, excluded.values())),
         "excluded is malformed")
    need(set(whole) == {"count", "sha256"} and is_count(whole["count"]) and is_digest(whole["sha256"])
         and set(receipt["records"]) == {"sha256"} and is_digest(receipt["records"]["sha256"]), "a digest is malformed")
    prizes = receipt.get("prizes", ["-"])
    need(isinstance(prizes, list) and prizes != [] and all(map(is_text, prizes)), "a prize is malformed")
    need("commitment" not in receipt or is_digest(receipt["commitment"]), "commitment is malformed")
    others = excluded["notEntered"] + excluded["unknownUser"]
    need(excluded["listed"] == whole["count"] - len(players) and (receipt["ids"] == "column" or others == 0)
         and (excluded["listed"] > 0 or whole["sha256"] == receipt["players"]["sha256"]), "its numbers do not add up")

def check_seed(receipt):
    seed, method = receipt["seed"], receipt["method"]
    need(set(seed) == {"origin", "value"} and seed["origin"] in ("given", "system") and is_seed(seed["value"]),
         "seed is malformed")
    if seed["origin"] == "system":
        made = (re.fullmatch("0|[1-9][0-9]*", seed["value"]) and int(seed["value"]) < 2**128 if method == "rfc3797"
                else re.fullmatch("[0-9a-f]{32}", seed["value"]))
        need(made and "commitment" not in receipt, "no system makes such a seed")
    return seed["value"]

def kind(data):  # By what no other of the three files has; None for none of them.
    signs = {"LIST": b"^id,void,tickets", "RECEIPT": b'"seed":\\{', "COMMITMENT": b'^(?!.*"seed":).*"winners":[0-9]'}
    return next((name for name in signs if re.search(signs[name], data)), None)

def check(list_file, receipt_file, commitment_file=None):
    files = [file for file in (list_file, receipt_file, commitment_file) if file is not None]
    for name, data in zip(("LIST", "RECEIPT", "COMMITMENT"), files):
        if kind(data) not in (name, None):
            sys.exit("The file in the place of %s is a %s. The order is: LIST RECEIPT COMMITMENT"
                     % (name, kind(data).lower()))
    list_file, receipt_file = restored(list_file), restored(receipt_file)
    players, receipt = read_list(list_file), json.loads(receipt_file.decode())
    lines = "".join("%d,%s,%d\n" % (id, str(void).lower(), tickets) for id, void, tickets in players)
    digest = sha256(lines.encode()).hexdigest()
    tickets = sum(tickets for _, _, tickets in players)
    own = {"count": len(players), "sha256": digest, "tickets": tickets}
    need(receipt["players"] == own, "it is not of this list of %d players" % len(players))
    check_terms(receipt, players)
    seed, prizes = check_seed(receipt), receipt.get("prizes", [])
    method = rfc3797 if receipt["method"] == "rfc3797" else consistent_sampler
    drawn = [{"rank": rank, "ticket": ticket, "userId": id, "void": void}
             for rank, (ticket, id, void) in enumerate(method(players, seed), 1)]
    if receipt["onVoid"] == "next":
        drawn.sort(key=lambda player: player["void"])
    won, last = len(receipt["winners"]), len(receipt["winners"]) + len(receipt["alternates"])
    need(0 < won and last <= len(players) and len(prizes) <= won, "its numbers do not add up")
    for number, player in enumerate(drawn[:last]):
        line = "%s, rank %d: %d" % ("Winner" if number < won else "Alternate", player["rank"], player["userId"])
        line += " (void)" * player["void"] + "".join(", " + prize for prize in prizes[number:number + 1])
        print("".join(filter(str.isprintable, line)))
    need(receipt["winners"] == drawn[:won] and receipt["alternates"] == drawn[won:last], "it has other winners")
    repeated = dict(receipt, format=3, players=own, winners=drawn[:won], alternates=drawn[won:last])
    need(canonical(repeated) == receipt_file, "its spelling is not that of a draw")
    if commitment_file is not None:
        check_commitment(restored(commitment_file), receipt, won, last - won)
    elif "commitment" in receipt:
        sys.stderr.write("The receipt names a commitment. Give its file as COMMITMENT, too.\n")
        sys.exit(66)  # No verdict, as tombola lottery verify ends.
    if any(file != restored(file) for file in files):
        print("It is the same draw, saved with other line ends.")
    print("The receipt is valid.\nCompare the seed with its source:", json.dumps(seed))
    print("Compare the receipt with the announcement:", sha256(receipt_file).hexdigest())
    print("Not checked: names, whether ids are row numbers, exclusions,",
          "or that the list and the rules came before the seed.")

def check_commitment(commitment_file, receipt, winners, alternates):
    commitment, terms = json.loads(commitment_file.decode()), dict(receipt, winners=winners, alternates=alternates)
    if "seedSource" in commitment:
        need(is_source(commitment["seedSource"]), "the source of the seed is malformed")
        terms["seedSource"] = commitment["seedSource"]
    origin = terms.pop("seed")["origin"]
    need(terms.pop("commitment", None) == sha256(commitment_file).hexdigest() and origin == "given"
         and canonical(terms) == commitment_file, "it does not keep COMMITMENT")
    if commitment.get("seedSource", "").startswith(BEACON):
        print("Compare the seed with the beacon: https://api.drand.sh/%s/public/%s"
              % (CHAIN, commitment["seedSource"][len(BEACON):]))
    print("Compare COMMITMENT with the one published before:", sha256(commitment_file).hexdigest())

if sys.version_info < (3, 7):
    sys.exit("This program needs Python 3.7 or later. This is Python %d.%d." % sys.version_info[:2])
if len(sys.argv) not in (3, 4):
    sys.exit(__doc__)
try:
    sys.stdout.reconfigure(errors="replace")
    check(*[open(path, "rb").read() for path in sys.argv[1:]])
except OSError as error:
    sys.stderr.write("%s\n" % error)
    sys.exit(2)
except (AttributeError, LookupError, RecursionError, TypeError, ValueError):
    need(False, "a file is damaged or has another format")
