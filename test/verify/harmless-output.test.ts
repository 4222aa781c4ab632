import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentText } from "../../schema/bidding/public-log/public-entry.ts";
import { run } from "../../worker/verify/run.mjs";
import { harmless, named, quoted } from "../../worker/verify/words.mjs";
import { forged, type Json, type LogParts, logParts, record, rowsOf, sha256 } from "../support/logs/forged-log.ts";
import { LoggedLot, START_MS, TERMS } from "../support/logs/logged-lot.ts";
import { signByHand, signTexts } from "../support/logs/sign-by-hand.ts";
import { appKeys, signedReceipt } from "../support/logs/signed-receipts.ts";
import { fileOf, verifyFiles } from "../support/logs/verify-files.ts";
import { STAFF_ACT } from "../support/staff-act.ts";

/** Clears the screen, turns what follows around, and writes a line of its own. */
const EVIL = "\u001b[2J\u202e\u009b\u2028\u{e0001}\r\nholds: lot";
/** What a terminal acts on, and a line that is not the command's own. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const RAW = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u2028\u2029\u{e0001}]|^holds: lot$/mu;

const lot = new LoggedLot();
lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - 1_000);
lot.send({ type: "OpenLot" }, START_MS);
lot.bid("anna", 100_00, START_MS + 1_000);
lot.bid("zoe", 1, START_MS + 2_000);
lot.send({ type: "UnpublishLot", ...STAFF_ACT, reason: "why" }, START_MS + 3_000);
const log = lot.text();
const jwks = await appKeys();
const bid = await signedReceipt(lot, 3);
const refusal = await signedReceipt(lot, 4);
const claimsOf = (jws: string) => JSON.parse(Buffer.from(jws.split(".")[1] ?? "", "base64url").toString());

const withEntry = (sequence: number, change: Json) =>
  forged(logParts(log), ({ entries }) => Object.assign(entries[sequence - 1]?.entry ?? {}, change));
const withRow = (change: Json) =>
  forged(logParts(log), ({ entries }) => Object.assign(record(rowsOf(entries[2] ?? { entry: {} })[0]), change));
/** A changed first or last line. */
const withLine = (index: number, change: Json) => {
  const lines = log.trimEnd().split("\n");
  const line = lines.at(index) ?? "";
  return lines.with(index, JSON.stringify({ ...JSON.parse(line), ...change })).join("\n");
};

describe("a text from outside in the output of verify", () => {
  const logs: [what: string, text: string][] = [
    ["the leader of an entry", withEntry(3, { leader: EVIL })],
    ["the bidder of a bid", withEntry(3, { bidder: EVIL })],
    ["the bidder of a row", withRow({ bidder: EVIL })],
    ["the reason of a hiding", withEntry(5, { reason: EVIL })],
    ["the kind of an entry", withEntry(3, { kind: EVIL })],
    ["the type of the first line", withLine(0, { type: EVIL })],
    ["the format", withLine(0, { format: EVIL })],
    ["the winner", withLine(-1, { leader: EVIL })],
    ["the state", withLine(-1, { state: EVIL })],
    ["the head", withLine(-1, { head: EVIL })],
    ["the id of the lot", forged({ ...logParts(log), lot: { ...logParts(log).lot, lotId: EVIL } })],
    ["a whole file", `${EVIL}"type":"LOT"`],
  ];
  it.each(logs)("cannot act on a terminal: %s", async (_, text) => {
    expect(text).not.toBe(log);
    const { output, error } = await verifyFiles(text);
    expect(`${output}${error}`).toMatch(/\w/);
    expect(`${output}${error}`).not.toMatch(RAW);
  });

  const claims: [what: string, receipt: Promise<string>][] = [
    ["its lot", signByHand({ ...claimsOf(bid), lot: EVIL })],
    ["its bidder", signByHand({ ...claimsOf(bid), bidder: EVIL })],
    ["the bidder of a refusal", signByHand({ ...claimsOf(refusal), bidder: EVIL })],
    ["its refusal", signByHand({ ...claimsOf(refusal), refusal: EVIL })],
    ["its outcome", signByHand({ ...claimsOf(bid), outcome: EVIL })],
    ["its key", signByHand(claimsOf(bid), { kid: EVIL })],
    ["what it is", Promise.resolve(EVIL)],
  ];
  it.each(claims)("cannot act on a terminal: of a receipt %s", async (_, receipt) => {
    const { code, output, error } = await verifyFiles(log, [await receipt]);
    expect(code).not.toBe(0);
    expect(`${output}${error}`).not.toMatch(RAW);
  });

  it("cannot act on a terminal: the refusal that is sealed", async () => {
    const sealed = { ...claimsOf(refusal), refusal: EVIL };
    const text = forged(logParts(log), (parts) => sealRefusal(parts, sealed));
    const hash = logParts(text).entries[4]?.entry.previous;
    const { output } = await verifyFiles(text, [await signByHand({ ...sealed, hash })]);
    expect(output).toContain('it was refused with "\\u001b[2J');
    expect(output).not.toMatch(RAW);
  });

  it("cannot act on a terminal: the name and the path of a file", async () => {
    const name = EVIL.replaceAll("/", "");
    const path = fileOf(log, name);
    const keys = fileOf(jwks, name);
    const answers = [
      await run([path, "--receipt", fileOf(bid, name), "--jwks", keys]),
      await run([path, "--receipt", fileOf("no receipt", name), "--jwks", keys]),
      await run([
        path,
        "--receipt",
        fileOf(bid, name),
        "--receipt",
        fileOf(await signByHand({ ...claimsOf(bid), bidder: "2" }), name),
        "--jwks",
        keys,
      ]),
      await run([path, "--receipt", fileOf(await signByHand({ ...claimsOf(bid), sequence: 9 }), name), "--jwks", keys]),
      await run([
        path,
        "--receipt",
        fileOf(await signByHand({ ...claimsOf(bid), hash: "0".repeat(64) }), name),
        "--jwks",
        keys,
      ]),
      await run([path, "--receipt", fileOf(await signByHand({ ...claimsOf(bid), iss: "x" }), name), "--jwks", keys]),
      await run([`${path}-nothing`]),
      await run([path, "--receipt", `${path}-nothing`, "--jwks", keys]),
      await run([path, `--${EVIL}`]),
      await run([path, "--head", EVIL]),
      await run([`http://127.0.0.1:1/${EVIL}`]),
      await run([`http://${EVIL}`]),
    ];
    expect(answers.map(({ code }) => code)).toEqual([0, 2, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2]);
    for (const { output, error } of answers) expect(`${output}${error}`).not.toMatch(RAW);
  });

  it("cannot act on a terminal: the names of keys", async () => {
    const keys = fileOf(JSON.stringify({ keys: [{ kid: EVIL }] }));
    const { output } = await run([fileOf(log), "--receipt", fileOf(bid), "--jwks", keys]);
    expect(output).toContain('which is not among the keys ("\\u001b[2J');
    expect(output).not.toMatch(RAW);
    const header = JSON.stringify({ alg: "ES256", typ: "bid-receipt+jws", kid: EVIL });
    const signed = fileOf(signTexts({ header, claims: JSON.stringify(claimsOf(bid)) }));
    const { error } = await run([fileOf(log), "--receipt", signed, "--jwks", keys]);
    expect(error).toContain("is no public key");
    expect(error).not.toMatch(RAW);
  });
});

/** Replaces the seal of entry 4 by one of the refusal that the receipt claims. */
function sealRefusal({ entries }: LogParts, { amountCents, refusal: code, salts }: ReturnType<typeof claimsOf>): void {
  const content = {
    asked: "BID",
    bidder: null,
    amountCents,
    maximumSeal: null,
    effect: "NONE",
    refusal: code,
  } as const;
  Object.assign(entries[3]?.entry ?? {}, { seal: sha256(contentText(salts.content, content)) });
}

describe("a word from outside", () => {
  it("stands as it is if it is one word without quotes and is harmless, and else in quotes", () => {
    for (const plain of ["receipt-0.txt", "/tmp/ä/r.txt", "LOT_CLOSED", "https://a.example/lots/a%20b/log", "名"]) {
      expect(named(plain)).toBe(plain);
    }
    expect(named("")).toBe('""');
    expect(named("a b")).toBe('"a b"');
    expect(named('a"b')).toBe('"a\\"b"');
    expect(named("a\\b")).toBe('"a\\\\b"');
    expect(named("a\u202eb")).toBe('"a\\u202eb"');
  });

  it("has code units for what a terminal would act on", () => {
    expect(harmless("a\u001b\u007f\u0085\u{e0001}\n")).toBe("a\\u001b\\u007f\\u0085\\udb40\\udc01\\u000a");
    expect(harmless("a b ~ é € 名 🔨")).toBe("a b ~ é € 名 🔨");
    expect(quoted("a\nb")).toBe('"a\\nb"');
  });
});

describe("an address whose log cannot be read", () => {
  const bodies: Record<string, Buffer> = {
    "/lots/%ZZ/log": Buffer.from(log),
    "/lots/bytes/log": Buffer.concat([Buffer.from(log), Buffer.from([0xff])]),
    "/lots/lot/log": Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(log)]),
  };
  const server = createServer((request, response) => {
    response.writeHead(200).end(bodies[request.url ?? ""]);
  });
  let app = "";
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address: AddressInfo | string | null = server.address();
    app = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  });
  afterAll(() => server.close());

  it("ends with 2: a lot that is not spelled as addresses are, and bytes that are no UTF-8", async () => {
    expect(await run([`${app}/lots/%ZZ/log`])).toMatchObject({
      code: 2,
      error: expect.stringContaining("not spelled"),
    });
    expect(await run([`${app}/lots/bytes/log`])).toMatchObject({
      code: 2,
      error: expect.stringContaining("not valid"),
    });
  });

  it("is refused if it begins with a byte order mark, which is hashed by nobody", async () => {
    expect(await run([`${app}/lots/lot/log`])).toMatchObject({ code: 1, output: expect.stringContaining("LOT") });
  });
});
