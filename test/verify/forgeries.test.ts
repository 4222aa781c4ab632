import { describe, expect, it } from "vitest";
import { checkLog } from "../../worker/verify/check-log.mjs";
import { entryOf, forged, type Json, type LogParts, logParts, record, rowsOf } from "../support/logs/forged-log.ts";
import { CLOSING_MS, LoggedLot, START_MS, TERMS } from "../support/logs/logged-lot.ts";
import { resealMaximum } from "../support/logs/one-fact.ts";
import { STAFF_ACT } from "../support/staff-act.ts";

const MINUTE_MS = 60_000;
const act = { administrator: "eve", reason: "why" };

/** Anna bids 100, Bram (2) has a maximum of 300, Cees bids 150 and then 300, Dirk (4) has a maximum of 900. */
function lotWithBids(): LoggedLot {
  const lot = new LoggedLot();
  lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - 1_000);
  lot.send({ type: "OpenLot" }, START_MS);
  lot.bid("anna", 100_00, START_MS + 1_000);
  lot.autoBid("bram", 300_00, START_MS + 2_000);
  lot.bid("cees", 150_00, START_MS + 3_000);
  lot.bid("cees", 300_00, START_MS + 4_000);
  lot.autoBid("dirk", 900_00, START_MS + 5_000);
  return lot;
}

const open = lotWithBids().text();
const closed = (() => {
  const lot = lotWithBids();
  lot.bid("anna", 400_00, START_MS + 6_000);
  lot.send({ type: "OverwriteHighestBid", ...act, amountCents: 405_00 }, START_MS + 7_000);
  lot.send({ type: "InvalidateHighestBid", ...act }, START_MS + 8_000);
  lot.send({ type: "CloseLot" }, CLOSING_MS + 1);
  return lot.text();
})();
/** Hidden a minute before the closing, shown again five minutes later. */
const hidden = (() => {
  const lot = lotWithBids();
  lot.send({ type: "UnpublishLot", ...STAFF_ACT }, CLOSING_MS - MINUTE_MS);
  lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, CLOSING_MS + 4 * MINUTE_MS);
  return lot.text();
})();
const unsold = (() => {
  const lot = new LoggedLot();
  lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - 1_000);
  lot.send({ type: "OpenLot" }, START_MS);
  const later = { ...TERMS, closesAtMs: CLOSING_MS + 10 * MINUTE_MS };
  lot.send({ type: "PublishLot", ...STAFF_ACT, terms: later }, CLOSING_MS - 8 * MINUTE_MS);
  return lot.text();
})();

const row = (parts: LogParts, kind: string, { nth = 0, place = 0 } = {}): Json => {
  const found = rowsOf(entryOf(parts, kind, nth))[place];
  if (found === undefined) throw new Error(`no row ${place}`);
  return found;
};
const set = (parts: LogParts, kind: string, change: Json, nth = 0) =>
  Object.assign(entryOf(parts, kind, nth).entry, change);
const setTerms = (parts: LogParts, change: Json, nth = 0) =>
  Object.assign(record(entryOf(parts, "PUBLISHED", nth).entry.terms), change);
/** Price and leader of an entry and of those after it, as a careful forger would change them. */
const lead = (parts: LogParts, from: number, change: Json) => {
  for (const { entry } of parts.entries.slice(from - 1)) Object.assign(entry, change);
};
const published = (parts: LogParts, change: Json, entry: Json = {}) => {
  const first = entryOf(parts, "PUBLISHED").entry;
  const last = parts.entries.at(-1)?.entry ?? {};
  const terms = { ...record(first.terms), ...change };
  const { priceCents, leader } = last;
  parts.entries.push({ entry: { ...structuredClone(first), terms, priceCents, leader, ...entry } });
};

interface Forgery {
  readonly what: string;
  readonly base: string;
  readonly change: (parts: LogParts) => void;
  readonly where: string | number;
  readonly message: RegExp;
}

const FORGERIES: Forgery[] = [
  {
    what: "V2, CLOSE5: the closing of a lot with bids is moved to an earlier time",
    base: open,
    change: (parts) => {
      const closesAtMs = CLOSING_MS - 1;
      published(parts, { closesAtMs }, { closesAtMs, receivedAtMs: START_MS + 60_000 });
    },
    where: 8,
    message: /moved earlier/,
  },
  {
    what: "V3, FIX2: a bid is overwritten with the second bid",
    base: closed,
    change: (parts) => {
      row(parts, "OVERWRITTEN").amountCents = 400_00;
      set(parts, "OVERWRITTEN", { priceCents: 400_00 });
    },
    where: 9,
    message: /no more than the second bid/,
  },
  {
    what: "V4, MAN3: a tie whose answer was cut out, so that the second in time leads",
    base: open,
    change: (parts) => {
      set(parts, "BID", { rows: rowsOf(entryOf(parts, "BID", 2)).slice(0, 1) }, 2);
      lead(parts, 6, { leader: "3" });
    },
    where: 6,
    message: /limit that it met/,
  },
  {
    what: "V5, CLOSE3: the lot opens twice",
    base: open,
    change: (parts) => parts.entries.splice(2, 0, structuredClone(entryOf(parts, "OPENED"))),
    where: 3,
    message: /does not open at this time/,
  },
  {
    what: "V7, AUTO2: an auto bid is driven up by more than a step",
    base: open,
    change: (parts) => {
      row(parts, "AUTO_BID").amountCents = 140_00;
      set(parts, "AUTO_BID", { priceCents: 140_00 });
    },
    where: 4,
    message: /do not follow from this auto bid/,
  },
  {
    what: "AUTO3, MAN2: an answer that stops below its step",
    base: open,
    change: (parts) => {
      row(parts, "BID", { nth: 1, place: 1 }).amountCents = 155_00;
      set(parts, "BID", { priceCents: 155_00 }, 1);
    },
    where: 5,
    message: /limit that it met/,
  },
  {
    what: "FIX2: a bid is overwritten with more than it was, up to its bidder's maximum",
    base: closed,
    change: (parts) => {
      row(parts, "OVERWRITTEN").amountCents = 1_000_00;
      set(parts, "OVERWRITTEN", { priceCents: 1_000_00 });
      resealMaximum(entryOf(parts, "AUTO_BID", 1), 900_00, "d".repeat(32));
    },
    where: 9,
    message: /with no less than it was/,
  },
  {
    what: "HIDE1: a hidden lot closes a millisecond earlier than its hidden time requires",
    base: hidden,
    change: (parts) => set(parts, "PUBLISHED", { closesAtMs: CLOSING_MS + 5 * MINUTE_MS - 1 }, 1),
    where: 9,
    message: /moved earlier/,
  },
  {
    what: "HIDE1: a hidden lot closes a millisecond later",
    base: hidden,
    change: (parts) => set(parts, "PUBLISHED", { closesAtMs: CLOSING_MS + 5 * MINUTE_MS + 1 }, 1),
    where: 9,
    message: /as long as it was hidden/,
  },
  {
    what: "HIDE1: a hidden lot keeps its closing",
    base: hidden,
    change: (parts) => set(parts, "PUBLISHED", { closesAtMs: CLOSING_MS }, 1),
    where: 9,
    message: /moved earlier/,
  },
  {
    what: "CLOSE5: without bids the closing comes to less than five minutes from now",
    base: unsold,
    change: (parts) => {
      const closesAtMs = CLOSING_MS - 3 * MINUTE_MS - 1;
      set(parts, "PUBLISHED", { closesAtMs }, 1);
      setTerms(parts, { closesAtMs }, 1);
    },
    where: 3,
    message: /too soon/,
  },
  {
    what: "CLOSE1: a lot without bids closes at another time than is planned",
    base: unsold,
    change: (parts) => set(parts, "PUBLISHED", { closesAtMs: CLOSING_MS + 1 }, 1),
    where: 3,
    message: /closes as planned/,
  },
  {
    what: "the terms of a lot with bids are changed",
    base: open,
    change: (parts) => published(parts, { startAmountCents: 200_00 }, { receivedAtMs: START_MS + 60_000 }),
    where: 8,
    message: /terms of a lot with bids/,
  },
  {
    what: "a published lot is published again",
    base: open,
    change: (parts) => published(parts, {}, { receivedAtMs: START_MS + 60_000 }),
    where: 8,
    message: /publishes again what is published/,
  },
  {
    what: "UNPUBLISHED of a lot without bids has a reason",
    base: hidden,
    change: (parts) => {
      const unpublished = structuredClone(entryOf(parts, "UNPUBLISHED"));
      Object.assign(unpublished.entry, { priceCents: null, leader: null, receivedAtMs: START_MS - 500 });
      parts.entries.splice(1, 0, unpublished);
    },
    where: 2,
    message: /reason to bidders/,
  },
  {
    what: "granularity: an opened maximum is between two amounts, with its row",
    base: open,
    change: (parts) => {
      resealMaximum(entryOf(parts, "AUTO_BID"), 300_50);
      for (const [place, nth] of [
        [0, 2],
        [1, 2],
      ] as const) {
        row(parts, "BID", { nth, place }).amountCents = 300_50;
      }
      set(parts, "BID", { amountCents: 300_50 }, 2);
    },
    where: 4,
    message: /malformed maximum/,
  },
  {
    what: "granularity: a bid of half a euro more",
    base: open,
    change: (parts) => {
      row(parts, "BID").amountCents = 100_50;
      set(parts, "BID", { amountCents: 100_50, priceCents: 100_50 });
    },
    where: 3,
    message: /malformed amount/,
  },
  {
    what: "a bid above the highest amount",
    base: open,
    change: (parts) => {
      row(parts, "BID").amountCents = 100_000_000_100;
      set(parts, "BID", { amountCents: 100_000_000_100, priceCents: 100_000_000_100 });
    },
    where: 3,
    message: /malformed amount/,
  },
  {
    what: "MIN1: a first bid below the start amount",
    base: open,
    change: (parts) => {
      row(parts, "BID").amountCents = 99_00;
      set(parts, "BID", { amountCents: 99_00, priceCents: 99_00 });
    },
    where: 3,
    message: /below the next minimum/,
  },
  {
    what: "SECRET1: an unreached maximum is opened on an open lot",
    base: open,
    change: (parts) => resealMaximum(entryOf(parts, "AUTO_BID", 1), 900_00, "d".repeat(32)),
    where: 7,
    message: /has not come to/,
  },
  {
    what: "SECRET1: the opening of a maximum that was passed is withheld",
    base: open,
    change: (parts) => delete entryOf(parts, "AUTO_BID").opening,
    where: 4,
    message: /is withheld/,
  },
  {
    what: "an opening that opens nothing",
    base: open,
    change: (parts) => {
      entryOf(parts, "BID").opening = {};
    },
    where: 3,
    message: /opens nothing/,
  },
  {
    what: "a lot that does not begin with its publication",
    base: open,
    change: (parts) => {
      const closesAtMs = 0;
      const entry = { ...entryOf(parts, "OPENED").entry, closesAtMs };
      parts.entries.unshift({ entry });
    },
    where: 1,
    message: /begins with its publication/,
  },
];

describe("a forged log, chained again", () => {
  it("has valid originals", () => {
    for (const base of [open, closed, hidden, unsold]) {
      expect(checkLog(base)).toMatchObject({ holds: true });
      expect(forged(logParts(base))).toBe(base);
    }
  });

  for (const { what, base, change, where, message } of FORGERIES) {
    it(`is refused: ${what}`, () => {
      const check = checkLog(forged(logParts(base), change));
      expect(check).toEqual({ holds: false, fault: { where, message: expect.stringMatching(message) } });
    });
  }

  it("is refused if its first or last line differs from the entries", () => {
    const lines = closed.trimEnd().split("\n");
    const wrongs: [index: number, from: RegExp, to: string, where: string][] = [
      [0, /"startAmountCents":\d+/, '"startAmountCents":9900', "LOT"],
      [0, /"closesAtMs":\d+/, '"closesAtMs":1', "LOT"],
      [-1, /"state":"CLOSED"/, '"state":"OPEN"', "END"],
      [-1, /"leader":"\d"/, '"leader":"9"', "END"],
      [-1, /"leader":"\d"/, '"leader":null', "END"],
      [-1, /"priceCents":\d+/, '"priceCents":1', "END"],
      [-1, /"closesAtMs":\d+/, '"closesAtMs":1', "END"],
      [-1, /"head":"\w+"/, `"head":"${"0".repeat(64)}"`, "END"],
    ];
    for (const [index, from, to, where] of wrongs) {
      const at = index === 0 ? 0 : lines.length - 1;
      const text = lines.with(at, (lines[at] ?? "").replace(from, to)).join("\n");
      expect(checkLog(text), to).toMatchObject({ holds: false, fault: { where } });
    }
  });
});
