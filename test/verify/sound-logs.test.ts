import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkLog } from "../../worker/verify/check-log.ts";
import { CLOSING_MS, LoggedLot, START_MS, TERMS } from "../support/logged-lot.ts";
import { STAFF_ACT } from "../support/staff-act.ts";

const MINUTE_MS = 60_000;

const bidder = fc.constantFrom("anna", "bram", "cees", "dirk");
const amount = fc.integer({ min: 9, max: 90 }).map((tens) => tens * 10_00);
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

/** Plays steps on a lot and gives its log after each of them, and after the close. */
function* logsOf(steps: readonly (typeof step extends fc.Arbitrary<infer T> ? T : never)[]): Iterable<LoggedLot> {
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

describe("a sound log", () => {
  it("holds whatever happened on the lot, at every moment and after the close", () => {
    const seen = { closed: 0, opened: 0, corrected: 0, sealed: 0 };
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
        let last = null;
        for (const lot of logsOf(steps)) {
          const check = checkLog(lot.text());
          if (!check.holds) throw new Error(`${check.fault.where}: ${check.fault.message}\n${lot.text()}`);
          last = check.log;
        }
        if (last?.end.state === "CLOSED" && last.end.leader !== null) seen.closed += 1;
        seen.opened += last?.opened ?? 0;
        seen.corrected += last?.entries.filter(({ entry }) => entry.kind === "INVALIDATED").length ?? 0;
        seen.sealed += last?.entries.filter(({ entry, opening }) => entry.kind === "SEALED" && opening).length ?? 0;
      }),
      { numRuns: 300 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
  });

  it("has every maximum that the price has come to opened after the close, and none above it", () => {
    let [above, reached] = [0, 0];
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
        const lot = [...logsOf(steps)].at(-1);
        const priceCents = lot?.state.standing?.priceCents ?? null;
        if (lot === undefined || priceCents === null || !lot.state.closed) return;
        const text = lot.text().split("\n");
        for (const { entry } of lot.links) {
          const { command, decision, stamp } = entry;
          if (command.type !== "SetAutoBid" || !decision.accepted || decision.events.length === 0) continue;
          const isOpened = text[stamp.sequence]?.includes(`"maximumCents":${command.maximumCents}`) ?? false;
          if (command.maximumCents <= priceCents) reached += 1;
          // One that its owner's bids came to stays public where a correction takes the price below it again.
          const wasBid = lot.book.hasBid(command.bidder, command.maximumCents);
          if (!wasBid) {
            expect(isOpened).toBe(command.maximumCents <= priceCents);
            above += Number(!isOpened);
          } else if (command.maximumCents <= priceCents) expect(isOpened).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
    expect(Math.min(above, reached)).toBeGreaterThan(20);
  });
});
