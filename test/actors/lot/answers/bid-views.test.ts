import fc from "fast-check";
import { expect, it } from "vitest";
import type { BidOrder, BidView } from "../../../../schema/bidding/rpc/bid-rpc.ts";
import { publishedLot } from "../../../support/sale/lot.ts";

const RUNS = 8;

const step = fc.oneof(
  fc.record({ kind: fc.constant("bid" as const), bidder: fc.constantFrom("anna", "bram", "cees"), raise: fc.nat(3) }),
  fc.record({ kind: fc.constant("autoBid" as const), bidder: fc.constantFrom("dirk", "eva"), raise: fc.nat(9) }),
  fc.record({ kind: fc.constant("invalidate" as const), bidder: fc.constant(""), raise: fc.constant(0) }),
);
const key = fc.record<BidOrder>(
  { by: fc.constantFrom("AMOUNT", "CREATED"), descending: fc.boolean() },
  // Others cannot be sent to an actor.
  { noNullPrototype: true },
);
const order = fc.uniqueArray(key, { selector: ({ by }) => by, maxLength: 2 });

type Lot = Awaited<ReturnType<typeof publishedLot>>;

/** Bids of all kinds; some of one amount, and some of one instant. */
async function play(
  lot: Lot,
  steps: readonly { kind: "bid" | "autoBid" | "invalidate"; bidder: string; raise: number }[],
) {
  for (const { kind, bidder, raise } of steps) {
    const next = Math.max(100_00, ...(await lot.rows()).map(({ amountCents }) => amountCents + 10_00)) + raise * 10_00;
    if (kind === "bid") await lot.bid(bidder, next);
    else if (kind === "autoBid") await lot.autoBid(bidder, next);
    else await lot.invalidate();
  }
}

const sortedBy = (bid: BidView, by: BidOrder["by"]) => (by === "AMOUNT" ? bid.amountCents : bid.createdAtMs);

function compare(a: BidView, b: BidView, keys: readonly BidOrder[]): number {
  const sides = keys.map(({ by, descending }) => (sortedBy(a, by) - sortedBy(b, by)) * (descending ? -1 : 1));
  return sides.find((side) => side !== 0) ?? 0;
}

it("every page of a lot's bids, put together, is all of them once and in order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 20 }),
      order,
      fc.integer({ min: 1, max: 7 }),
      async (steps, keys, limit) => {
        const lot = await publishedLot();
        await play(lot, steps);
        const all = await lot.rows();
        const seen: BidView[] = [];
        for (let offset = 0; offset <= all.length; offset += limit) {
          const { bids, total } = await lot.stub().bids({ order: keys, offset, limit, viewerId: null });
          expect(total).toBe(all.length);
          expect(bids.length).toBe(Math.max(0, Math.min(limit, all.length - offset)));
          seen.push(...bids);
        }
        expect(seen.map(({ row }) => row).toSorted((a, b) => a - b)).toEqual(all.map(({ row }) => row));
        for (const [place, bid] of seen.entries()) {
          const before = seen[place - 1];
          if (before) expect(compare(before, bid, keys)).toBeLessThanOrEqual(0);
        }
      },
    ),
    { numRuns: RUNS },
  );
}, 60_000);

it("bids that come between two pages move the pages of the newest first, and leave those of the oldest first", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 8, maxLength: 16 }),
      fc.array(step, { minLength: 1, maxLength: 4 }),
      async (before, between) => {
        const lot = await publishedLot();
        await play(lot, before);
        const rowsOf = async (descending: boolean, offset: number) =>
          (
            await lot.stub().bids({ order: [{ by: "CREATED", descending }], offset, limit: 3, viewerId: null })
          ).bids.map(({ row }) => row);
        const [oldest, newest, count] = [await rowsOf(false, 0), await rowsOf(true, 0), (await lot.rows()).length];
        await play(lot, between);
        const added = (await lot.rows()).length - count;
        expect((await rowsOf(false, 0)).slice(0, oldest.length)).toEqual(oldest);
        expect(await rowsOf(true, added)).toEqual(newest);
      },
    ),
    { numRuns: RUNS },
  );
}, 60_000);
