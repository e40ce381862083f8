// Repeats a draw by the method consistent-sampler, and compares it with its receipt. This file explains the draw: read it
// from the top. The page itself, below, only shows what these functions find. It loads nothing and sends nothing.
"use strict";

const utf8 = (text) => new TextEncoder().encode(text);

// 1. SHA-256 (FIPS 180-4), because browsers offer theirs only to pages from secure servers.

const firstPrimes = [];
for (let n = 2; firstPrimes.length < 64; n++) if (firstPrimes.every((prime) => n % prime)) firstPrimes.push(n);

// The first 32 bits after the point of a root. No root of these primes is so near to a rounding that doubles could err.
const fractionOfRoot = (prime, power) => (prime ** (1 / power) * 2 ** 32) | 0;
const constants = Int32Array.from(firstPrimes, (prime) => fractionOfRoot(prime, 3));
const startState = firstPrimes.slice(0, 8).map((prime) => fractionOfRoot(prime, 2));

const w = new Int32Array(64);
function compress(state, block, offset) {
  const rotate = (word, count) => (word >>> count) | (word << (32 - count));
  for (let t = 0; t < 16; t++) w[t] = block.getInt32(offset + 4 * t);
  for (let t = 16; t < 64; t++) {
    const x = w[t - 15];
    const y = w[t - 2];
    w[t] = (rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3)) + (rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10)) + w[t - 16] + w[t - 7];
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t++) {
    const t1 = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + (g ^ (e & (f ^ g))) + constants[t] + w[t]) | 0;
    const t2 = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) | (c & (a | b)))) | 0;
    h = g; g = f; f = e; e = (d + t1) | 0;
    d = c; c = b; b = a; a = (t1 + t2) | 0;
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + state[index]) | 0);
}

// `state` is that after `before` bytes, whole blocks of 64, which then need not be hashed again.
function sha256(bytes, state = startState, before = 0) {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const blocks = new DataView(padded.buffer);
  blocks.setBigUint64(padded.length - 8, BigInt(before + bytes.length) * 8n);
  for (let offset = 0; offset < padded.length; offset += 64) state = compress(state, blocks, offset);
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

// 2. The list: a line for each player, with number, void mark and tickets, in the order of the numbers.

// Other programs change the ends of lines, or drop the last one. The draw is the same.
const restored = (text) => text.replaceAll("\r\n", "\n").replace(/\n?$/, "\n");

function readList(text) {
  const lines = restored(text).split("\n").slice(0, -1);
  if (lines.shift() !== "id,void,tickets") throw new Error("The list is not as it was published: its first line differs.");
  let [last, total] = [-1n, 0];
  const players = lines.map((line) => {
    const parts = /^(0|[1-9]\d{0,19}),(true|false),([1-9]\d{0,6})$/.exec(line);
    if (!parts && /,(TRUE|FALSE),/.test(line)) throw new Error("The list is not as it was published: a spreadsheet has saved it.");
    if (!parts) throw new Error("The list has an invalid line: " + line.slice(0, 80));
    const [id, tickets] = [BigInt(parts[1]), Number(parts[3])];
    total += tickets;
    if (id <= last || id >= 1n << 64n) throw new Error("The list is not in the order of its numbers, or one is too large.");
    if (tickets > 1e6 || total > 1e7) throw new Error("The list has too many tickets.");
    last = id;
    return { id: parts[1], isVoid: parts[2] === "true", tickets };
  });
  return { players, tickets: total, sha256: sha256(utf8(lines.map((line) => line + "\n").join(""))) };
}

// 3. The draw. A ticket is a fraction that follows from the seed and the player's number alone: the SHA-256 of both, in
// decimal, backwards. The smallest ticket of all comes first. Whoever holds several tickets counts with the smallest.

function ticketMachine(seed) {
  const prefix = compress(startState, new DataView(utf8(sha256(utf8(seed))).buffer), 0);
  const one = (name) => BigInt("0x" + sha256(utf8(name), prefix, 64)).toString().padStart(64, "0").split("").reverse().join("");
  return ({ id, tickets }) => {
    let smallest = one(id);
    for (let n = 2; n <= tickets; n++) {
      const next = one(id + "#" + n);
      if (next < smallest) smallest = next;
    }
    return smallest;
  };
}

// Receipts show 18 digits, not counting leading nines.
const shown = (digits) => "0." + /^9*.{0,18}/.exec(digits)[0];

// All players in the order in which the seed draws them. `pause` is awaited now and then, with how many of how many are done.
async function ranking(players, seed, pause = async () => {}) {
  const ticket = ticketMachine(seed);
  const drawn = [];
  let work = 0;
  for (const player of players) {
    drawn.push({ ...player, digits: ticket(player) });
    work += player.tickets;
    if (work > 2000) work = await pause(drawn.length, players.length).then(() => 0);
  }
  drawn.sort((one, other) => (one.digits < other.digits ? -1 : one.digits > other.digits ? 1 : Number(BigInt(one.id) - BigInt(other.id))));
  return drawn.map(({ id, isVoid, tickets, digits }, index) => ({ rank: index + 1, id, isVoid, tickets, ticket: shown(digits) }));
}

// By the rule "next", void players come after all others; by "blank", they keep their places and win nothing.
function places(order, onVoid, winners, alternates) {
  const all = onVoid === "next" ? [...order.filter((one) => !one.isVoid), ...order.filter((one) => one.isVoid)] : order;
  return { winners: all.slice(0, winners), alternates: all.slice(winners, winners + alternates) };
}

// 4. Receipt and commitment: JSON in one spelling only. Numbers of players are too large for JavaScript's own.

function parse(text) {
  const token = /[ \t\r\n]*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null)|($))/y;
  let found;
  const fail = () => {
    throw new Error("It is not JSON.");
  };
  const next = () => (found = token.exec(text)) ?? fail();
  const expect = (sign) => (found[1] === sign ? next() : fail());
  const items = (end, read) => {
    next();
    if (found[1] !== end) for (read(); found[1] === ","; read()) next();
    expect(end);
  };
  function value() {
    const [, sign, string, number, word] = found;
    if (sign === "{") {
      const members = new Map();
      items("}", () => {
        const name = JSON.parse(found[2] ?? fail());
        next();
        expect(":");
        const member = value();
        if (!members.has(name)) members.set(name, member);
      });
      return members;
    }
    if (sign === "[") {
      const elements = [];
      items("]", () => elements.push(value()));
      return elements;
    }
    next();
    if (number) return integer(number);
    return string ?? word ? JSON.parse(string ?? word) : fail();
  }
  next();
  const all = value();
  return found[5] === undefined ? fail() : all;
}

// 10e-1 is the integer 1, although no draw spells it so. null for other numbers, and for some that no draw has.
function integer(text) {
  if (text.length > 40) return null;
  const [, sign, whole, fraction = "", exponent = "0"] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  const digits = (whole + fraction).replace(/0+$/, "");
  const zeros = Number(exponent) + whole.length - digits.length;
  if (!digits) return 0n;
  return sign || zeros < 0 || zeros > 30 ? null : BigInt(digits + "0".repeat(zeros));
}

function canonical(value) {
  if (typeof value === "string") return '"' + value.replace(/["\\\u0000-\u001f]/g, (sign) => JSON.stringify(sign).slice(1, -1)) + '"';
  if (Array.isArray(value)) return "[" + value.map(canonical).join(",") + "]";
  if (typeof value !== "object") return String(value);
  return "{" + Object.keys(value).sort().map((name) => canonical(name) + ":" + canonical(value[name])).join(",") + "}";
}

const isDigest = (text) => /^[0-9a-f]{64}$/.test(text);
// A mark changes its place beside another one.
const isMark = (sign) => [...sign.normalize("NFD")].every((mark) =>
  ["\u0301" + mark, mark + "\u0334"].some((pair) => pair !== pair.normalize("NFD")));
// No language has more than 100 combining marks in a row. A character of a later version of Unicode can be a mark, or none.
function hasFewMarks(text) {
  const hasMany = (isOne) => /1{101}/.test(Array.from(text, (sign) => (isOne(sign) ? "1" : " ")).join(""));
  if (hasMany(isMark)) return false;
  if (hasMany((sign) => isMark(sign) || /\p{Cn}/u.test(sign)))
    throw new Undecided("This browser is too old for the characters of these files. Use a later one, or check.py.");
  return true;
}
const isText = (text) => /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u.test(text)
  && !/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/.test(text);
const isSeed = (text) => text !== "" && !/\p{Cc}/u.test(text) && !/^\p{White_Space}|\p{White_Space}$|\p{White_Space}{2}/u.test(text);
// Characters that look like others, or like nothing, by their code points.
const visible = (text) => text.replace(/[^ -~]/gu, (sign) => "<U+" + sign.codePointAt(0).toString(16).toUpperCase().padStart(4, "0") + ">");

// Reads what a draw writes, and nothing else: other members make the spelling differ.
function readDocument(file, isReceipt) {
  const members = parse(file.replace(/^\uFEFF/, ""));
  const need = (condition) => {
    if (!condition) throw new Error("It is no " + (isReceipt ? "receipt" : "commitment") + ", or of another format.");
  };
  const get = (map, name, check) => {
    need(map instanceof Map && check(map.get(name)));
    return map.get(name);
  };
  const text = (value) => typeof value === "string" && !/\p{Surrogate}/u.test(value) && hasFewMarks(value);
  const count = (value) => typeof value === "bigint" && value < 1n << 63n;
  const one = (...names) => (value) => names.includes(value);
  const listed = (check) => (value) => Array.isArray(value) && value.every(check);
  const part = (name, kinds) => {
    const inner = get(members, name, (value) => value instanceof Map);
    return Object.fromEntries(Object.entries(kinds).map(([key, kind]) => [key, get(inner, key, kind)]));
  };
  const player = (map) => ({
    rank: get(map, "rank", count), ticket: get(map, "ticket", text),
    userId: get(map, "userId", (value) => typeof value === "bigint" && value < 1n << 64n),
    void: get(map, "void", one(true, false)),
  });
  const document = {
    format: get(members, "format", one(3n)), ids: get(members, "ids", one("column", "rows")),
    repeats: get(members, "repeats", one("reject", "once", "tickets", "separate")),
    list: part("list", { count, sha256: text }), records: part("records", { sha256: text }),
    excluded: part("excluded", { listed: count, notEntered: count, unknownUser: count }),
    players: part("players", { count, sha256: text, tickets: count }),
    method: get(members, "method", one("consistent-sampler", "rfc3797")),
    onVoid: get(members, "onVoid", one("blank", "next")),
  };
  if (members.has("prizes")) document.prizes = get(members, "prizes", listed(text));
  if (document.prizes?.length === 0) delete document.prizes;
  let isPossible = [document.list, document.records, document.players].every((digest) => isDigest(digest.sha256))
    && (document.prizes ?? []).every(isText);
  if (isReceipt) {
    document.seed = part("seed", { origin: one("given", "system"), value: (value) => text(value) && isSeed(value) });
    document.winners = get(members, "winners", Array.isArray).map(player);
    document.alternates = get(members, "alternates", Array.isArray).map(player);
    if (members.has("commitment")) document.commitment = get(members, "commitment", text);
    isPossible &&= isDigest(document.commitment ?? "0".repeat(64));
  } else {
    document.winners = get(members, "winners", count);
    document.alternates = get(members, "alternates", count);
    need(document.winners > 0n && (document.prizes ?? []).length <= document.winners);
    if (members.has("seedSource")) document.seedSource = get(members, "seedSource", text);
    const source = document.seedSource ?? "-";
    isPossible &&= isText(source) && (!source.startsWith(roundPrefix) || beaconRound(source) !== null);
  }
  const ended = restored(file);
  return { document, isCanonical: isPossible && canonical(document) + "\n" === ended, sha256: sha256(utf8(ended)), isEdited: ended !== file };
}

// What a participant's number is called. Only a column of the list has ids; otherwise its rows are numbered.
const numberName = (receipt) => receipt.ids === "column" ? "id" : "number";

// 5. The beacon: a commitment can name a future round of drand, whose value nobody knows before. It is the seed.

const roundPrefix = "drand quicknet round ";
const beaconChain = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971";
const beaconServers = ["https://api.drand.sh", "https://drand.cloudflare.com"];

function beaconRound(source) {
  const number = /^drand quicknet round ([1-9]\d{0,15})$/.exec(source ?? "")?.[1];
  return number && Number(number) <= Number.MAX_SAFE_INTEGER ? Number(number) : null;
}

const publishedAt = (round) => new Date((1692803367 + 3 * (round - 1)) * 1000);

// The value of a server's answer, if it is of this round and the SHA-256 of its signature; otherwise null.
function beaconValue(answer, round) {
  const bytes = String(answer?.signature).match(/[0-9a-f]{2}/g) ?? [];
  const isOfSignature = bytes.join("") === answer?.signature && sha256(Uint8Array.from(bytes, (byte) => parseInt(byte, 16))) === answer.randomness;
  return answer?.round === round && isOfSignature ? answer.randomness : null;
}

// 6. The checks, by the names that `tombola lottery verify` gives them, for the published list. Each is true or false;
// what the files cannot show is missing.

class Undecided extends Error {} // Another program can check the draw.
async function verify(files, pause) {
  if (!files.receipt) throw new Error("The receipt is not in this page. Choose that file, too.");
  const receiptFile = readDocument(files.receipt, true);
  const receipt = receiptFile.document;
  const list = readList(files.players);
  const commitmentFile = files.commitment ? readDocument(files.commitment, false) : null;
  if (commitmentFile && !commitmentFile.isCanonical) throw new Error("The commitment was changed after it was published.");
  if (receipt.method === "rfc3797") throw new Undecided("This draw uses RFC 3797, which check.py checks, but not this page.");

  const checks = { receipt: receiptFile.isCanonical };
  if (commitmentFile) checks.commitment = commitmentFile.sha256 === receipt.commitment && keeps(receipt, commitmentFile.document);
  const { excluded, players } = receipt;
  const isConsistent = excluded.listed === receipt.list.count - players.count
    && (excluded.listed > 0n || receipt.list.sha256 === players.sha256)
    && (receipt.ids === "column" || excluded.notEntered + excluded.unknownUser === 0n);
  if (!isConsistent || excluded.listed === 0n) checks.list = isConsistent;
  checks["players count"] = players.count === BigInt(list.players.length);
  checks["players sha256"] = players.sha256 === list.sha256;
  checks["players tickets"] = players.tickets === BigInt(list.tickets);

  const order = await ranking(list.players, receipt.seed.value, pause);
  const [won, more] = [receipt.winners.length, receipt.alternates.length];
  const isOfSystem = receipt.commitment === undefined && /^[0-9a-f]{32}$/.test(receipt.seed.value);
  const isSeedPossible = receipt.seed.origin === "given" || isOfSystem;
  const isPossible = isSeedPossible && won > 0 && won + more <= order.length && (receipt.prizes ?? []).length <= won;
  const own = isPossible ? places(order, receipt.onVoid, won, more) : null;
  const written = (all) => all.map(({ rank, ticket, id, isVoid }) => canonical({ rank, ticket, userId: BigInt(id), void: isVoid })).join();
  const stated = [...receipt.winners, ...receipt.alternates];
  const tickets = new Map(order.map((one) => [one.id, one.ticket]));
  const isExplained = stated.length === 0 || stated.some((one) => tickets.get(String(one.userId)) === one.ticket)
    || (own && [...own.winners, ...own.alternates].some((one) => stated.some((other) => other.ticket === one.ticket)));
  checks.seed = Boolean(isSeedPossible && isExplained);
  checks.winners = own !== null && written(own.winners) === receipt.winners.map(canonical).join();
  checks.alternates = own !== null && written(own.alternates) === receipt.alternates.map(canonical).join();

  const isValid = Object.values(checks).every(Boolean);
  if (isValid && receipt.commitment && !commitmentFile) throw new Error("The receipt names a commitment. Choose that file, too.");
  const isEdited = receiptFile.isEdited || (commitmentFile?.isEdited ?? false) || restored(files.players) !== files.players;
  const round = beaconRound(commitmentFile?.document.seedSource);
  return { checks, isValid, receipt, own, order, isEdited, round, source: commitmentFile?.document.seedSource,
    digests: { receipt: receiptFile.sha256, commitment: commitmentFile?.sha256 } };
}

// Whether the draw changed nothing that was committed.
function keeps(receipt, commitment) {
  const { seed, commitment: name, winners, alternates, ...others } = receipt;
  const { seedSource, ...promised } = commitment;
  const terms = { ...others, winners: BigInt(winners.length), alternates: BigInt(alternates.length) };
  return seed.origin === "given" && canonical(terms) === canonical(promised);
}
