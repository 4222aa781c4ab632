import { describe, expect, it } from "vitest";
import { checkLog } from "../../worker/verify/check-log.mjs";
import { forged, logParts, sha256 } from "../support/logs/forged-log.ts";
import { LoggedLot, START_MS, TERMS } from "../support/logs/logged-lot.ts";
import { STAFF_ACT } from "../support/staff-act.ts";

const lot = new LoggedLot();
lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - 1_000);
lot.send({ type: "OpenLot" }, START_MS);
lot.autoBid("anna", 435_00, START_MS + 1_000);
lot.bid("bram", 500_00, START_MS + 2_000);
const lines = lot.text().trimEnd().split("\n");

function faultOf(changed: readonly string[]) {
  const check = checkLog(`${changed.join("\n")}\n`);
  return check.holds ? "holds" : `${check.fault.where}: ${check.fault.message}`;
}

/** A line with another spelling and a new hash of that text. */
function respelled(index: number, from: string, to: string): string[] {
  const line = lines[index] ?? "";
  expect(line).toContain(from);
  const other = line.replace(from, to);
  const entry = /"entry":(.*),"hash":"/.exec(other)?.[1] ?? "";
  return lines.with(index, other.replace(/"hash":"[0-9a-f]+"/, `"hash":"${sha256(entry)}"`));
}

describe("the hashed text of an entry", () => {
  it("is valid in its one spelling", () => {
    expect(faultOf(lines)).toBe("holds");
    expect(forged(logParts(lot.text()))).toBe(lot.text());
  });

  const spellings: [what: string, from: string, to: string][] = [
    ["a member twice", '"amountCents":50000', '"amountCents":1,"amountCents":50000'],
    ["a fraction of zero", '"amountCents":50000', '"amountCents":50000.0'],
    ["an exponent", '"amountCents":50000', '"amountCents":5e4'],
    ["minus zero", '"row":2', '"row":-0'],
    ["an escape", '"kind":"BID"', '"kind":"\\u0042ID"'],
    ["white space", '"kind":"BID"', '"kind": "BID"'],
    ["white space at the end", '"}', '"} '],
    ["members in another order", '"kind":"BID","bidder":"2"', '"bidder":"2","kind":"BID"'],
    ["a member more", '"kind":"BID"', '"kind":"BID","note":""'],
    ["a member less", '"isAutoBid":false', ""],
  ];
  for (const [what, from, to] of spellings) {
    it(`is refused with ${what}`, () => {
      expect(faultOf(respelled(4, from, to))).toMatch(/^4: it is not (spelled in the one way|a line of a log)/);
    });
  }

  it("is refused with other line ends, empty lines or lines after the end", () => {
    const text = lines.join("\n");
    const wrongs = [
      text.replaceAll("\n", "\r\n"),
      text.replace("\n", "\n\n"),
      `${text}\n\n`,
      `${text}\n${lines.at(-1)}`,
    ];
    for (const wrong of wrongs) expect(checkLog(wrong)).toMatchObject({ holds: false });
    expect(checkLog(text)).toMatchObject({ holds: true });
  });

  it("has one spelling in the lines around it and in openings too", () => {
    const first = lines.with(0, (lines[0] ?? "").replace('"format":2', '"format":2.0'));
    expect(faultOf(first)).toBe("LOT: it is not spelled in the one way that is allowed");
    const last = lines.with(5, (lines[5] ?? "").replace('"state":"OPEN"', '"state": "OPEN"'));
    expect(faultOf(last)).toMatch(/^5: /);
    expect(faultOf(lines.with(4, lines[3] ?? ""))).toMatch(/^4: entry 3 stands in its place/);
  });
});
