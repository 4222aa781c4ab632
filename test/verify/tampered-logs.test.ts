import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { genesisText } from "../../schema/bidding/public-log/public-entry.ts";
import { checkLog } from "../../worker/verify/check-log.mjs";
import { LogFault, Unreadable } from "../../worker/verify/faults.mjs";
import { CLOSING_MS, LoggedLot, START_MS, TERMS } from "../support/logs/logged-lot.ts";
import { STAFF_ACT } from "../support/staff-act.ts";

type Json = { [member: string]: unknown };

/** A closed lot with an entry of every kind, and openings of every kind. */
function closedLot(): LoggedLot {
  const lot = new LoggedLot();
  lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - 2_000);
  lot.send({ type: "UnpublishLot", ...STAFF_ACT }, START_MS - 1_500);
  lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - 1_000);
  lot.send({ type: "OpenLot" }, START_MS);
  lot.bid("anna", 100_00, START_MS + 1_000);
  lot.bid("bram", 90_00, START_MS + 2_000);
  lot.autoBid("bram", 200_00, START_MS + 3_000);
  lot.bid("cees", 150_00, START_MS + 4_000);
  lot.bid("cees", 200_00, START_MS + 5_000);
  lot.autoBid("bram", 300_00, START_MS + 6_000);
  lot.send({ type: "RemoveAutoBid", bidder: "bram" }, START_MS + 7_000);
  lot.autoBid("dirk", 900_00, START_MS + 8_000);
  lot.bid("anna", 400_00, START_MS + 9_000);
  lot.bid("cees", 1_000_00, START_MS + 10_000);
  lot.send(
    { type: "OverwriteHighestBid", administrator: "admin", reason: "why", amountCents: 600_00 },
    START_MS + 11_000,
  );
  lot.send({ type: "InvalidateHighestBid", administrator: "admin", reason: "why" }, START_MS + 12_000);
  lot.bid("anna", 500_00, CLOSING_MS - 1_000);
  lot.send({ type: "CloseLot" }, CLOSING_MS + 119_001);
  return lot;
}

const LINES = closedLot().text().trimEnd().split("\n");
const parsed = (line: string): Json => JSON.parse(line);

function faultOf(lines: readonly string[]): string {
  try {
    const check = checkLog(`${lines.join("\n")}\n`);
    if (check.holds) return "holds";
    expect(check.fault.message).toMatch(/\w{3}/);
    return String(check.fault.where);
  } catch (fault) {
    if (fault instanceof Unreadable) return "unreadable";
    throw fault;
  }
}

/** Every way to change one leaf of a value a little. */
function* changes(value: unknown): Iterable<unknown> {
  if (typeof value === "number") yield value + 100;
  else if (typeof value === "boolean") yield !value;
  else if (value === null) yield "1";
  else if (typeof value === "string") yield value.startsWith("0") ? `1${value.slice(1)}` : `0${value.slice(1)}`;
  else if (Array.isArray(value)) {
    for (const [index, part] of value.entries()) for (const other of changes(part)) yield value.with(index, other);
  } else if (typeof value === "object") {
    for (const [key, part] of Object.entries(value))
      for (const other of changes(part)) yield { ...value, [key]: other };
  }
}

/** The lines with one changed entry and a new chain from there on, as a forger with the log could make them. */
function rechained(sequence: number, change: (entry: Json) => Json): string[] {
  let previous = createHash("sha256").update(genesisText("lot")).digest("hex");
  const entries = LINES.slice(1, -1).map((line, index) => {
    const { entry, opening } = parsed(line);
    const before = Object(entry);
    const made = { ...(index + 1 === sequence ? change(before) : before), previous };
    previous = createHash("sha256").update(JSON.stringify(made)).digest("hex");
    return JSON.stringify({
      type: "ENTRY",
      entry: made,
      hash: previous,
      ...(opening === undefined ? {} : { opening }),
    });
  });
  const end = { ...parsed(LINES.at(-1) ?? ""), head: previous };
  return [LINES[0] ?? "", ...entries, JSON.stringify(end)];
}

const sequenceOf = (kind: string, nth = 0) =>
  LINES.map((line, index) => (line.includes(`"kind":"${kind}"`) ? index : 0)).filter((index) => index > 0)[nth] ?? 0;

describe("a valid log", () => {
  it("is accepted, with every kind of entry and of opening in it", () => {
    expect(faultOf(LINES)).toBe("holds");
    const text = LINES.join();
    for (const kind of [
      "PUBLISHED",
      "UNPUBLISHED",
      "OPENED",
      "CLOSED",
      "BID",
      "AUTO_BID",
      "INVALIDATED",
      "OVERWRITTEN",
    ]) {
      expect(text).toContain(`"kind":"${kind}"`);
    }
    expect(text).toContain("MAXIMUM_SET");
    expect(text).toContain("AUTO_BID_REMOVED");
    expect(text).not.toContain(`"maximumCents":90000`);
  });
});

describe("a tampered log", () => {
  it("is reported with the entry of which any member was changed", () => {
    let count = 0;
    for (const [index, line] of LINES.entries()) {
      if (index === 0 || index === LINES.length - 1) continue;
      for (const other of changes(parsed(line))) {
        if (Object(other).type !== "ENTRY") continue;
        expect(faultOf(LINES.with(index, JSON.stringify(other)))).toBe(String(index));
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(200);
  });

  it("is reported with its first or last line if that was changed", () => {
    const changed = (index: number) =>
      [...changes(parsed(LINES[index] ?? ""))].map((other) => faultOf(LINES.with(index, JSON.stringify(other))));
    // Another lot's id makes another chain of it; a log with another type or format is not read.
    expect(new Set(changed(0))).toEqual(new Set(["LOT", "1", "unreadable"]));
    // The last line itself differs, or the first missing entry.
    expect(new Set(changed(LINES.length - 1))).toEqual(new Set(["END", String(LINES.length - 1)]));
  });

  it("is reported with the first place at which an entry is missing, repeated or moved", () => {
    for (let index = 1; index < LINES.length - 1; index += 1) {
      expect(faultOf(LINES.toSpliced(index, 1))).toBe(String(index));
      expect(faultOf(LINES.toSpliced(index, 0, LINES[index] ?? ""))).toBe(String(index + 1));
      if (index < LINES.length - 2) {
        const swapped = LINES.with(index, LINES[index + 1] ?? "").with(index + 1, LINES[index] ?? "");
        expect(faultOf(swapped)).toBe(String(index));
      }
    }
  });

  it("is reported where it is cut off, also within a line", () => {
    for (let index = 1; index < LINES.length; index += 1) {
      expect(faultOf(LINES.slice(0, index))).toBe(String(index));
      const half = LINES[index]?.slice(0, -20) ?? "";
      expect(faultOf([...LINES.slice(0, index), half])).toBe(String(index));
    }
    expect(faultOf([])).toBe("unreadable");
  });

  it("is reported in spite of a new chain, if it breaks the rules", () => {
    const row = (entry: Json, index: number, part: Json) => ({
      ...entry,
      rows: Array.isArray(entry.rows) ? entry.rows.with(index, { ...entry.rows[index], ...part }) : [],
    });
    const wrongs: [sequence: number, change: (entry: Json) => Json][] = [
      [sequenceOf("BID"), (entry) => ({ ...entry, receivedAtMs: CLOSING_MS + 1 })],
      [sequenceOf("BID", 1), (entry) => row({ ...entry, amountCents: 140_00 }, 0, { amountCents: 140_00 })],
      [sequenceOf("BID", 1), (entry) => ({ ...row(entry, 1, { amountCents: 170_00 }), priceCents: 170_00 })],
      [sequenceOf("BID", 1), (entry) => row(entry, 1, { isAutoBid: false })],
      [sequenceOf("BID", 2), (entry) => ({ ...entry, leader: "3" })],
      [sequenceOf("BID", 3), (entry) => ({ ...row(entry, 1, { bidder: "2" }), leader: "2" })],
      [sequenceOf("BID", 5), (entry) => ({ ...entry, closesAtMs: CLOSING_MS + 1 })],
      [sequenceOf("BID", 5), (entry) => ({ ...entry, receivedAtMs: CLOSING_MS + 1 })],
      [sequenceOf("AUTO_BID"), (entry) => ({ ...row(entry, 0, { amountCents: 120_00 }), priceCents: 120_00 })],
      [sequenceOf("AUTO_BID", 1), (entry) => row(entry, 0, { row: 9 })],
      [sequenceOf("SEALED"), (entry) => ({ ...entry, priceCents: 90_00 })],
      [sequenceOf("OVERWRITTEN"), (entry) => ({ ...row(entry, 0, { amountCents: 410_00 }), priceCents: 410_00 })],
      [sequenceOf("INVALIDATED"), (entry) => ({ ...entry, row: 1 })],
      [sequenceOf("CLOSED"), (entry) => ({ ...entry, receivedAtMs: CLOSING_MS })],
      [sequenceOf("OPENED"), (entry) => ({ ...entry, receivedAtMs: START_MS - 1 })],
      [sequenceOf("UNPUBLISHED"), (entry) => ({ ...entry, closesAtMs: CLOSING_MS + 1 })],
      [sequenceOf("PUBLISHED", 1), (entry) => ({ ...entry, closesAtMs: CLOSING_MS + 1 })],
    ];
    expect(faultOf(rechained(0, (entry) => entry))).toBe("holds");
    for (const [sequence, change] of wrongs)
      expect([sequence, faultOf(rechained(sequence, change))]).toEqual([sequence, String(sequence)]);
  });

  it("is reported with its first fault, whether the chain holds further on or not", () => {
    const entry = sequenceOf("AUTO_BID", 1);
    const lines = rechained(entry, (before) => ({ ...before, closesAtMs: CLOSING_MS + 1 }));
    expect(faultOf(lines)).toBe(String(entry));
    expect(faultOf(lines.toSpliced(entry + 2, 1))).toBe(String(entry));
    expect(faultOf(lines.toSpliced(entry - 1, 1))).toBe(String(entry - 1));
  });

  it("is reported if an opening was removed that would have contradicted it", () => {
    // Without the opening of the removed auto bid, Dirk would have passed a maximum that stays secret.
    const removed = LINES.findIndex((line) => line.includes("AUTO_BID_REMOVED"));
    const raised = LINES.findIndex((line) => line.includes("MAXIMUM_SET"));
    const { opening: _, ...closed } = parsed(LINES[removed] ?? "");
    const { opening } = parsed(LINES[raised] ?? "");
    const hidden = { ...parsed(LINES[raised] ?? ""), opening: { sealed: Object(opening).sealed } };
    const lines = LINES.with(removed, JSON.stringify(closed)).with(raised, JSON.stringify(hidden));
    expect(faultOf(lines)).toBe(String(sequenceOf("AUTO_BID", 1)));
  });
});

describe("a fault", () => {
  it("says of which kind it is", () => {
    expect(String(new LogFault(3, "it does not follow"))).toBe("LogFault: it does not follow");
    expect(String(new Unreadable("no log"))).toBe("Unreadable: no log");
  });
});
