import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { CORRECTION_REFUSALS, LOGGED_REFUSALS, UNLOGGED_REFUSALS } from "../../schema/bidding/refusal-codes.ts";
import { checkLog } from "../../worker/verify/check-log.mjs";
import { readReceipt } from "../../worker/verify/receipt/receipt.mjs";
import { forged, logParts, record, sha256 } from "../support/logs/forged-log.ts";
import { appKeys } from "../support/logs/signed-receipts.ts";

const text = readFileSync("worker/verify/FORMAT.md", "utf8");
const blindText = readFileSync("schema/bidding/public-log/BLIND-LOG.md", "utf8");

/** A code block of the document. */
function block(language: string): string {
  const found = new RegExp(`\`\`\`${language}\n([^\`]+)\n\`\`\``).exec(text)?.[1];
  if (found === undefined) throw new Error(`no ${language}`);
  return found;
}

describe("FORMAT.md", () => {
  const log = `${block("ndjson")}\n`;
  const jwks = block("json jwks");

  it("has an example whose log, head, receipt and keys match", async () => {
    const receipt = readReceipt({ name: "receipt", jws: block("jws"), jwks });
    expect(receipt.claims).toEqual(JSON.parse(block("json claims")));
    const check = checkLog(log, { receipts: [receipt], lotId: "lot" });
    expect(check).toMatchObject({ holds: true, log: { end: { state: "CLOSED", leader: "2", priceCents: 400_00 } } });
    expect(JSON.parse(jwks)).toEqual(JSON.parse(await appKeys()));
  });

  it("has correct examples of hashing and sealing", () => {
    const { entries } = logParts(log);
    expect(forged(logParts(log))).toBe(log);
    const genesis = /is the hash of `(\{"format":2,"lotId":"\w+"\})`/.exec(text)?.[1] ?? "";
    expect(entries[0]?.entry.previous).toBe(sha256(genesis));
    const [maximum = "", content = ""] = block("text").split("\n");
    const raised = entries[4];
    const sealed = record(record(record(raised?.opening).sealed).content);
    expect(sealed.maximumSeal).toBe(sha256(maximum));
    expect(raised?.entry.seal).toBe(sha256(content));
  });

  it("has an example of version 3, with a refused correction and an opening that stays", () => {
    const example = `${block("ndjson version 3")}\n`;
    const { entries } = logParts(example);
    expect(forged(logParts(example))).toBe(example);
    expect(checkLog(example)).toMatchObject({
      holds: true,
      log: { opened: 2, end: { leader: "2", priceCents: 160_00 } },
    });
    const { seal, refusal } = entries[5]?.entry ?? {};
    expect({ seal, refusal }).toEqual({ seal: sha256(block("text act")), refusal: "NOT_BELOW_PRICE" });
    expect(record(record(entries[3]?.opening).maximum).maximumCents).toBe(170_00);
    const withdrawn = forged(logParts(example), (parts) => delete parts.entries[3]?.opening);
    expect(checkLog(withdrawn)).toMatchObject({ holds: false });
  });

  it("names every kind of entry and every code of a refusal", () => {
    const kinds = [
      "PUBLISHED",
      "UNPUBLISHED",
      "OPENED",
      "CLOSED",
      "BID",
      "AUTO_BID",
      "INVALIDATED",
      "OVERWRITTEN",
      "CORRECTION_REFUSED",
      "SEALED",
    ];
    const codes = [...LOGGED_REFUSALS, ...UNLOGGED_REFUSALS, ...CORRECTION_REFUSALS];
    for (const word of [...kinds, ...codes]) expect(text).toContain(word);
  });
});

test("BLIND-LOG.md has every kind of entry that the verifier reads, with its members in their order", () => {
  const lines = readFileSync("worker/verify/blind/blind-lines.mjs", "utf8");
  const actions = /const ACTIONS = [^(]+\(\{\n(.+?)\n\}\);/s.exec(lines)?.[1] ?? "";
  const read = [...actions.matchAll(/^ {2}(\w+): \{(.+?)\},$/gms)].map(([, kind = "", body = ""]) => {
    // Names of members stand before a colon, or alone; those of guards within parentheses or after a colon do not.
    const members = body.split(/,\s*(?![^()]*\))/).map((member) => /^\s*(\w+)/.exec(member)?.[1] ?? "");
    return `${kind} ${members.filter(Boolean).join()}`;
  });
  const listed = [...blindText.matchAll(/^\| ([A-Z_, ]+) \| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(
    ([, kinds = "", members = ""]) => kinds.split(", ").map((kind) => `${kind} ${members.replaceAll(/[` ]/g, "")}`),
  );
  expect(read.length).toBeGreaterThan(9);
  expect(listed.toSorted()).toEqual(read.toSorted());
});
