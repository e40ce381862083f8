// 7. The page: shows what the functions above find. All texts enter it as texts, never as markup.

const at = (id) => document.getElementById(id);
const unescaped = (text) => text?.replace(/&#x([0-9a-f]{1,4});/g, (_, code) => String.fromCharCode(parseInt(code, 16)));
const files = {};
for (const name of ["receipt", "commitment", "players"]) files[name] = unescaped(at("file-" + name)?.textContent);
// What the page announces. Files of one's own can be those of another draw.
const ownReceipt = files.receipt;
const isOfOtherDraw = () => files.receipt !== undefined && restored(files.receipt) !== restored(ownReceipt ?? "");
const otherReceipt = "This receipt is not the one that the page announces";
let result = null;
let started = 0;

function row(label, value) {
  const line = at("checks").insertRow();
  line.append(Object.assign(document.createElement("th"), { scope: "row", textContent: label }));
  line.insertCell().textContent = value;
}

function verdict(kind, text) {
  at("verdict").dataset.verdict = kind;
  at("verdict").textContent = text;
}

const noun = () => numberName(result.receipt);
const refuse = (reason) => verdict("invalid", "NOT valid, or not to be checked here: " + reason);

// Files can be chosen while a long list is being drawn. Only the last check is shown.
async function check() {
  const number = ++started;
  result = null;
  for (const id of ["checks", "found", "asked"]) at(id).replaceChildren();
  for (const id of ["beacon", "unproven"]) at(id).hidden = true;
  if (at("since")) at("since").hidden = isOfOtherDraw();
  if (!files.players) return verdict("none", "The list is not in this page. Choose the organiser's file players.csv below.");
  verdict("none", "This page repeats the draw…");
  const pause = (drawn, players) => new Promise((resume) => {
    at("progress").hidden = players <= 20000;
    at("progress").value = drawn / players;
    setTimeout(resume);
  });
  const outcome = await verify(files, pause).catch((error) => error);
  if (number !== started) return;
  at("progress").hidden = true;
  if (outcome instanceof Undecided) return verdict("none", outcome.message);
  // Other errors are the browser's, about what it cannot hold.
  if (outcome instanceof Error) return refuse(outcome.constructor === Error ? outcome.message : "a file is damaged, or too large.");
  result = outcome;
  show();
}

// What the verdict is about: the words above it come from whoever made the page.
function* limits({ own, isEdited, round, digests }) {
  if (isOfOtherDraw()) yield otherReceipt + ".";
  yield "Their " + noun() + "s: " + own.winners.map((one) => one.id).join(", ") + ".";
  if (isEdited) yield "It is the same draw, saved with other line ends.";
  if (round) yield "Compare the seed with the beacon, below.";
  else if (!digests.commitment) yield "No commitment shows that the list is older than the seed.";
}

function show() {
  const { checks, receipt, own, round, source, digests } = result;
  const failed = Object.keys(checks).filter((name) => !checks[name]);
  const valid = "Valid: these winners follow from this list and this seed. ";
  if (result.isValid) verdict("valid", valid + [...limits(result)].join(" "));
  else verdict("invalid", "NOT valid. These checks fail: " + failed.join(", ") + "." + (isOfOtherDraw() ? " " + otherReceipt + ": it needs its own list and commitment." : ""));
  for (const name of Object.keys(checks)) row(name, checks[name] ? "ok" : "failed");
  const person = (one) => noun() + " " + one.id + (one.isVoid ? " (void)" : "") + ", rank " + one.rank;
  own?.winners.forEach((one, index) => row(receipt.prizes?.[index] ?? "Winner " + (index + 1), person(one)));
  own?.alternates.forEach((one, index) => row("Alternate " + (index + 1), person(one)));
  const seed = visible(receipt.seed.value);
  row(seed === receipt.seed.value ? "Seed" : "Seed with unusual characters, to compare with its source", seed);
  if (source) row("Source of the seed", source);
  if (round) row("Published", publishedAt(round).toUTCString());
  row("SHA-256 of the receipt, to compare with the announcement", digests.receipt);
  if (digests.commitment) row("SHA-256 of the commitment, to compare with what was published before the draw", digests.commitment);
  at("beacon").hidden = !round;
  const promise = digests.commitment ? "commitment" : "none";
  for (const list of at("unproven").children) list.hidden = list.dataset.source !== (round ? "beacon" : promise);
  at("unproven").hidden = false;
}

function find(id) {
  const one = result.order.find((player) => player.id === id);
  const named = (noun() === "id" ? "Id " : "Number ") + id;
  if (!one) return named + " does not take part.";
  const tickets = one.tickets === 1 ? "one ticket" : one.tickets + " tickets";
  const part = named + " takes part with " + tickets + (one.isVoid ? ", but is void" : "");
  return part + ": ticket " + one.ticket + ", rank " + one.rank + " of " + result.order.length + ".";
}

async function ask() {
  const asked = result;
  at("asked").textContent = "Asking both operators…";
  const values = await Promise.all(beaconServers.map(async (server) => {
    const response = fetch(server + "/" + beaconChain + "/public/" + asked.round, { signal: AbortSignal.timeout(5000) });
    return beaconValue(await response.then((answer) => answer.json()).catch(() => null), asked.round);
  }));
  if (asked !== result) return;
  const seed = asked.receipt.seed.value;
  const said = (value) => {
    if (value === null) return "no valid answer";
    return value === seed ? "the same value" : "ANOTHER value, " + value;
  };
  const valid = new Set(values.filter((value) => value !== null));
  const answers = beaconServers.map((server, index) => server + ": " + said(values[index])).join("; ");
  at("asked").textContent = answers + (valid.size > 1 ? ". The operators contradict each other." : ".");
  if (valid.size === 1 && !valid.has(seed)) verdict("invalid", "NOT valid: the seed is not the value of the beacon's round.");
}

async function take(chosen) {
  const decode = (bytes) => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  const texts = await Promise.all(Array.from(chosen, async (file) => decode(await file.arrayBuffer()))).catch(() => null);
  if (!texts) return refuse("a file is not a text in UTF-8.");
  const kind = (text) => {
    if (!/^\uFEFF?\s*\{/.test(text)) return "players";
    return /"winners":\s*\d/.test(text) ? "commitment" : "receipt";
  };
  if (texts.some((text) => kind(text) === "receipt")) delete files.commitment;
  for (const text of texts) files[kind(text)] = text;
  await check();
}

for (const id of ["check", "tools"]) at(id).hidden = false;
// A screen reader would read the answer to each digit: it comes after a pause, or on Enter.
let pause;
function answer() {
  clearTimeout(pause);
  const id = at("number").value.trim();
  if (!id || !result) at("found").textContent = "";
  else at("found").textContent = /^\d+$/.test(id) ? find(String(BigInt(id))) : "Type a number.";
}
at("number").addEventListener("input", () => {
  clearTimeout(pause);
  at("found").textContent = "";
  pause = setTimeout(answer, 1000);
});
at("number").addEventListener("change", answer);
at("ask").addEventListener("click", ask);
at("files").addEventListener("change", (event) => take(event.target.files));
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => (event.preventDefault(), take(event.dataTransfer.files)));
check();
