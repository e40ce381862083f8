// 7. The page: shows what the functions above find. All texts enter it as texts, never as markup.

function start() {
  const at = (id) => document.getElementById(id);
  const unescaped = (text) => text?.replace(/&#x([0-9a-f]+);/g, (_, code) => String.fromCodePoint(parseInt(code, 16)));
  const files = {};
  for (const name of ["receipt", "commitment", "players"]) files[name] = unescaped(at("file-" + name)?.textContent);
  let result = null;

  function row(table, label, value) {
    const line = table.insertRow();
    line.append(Object.assign(document.createElement("th"), { scope: "row", textContent: label }));
    line.insertCell().textContent = value;
  }

  function verdict(kind, text) {
    at("verdict").dataset.verdict = kind;
    at("verdict").textContent = text;
  }

  async function check() {
    result = null;
    for (const id of ["checks", "unproven", "found", "asked"]) at(id).replaceChildren();
    at("beacon").hidden = true;
    if (!files.players) return verdict("none", "The list is too long for this page. Choose the organiser's file players.csv below.");
    verdict("none", "This page repeats the draw…");
    at("progress").hidden = files.players.length < 250000;
    try {
      result = await verify(files, (share) => new Promise((resume) => {
        at("progress").value = share;
        setTimeout(resume);
      }));
      show();
    } catch (error) {
      verdict("invalid", "NOT valid, or not to be checked here: " + error.message);
    }
    at("progress").hidden = true;
  }

  function show() {
    const { checks, receipt, own, round, source, digests } = result;
    const failed = Object.keys(checks).filter((name) => !checks[name]);
    if (failed.length) verdict("invalid", "NOT valid. These checks fail: " + failed.join(", ") + ".");
    else verdict("valid", "Valid: these winners follow from this list and this seed." + (result.isEdited ? " It is the same draw, saved with other line ends." : ""));
    for (const name of Object.keys(checks)) row(at("checks"), name, checks[name] ? "ok" : "failed");
    const person = (one) => "number " + one.id + (one.isVoid ? " (void)" : "") + ", rank " + one.rank;
    own?.winners.forEach((one, index) => row(at("checks"), receipt.prizes?.[index] ?? "Winner " + (index + 1), person(one)));
    own?.alternates.forEach((one, index) => row(at("checks"), "Alternate " + (index + 1), person(one)));
    row(at("checks"), "Seed", receipt.seed.value);
    if (source) row(at("checks"), "Source of the seed", source);
    if (round) row(at("checks"), "Published", publishedAt(round).toUTCString());
    row(at("checks"), "SHA-256 of the receipt, to compare with the announcement", digests.receipt);
    if (digests.commitment) row(at("checks"), "SHA-256 of the commitment, to compare with what was published before the draw", digests.commitment);
    const unproven = ["The names of the players, and who was excluded.", "Whether each line is a different person, and no two people were given the same number.",
      round ? "Whether the seed is the beacon's, until you compare it below, and whether the beacon's group signed it." : "Whether the seed comes from its source, and whether it is random.",
      digests.commitment ? "Whether the commitment was published before the seed existed." : "Whether this was the only draw, and whether the list, the prizes and the rules came before it."];
    unproven.forEach((text) => at("unproven").appendChild(document.createElement("li")).textContent = text);
    at("beacon").hidden = !round;
  }

  function find() {
    const id = at("number").value.trim();
    const one = result?.order.find((player) => player.id === id);
    const tickets = one?.tickets === 1 ? "one ticket" : one?.tickets + " tickets";
    at("found").textContent = !id || !result ? "" : !one ? "Number " + id + " does not take part."
      : "Number " + id + " takes part with " + tickets + (one.isVoid ? ", but is void" : "") + ": ticket " + one.ticket + ", rank " + one.rank + " of " + result.order.length + ".";
  }

  async function ask() {
    const { round, receipt } = result;
    const values = await Promise.all(beaconServers.map(async (server) => {
      const response = fetch(server + "/" + beaconChain + "/public/" + round, { signal: AbortSignal.timeout(5000) });
      return beaconValue(await response.then((answer) => answer.json()).catch(() => null), round);
    }));
    const seed = receipt.seed.value;
    at("asked").textContent = beaconServers.map((server, index) => server + ": " + (values[index] === null ? "no valid answer"
      : values[index] === seed ? "the same value" : "ANOTHER value, " + values[index])).join("; ") + ".";
    if (values.some((value) => value !== null && value !== seed)) verdict("invalid", "NOT valid: the seed is not the value of the beacon's round.");
  }

  async function take(chosen) {
    const texts = await Promise.all(Array.from(chosen, async (file) => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer()))).catch(() => []);
    const kind = (text) => text.startsWith("id,void,tickets") ? "players" : /"winners":\s*\d/.test(text) ? "commitment" : "receipt";
    if (texts.some((text) => kind(text) === "receipt")) delete files.commitment;
    for (const text of texts) files[kind(text)] = text;
    await check();
  }

  at("check").hidden = false;
  at("number").addEventListener("input", find);
  at("ask").addEventListener("click", ask);
  at("files").addEventListener("change", (event) => take(event.target.files));
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => (event.preventDefault(), take(event.dataTransfer.files)));
  check();
}
start();
