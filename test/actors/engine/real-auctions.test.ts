import { readFileSync } from "node:fs";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { priceAutoBid } from "../../../actors/engine/pricing.ts";
import type { Refusal } from "../../../schema/bidding/rpc/lot-refusals.ts";
import { stepAbove } from "../../../schema/catalogue/terms/ladder.ts";
import { autoBid, publishedLot, refusalOf } from "./fixtures.ts";
import type { MemoryLot } from "./memory-lot.ts";

/**
 * 314 real auctions of one site, replayed as auto bids through the engine. The site answered an auto bid as AUTO1 to
 * AUTO3 do, so the engine must find its closing price to the cent, except where the data shows that something else
 * happened.
 */
const HistoriesSchema = v.object({
  incrementsUsCents: v.array(v.tuple([v.number(), v.number()])),
  auctions: v.array(
    v.object({
      id: v.string(),
      days: v.number(),
      openCents: v.number(),
      closeCents: v.number(),
      bids: v.array(v.tuple([v.string(), v.number(), v.number()])),
    }),
  ),
});

const file = readFileSync(new URL("./data/real-bid-histories.json", import.meta.url), "utf8");
const { incrementsUsCents: ladder, auctions } = v.parse(HistoriesSchema, JSON.parse(file));
type Auction = (typeof auctions)[number];

interface Replay {
  auction: Auction;
  lot: MemoryLot;
  refusals: { bidder: string; maximumCents: number; refusal: Refusal }[];
}

function replay(auction: Auction): Replay {
  const DAY_MS = 86_400_000;
  const lot = publishedLot({
    startAmountCents: auction.openCents,
    ladder,
    startsAtMs: 0,
    closesAtMs: auction.days * DAY_MS,
    extensionMs: 0,
    // The site took any amount in cents.
    amountGranularityCents: 1,
  });
  const refusals: Replay["refusals"] = [];
  for (const [bidder, atSeconds, maximumCents] of auction.bids) {
    const refusal = refusalOf(lot.send(autoBid(bidder, maximumCents), atSeconds * 1000));
    if (refusal !== null) refusals.push({ bidder, maximumCents, refusal });
  }
  return { auction, lot, refusals };
}

/**
 * The winner's last listed bid is the closing price, and lies more than a step above everything that others bid, so that no other bidder can
 * have driven the price there. A hidden reserve does: a maximum that reaches it is bid up to it, and a winner's maximum is listed only up
 * to the closing price. The data states neither reserves nor the winner's real maximum.
 */
const JUMPED_TO_WINNERS_BID = ["E011", "E032", "E046", "E065", "E072", "E174", "E243", "E253", "E289", "E290", "E292"];

/**
 * The leader's maximum was less than a step above the second one and so capped the price; the leader then raised it, and the site moved
 * the price up to a whole step above the second. Under AUTO4 a leader's new maximum moves no price, so ours stays where it was capped.
 */
const RAISED_BY_LEADERS_NEW_MAXIMUM = ["E037", "E238"];

/**
 * It closed below the second highest listed maximum, at a price that is no listed bid and no step above one. Some listed bid did not
 * stand at the end, so one was retracted; the data does not say which.
 */
const RETRACTED = ["E274"];

const EXPLAINED = [...JUMPED_TO_WINNERS_BID, ...RAISED_BY_LEADERS_NEW_MAXIMUM, ...RETRACTED].toSorted();

/**
 * Two bids in the same second: the later one, of 132.50, was under the next minimum that the earlier one had set, yet the site took it. It
 * must have been checked against the price before, 130.00. Our lots check in one order (ORDER1) and refuse it.
 */
const TOOK_A_BID_OF_THE_SAME_SECOND = "E084";

const replays = new Map(auctions.map((auction) => [auction.id, replay(auction)]));

function replayOf(id: string): Replay {
  const found = replays.get(id);
  if (found === undefined) throw new Error(`no auction ${id}`);
  return found;
}

function priceOf({ lot }: Replay): number | undefined {
  return lot.state.standing?.priceCents;
}

test("AUTO2: 299 of 314 real auctions close at the published price, to the cent", () => {
  const missed = auctions.filter(({ id, closeCents }) => priceOf(replayOf(id)) !== closeCents).map(({ id }) => id);
  expect(missed).toEqual([...EXPLAINED, TOOK_A_BID_OF_THE_SAME_SECOND].toSorted());
  expect(auctions.length - missed.length).toBe(299);
});

test("AUTO3: the 300th too, once the bid that the site took is priced", () => {
  const late = replayOf(TOOK_A_BID_OF_THE_SAME_SECOND);
  const { standing } = late.lot.state;
  const [refused] = late.refusals;
  if (standing === null || refused === undefined) throw new Error("nothing to price");
  const seconds = late.auction.bids.slice(-2).map(([, atSeconds]) => atSeconds);
  expect(seconds[0]).toBe(seconds[1]);
  const rows = priceAutoBid({ ladder, startAmountCents: late.auction.openCents, standing }, refused.maximumCents);
  expect(rows.at(-1)).toMatchObject({ by: "LEADER", amountCents: late.auction.closeCents });
});

test("MIN1: of all bids that the site took three are under our next minimum", () => {
  const refused = [...replays.values()].flatMap(({ auction, refusals }) =>
    refusals.map(({ bidder, maximumCents, refusal }) => [auction.id, bidder, maximumCents, refusal.code]),
  );
  expect(refused).toEqual([
    // Both are even under the opening price that the data gives. Later bids went far beyond, the closing price agrees.
    ["E068", "B2", 13_000, "AMOUNT_TOO_LOW"],
    ["E068", "B3", 13_500, "AMOUNT_TOO_LOW"],
    [TOOK_A_BID_OF_THE_SAME_SECOND, "B8", 13_250, "AMOUNT_TOO_LOW"],
  ]);
});

describe("the 14 that close elsewhere", () => {
  test.each(JUMPED_TO_WINNERS_BID)("AUTO2: %s jumped to the winner's listed bid, as with a hidden reserve", (id) => {
    const { auction, lot } = replayOf(id);
    const winner = lot.state.standing?.leader;
    const winnersLast = auction.bids.findLast(([bidder]) => bidder === winner)?.[2];
    expect(winnersLast).toBe(auction.closeCents);
    const highestOfOthers = Math.max(...auction.bids.filter(([bidder]) => bidder !== winner).map((bid) => bid[2]));
    expect(auction.closeCents).toBeGreaterThan(stepAbove(ladder, highestOfOthers));
  });

  test.each(RAISED_BY_LEADERS_NEW_MAXIMUM)("AUTO4: %s moved with the leader's new maximum, ours does not", (id) => {
    const { auction, lot } = replayOf(id);
    const winner = lot.state.standing?.leader;
    const highestOfOthers = Math.max(...auction.bids.filter(([bidder]) => bidder !== winner).map((bid) => bid[2]));
    expect(auction.closeCents).toBe(stepAbove(ladder, highestOfOthers));
    const own = auction.bids.filter(([bidder]) => bidder === winner).map((bid) => bid[2]);
    // Ours stands at the winner's maximum of before the raise.
    expect(own.filter((maximumCents) => maximumCents < auction.closeCents).at(-1)).toBe(lot.state.standing?.priceCents);
  });

  test.each(RETRACTED)("AUTO3: %s closed below its second highest bid, so one was retracted", (id) => {
    const { auction } = replayOf(id);
    const maxima = auction.bids.map((bid) => bid[2]).toSorted((a, b) => b - a);
    const [, second = 0] = maxima;
    expect(auction.closeCents).toBeLessThan(second);
    expect(maxima).not.toContain(auction.closeCents);
    expect(maxima.map((maximumCents) => stepAbove(ladder, maximumCents))).not.toContain(auction.closeCents);
  });
});

test("P3: no real auction lets the amounts fall, and only ties repeat one", () => {
  for (const { lot } of replays.values()) {
    lot.bidStore.rows.forEach((row, index) => {
      const before = lot.bidStore.rows[index - 1];
      if (before === undefined) return;
      expect(row.amountCents).toBeGreaterThanOrEqual(before.amountCents);
      if (row.amountCents === before.amountCents) expect(row.sequence).toBe(before.sequence);
    });
  }
});
