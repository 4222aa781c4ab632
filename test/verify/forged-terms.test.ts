import { describe, expect, it } from "vitest";
import { checkLog } from "../../worker/verify/check-log.mjs";
import { Unreadable } from "../../worker/verify/faults.mjs";
import { entryOf, forged, type Json, type LogParts, logParts, record } from "../support/logs/forged-log.ts";
import { CLOSING_MS, LoggedLot, START_MS, TERMS } from "../support/logs/logged-lot.ts";
import { STAFF_ACT } from "../support/staff-act.ts";

const lot = new LoggedLot();
lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - 1_000);
lot.send({ type: "OpenLot" }, START_MS);
const unsold = lot.text();

const setTerms = (parts: LogParts, change: Json) =>
  Object.assign(record(entryOf(parts, "PUBLISHED").entry.terms), change);

/** Terms under which no lot can be sold. */
const WRONG_TERMS: [what: string, terms: Json, message: RegExp][] = [
  ["a ladder without rungs", { ladder: [] }, /no rungs/],
  ["a ladder of 65 rungs", { ladder: Array.from({ length: 65 }, (_, rung) => [rung * 100, 100]) }, /too many/],
  ["a ladder that starts above zero", { ladder: [[1, 1000]] }, /start at 0/],
  [
    "a ladder that falls",
    {
      ladder: [
        [0, 1000],
        [500, 1000],
        [400, 1000],
      ],
    },
    /do not rise/,
  ],
  [
    "a rung twice",
    {
      ladder: [
        [0, 1000],
        [500, 1000],
        [500, 2000],
      ],
    },
    /do not rise/,
  ],
  [
    "a step of zero",
    {
      ladder: [
        [0, 1000],
        [500_00, 0],
      ],
    },
    /not above zero/,
  ],
  ["a step below zero", { ladder: [[0, -1000]] }, /not above zero/],
  ["a granularity finer than its ladder's", { granularityCents: 1 }, /granularity/],
  ["a granularity of zero", { granularityCents: 0 }, /granularity/],
  ["a granularity coarser than whole euros", { granularityCents: 10_00 }, /granularity/],
  ["whole euros beside a step of 50 cents", { ladder: [[0, 50]] }, /granularity/],
  ["a start amount between two amounts", { startAmountCents: 100_50 }, /start amount/],
  ["a start amount of zero", { startAmountCents: 0 }, /start amount/],
  ["a start amount above the highest", { startAmountCents: 100_000_000_100 }, /start amount/],
  ["a start after the closing", { startsAtMs: CLOSING_MS + 1 }, /after its closing/],
  ["an extension below zero", { extensionMs: -5 }, /extension/],
  ["an extension beyond time", { extensionMs: 8_640_000_000_000_001 - CLOSING_MS }, /extension/],
];

describe("the terms of a lot", () => {
  for (const [what, terms, message] of WRONG_TERMS) {
    it(`are refused with ${what}`, () => {
      const check = checkLog(forged(logParts(unsold), (parts) => setTerms(parts, terms)));
      expect(check).toEqual({ holds: false, fault: { where: 1, message: expect.stringMatching(message) } });
    });
  }

  it("are accepted at their bounds", () => {
    const ladder = Array.from({ length: 64 }, (_, rung) => [rung * 100, 100]);
    const bounds: Json[] = [
      { ladder },
      { ladder: [[0, 5]], granularityCents: 5, startAmountCents: 5 },
      { startAmountCents: 100_000_000_000 },
      { extensionMs: 0 },
      { extensionMs: 8_640_000_000_000_000 - CLOSING_MS },
      { startsAtMs: CLOSING_MS },
    ];
    for (const terms of bounds) {
      const text = forged(logParts(unsold), (parts) => {
        parts.entries.splice(1);
        setTerms(parts, terms);
      });
      expect(checkLog(text), JSON.stringify(terms)).toMatchObject({ holds: true });
    }
  });

  it("are not read if they name other rules", () => {
    for (const rulesVersion of [1, 5]) {
      const text = forged(logParts(unsold), (parts) => setTerms(parts, { rulesVersion }));
      const message = `entry 1: rules of version ${rulesVersion} are not known here`;
      expect(() => checkLog(text)).toThrow(new Unreadable(message));
    }
  });
});
