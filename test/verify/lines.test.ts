import { describe, expect, it } from "vitest";
import { checkLog } from "../../worker/verify/check-log.mjs";
import { parseLine } from "../../worker/verify/lines.mjs";
import { forged, logParts, record } from "../support/logs/forged-log.ts";
import { LoggedLot, START_MS, TERMS } from "../support/logs/logged-lot.ts";
import { STAFF_ACT } from "../support/staff-act.ts";

const lot = new LoggedLot();
lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - 1_000);
lot.send({ type: "OpenLot" }, START_MS);
lot.bid("anna", 100_00, START_MS + 1_000);
lot.bid("bram", 1, START_MS + 2_000);
const lines = lot.text().trimEnd().split("\n");

const NO_LINE = { fault: "it is not a line of a log" };
const lineAt = (index: number) => JSON.parse(lines[index] ?? "");
const parsed = (value: unknown) => parseLine(JSON.stringify(value));

function faultOf(changed: readonly string[]) {
  const check = checkLog(changed.join("\n"));
  return check.holds ? null : check.fault;
}

describe("a line of a log", () => {
  it("has ladders of steps of two whole numbers", () => {
    const withRung = (rung: unknown) => parsed({ ...lineAt(0), ladder: [rung] });
    expect(withRung([0, 1000])).toHaveProperty("value");
    for (const rung of [
      [0],
      [0, 1000, 5],
      ["0", 1000],
      [0, "1000"],
      [0, 0.5],
      [],
      "ab",
      7,
      { 0: 0, 1: 1000, length: 2 },
    ]) {
      expect(withRung(rung), JSON.stringify(rung)).toEqual(NO_LINE);
    }
  });

  it("has a known type, and an entry a known kind", () => {
    expect(parsed({ ...lineAt(0), type: "NOTE" })).toEqual(NO_LINE);
    expect(parsed({ type: "NOTE" })).toEqual(NO_LINE);
    expect(parsed({ ...lineAt(3), entry: { ...lineAt(3).entry, kind: "SOLD" } })).toEqual(NO_LINE);
    expect(parsed({ ...lineAt(3), entry: { kind: "SOLD" } })).toEqual(NO_LINE);
  });

  it("has openings that name the command and its effect", () => {
    const opened = (content: object) =>
      parsed({ ...lineAt(4), opening: { sealed: { content, salt: "0".repeat(32) } } });
    const content = { asked: "BID", bidder: null, amountCents: 1, maximumSeal: null, effect: "NONE", refusal: null };
    for (const asked of ["BID", "AUTO_BID", "REMOVE_AUTO_BID", "HOUSE"]) {
      expect(opened({ ...content, asked }), asked).toHaveProperty("value");
    }
    for (const effect of ["NONE", "MAXIMUM_SET", "AUTO_BID_REMOVED"]) {
      expect(opened({ ...content, effect }), effect).toHaveProperty("value");
    }
    for (const other of ["", "OTHER", null]) {
      expect(opened({ ...content, asked: other })).toEqual(NO_LINE);
      expect(opened({ ...content, effect: other })).toEqual(NO_LINE);
    }
  });
});

describe("a log with misplaced lines", () => {
  it("is recognized among other files whatever its spelling", () => {
    const message = "it is not spelled in the one way that is allowed";
    for (const spaced of ['"type" :"LOT"', '"type": "LOT"', '"type" : "LOT"']) {
      const first = (lines[0] ?? "").replace('"type":"LOT"', spaced);
      expect(faultOf(lines.with(0, first)), spaced).toEqual({ where: "LOT", message });
    }
  });

  it("is refused if it does not begin with the lot", () => {
    const message = "the first line is not that of the lot";
    expect(faultOf(lines.slice(1))).toEqual({ where: "LOT", message });
    expect(faultOf(lines.slice(-1))).toEqual({ where: "LOT", message });
  });

  it("is refused if a line between the first and the last is no entry", () => {
    const message = "it is not an entry";
    expect(faultOf(lines.toSpliced(2, 0, lines[0] ?? ""))).toEqual({ where: 2, message });
    expect(faultOf(lines.toSpliced(-1, 0, lines.at(-1) ?? ""))).toEqual({ where: 5, message });
  });

  it("is refused if its end names another winner, with an exact message", () => {
    const winner = (leader: string | null) => {
      const end = JSON.stringify({ ...lineAt(-1 + lines.length), leader });
      return faultOf(lines.with(-1, end));
    };
    expect(winner("9")).toEqual({ where: "END", message: 'the winner is "9", by the entries it is 1' });
    expect(winner(null)).toEqual({ where: "END", message: 'the winner is "nobody", by the entries it is 1' });
  });

  it("is refused if an opening is at an entry that seals nothing", () => {
    const content = { asked: "BID", bidder: null, amountCents: 1, maximumSeal: null, effect: "NONE", refusal: null };
    const text = forged(logParts(lot.text()), ({ entries }) => {
      record(entries[2]).opening = { sealed: { content, salt: "0".repeat(32) } };
    });
    expect(faultOf([text])).toEqual({ where: 3, message: "it has nothing sealed that could be opened" });
  });
});
