import fc from "fast-check";
import { STAFF_ACT } from "../staff-act.ts";
import { CLOSING_MS, LoggedLot, START_MS, TERMS } from "./logged-lot.ts";

const MINUTE_MS = 60_000;

const bidder = fc.constantFrom("anna", "bram", "cees", "dirk");
const amount = fc.integer({ min: 9, max: 90 }).map((tens) => tens * 10_00);
/** A step in the life of a lot. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("bid" as const), bidder, amount }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("autoBid" as const), bidder, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("remove" as const), bidder }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("invalidate" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("overwrite" as const), amount }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("publish" as const), byMinutes: fc.integer({ min: -30, max: 60 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("unpublish" as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("wait" as const), minutes: fc.integer({ min: -2, max: 9 }) }) },
);

export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The terms of a lot and the steps of its life. */
export const steps: fc.Arbitrary<Step[]> = fc.array(step, { minLength: 5, maxLength: 40 });

/** Plays steps on a lot and returns its log after each of them, and after the close. */
export function* logsOf(steps: readonly Step[]): Iterable<LoggedLot> {
  const lot = new LoggedLot();
  let nowMs = START_MS - 10 * MINUTE_MS;
  lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, nowMs);
  nowMs = CLOSING_MS - 20 * MINUTE_MS;
  lot.send({ type: "OpenLot" }, nowMs);
  for (const one of steps) {
    switch (one.kind) {
      case "bid":
        lot.bid(one.bidder, one.amount, nowMs);
        break;
      case "autoBid":
        lot.autoBid(one.bidder, one.amount, nowMs);
        break;
      case "remove":
        lot.send({ type: "RemoveAutoBid", bidder: one.bidder }, nowMs);
        break;
      case "invalidate":
        lot.send({ type: "InvalidateHighestBid", administrator: "admin", reason: "why" }, nowMs);
        break;
      case "overwrite":
        lot.send(
          { type: "OverwriteHighestBid", administrator: "admin", reason: "why", amountCents: one.amount },
          nowMs,
        );
        break;
      case "publish":
        lot.send(
          { type: "PublishLot", ...STAFF_ACT, terms: { ...TERMS, closesAtMs: CLOSING_MS + one.byMinutes * MINUTE_MS } },
          nowMs,
        );
        break;
      case "unpublish":
        lot.send({ type: "UnpublishLot", ...STAFF_ACT }, nowMs);
        break;
      case "wait":
        nowMs += one.minutes * MINUTE_MS;
        lot.send({ type: "CloseLot" }, nowMs);
        break;
    }
    if (lot.state.published) yield lot;
  }
  const terms = { ...TERMS, closesAtMs: lot.state.closesAtMs ?? CLOSING_MS };
  if (!lot.state.published) lot.send({ type: "PublishLot", ...STAFF_ACT, terms }, nowMs);
  nowMs = Math.max(nowMs, lot.state.closesAtMs ?? 0) + 1;
  lot.send({ type: "CloseLot" }, nowMs);
  lot.bid("anna", 900_00, nowMs + 1);
  yield lot;
}
