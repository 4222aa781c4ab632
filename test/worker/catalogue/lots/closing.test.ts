import { describe, expect, it } from "vitest";
import { graphql } from "../../../support/graphql.ts";
import type { TestPerson } from "../../../support/people/people.ts";
import { lotActor, MINUTE_MS } from "../../../support/sale/lot.ts";
import { createAuctionFor, newAuctioneer, offerLots, refusal, send } from "../../../support/sale/setup.ts";

interface RunningLot {
  seller: TestPerson;
  auctionId: string;
  id: string;
}

/** A published lot that closes in an hour. */
async function runningLot(auction: Record<string, unknown> = {}): Promise<RunningLot> {
  const seller = await newAuctioneer();
  const { auctionId, lotIds } = await createAuctionFor(seller, { lotNumbers: ["1"], auction });
  const [id = ""] = await offerLots(seller, auctionId, lotIds);
  await send("updatePublishedLots", { publishedLots: [{ incrementalLotId: id, isPublished: true }] }, seller);
  return { seller, auctionId, id };
}

async function moveClosing({ seller, auctionId, id }: RunningLot, closesAtMs: number): Promise<unknown> {
  const closingOn = new Date(closesAtMs).toISOString();
  const updatedIncrementalLots = [{ id, closingOn }];
  return refusal(
    await send("updateIncrementalLots", { incrementalAuctionId: auctionId, updatedIncrementalLots }, seller),
  );
}

async function closesAtMs({ id }: RunningLot): Promise<number> {
  const answer = await graphql<{ getCurrentIncrementalLotState: { closesOn: string } }>(
    "query ($id: ID!) { getCurrentIncrementalLotState(incrementalLotId: $id) { closesOn } }",
    { id },
  );
  return Date.parse(answer.data?.getCurrentIncrementalLotState.closesOn ?? "");
}

describe("CLOSE5: a seller moves the closing of a running lot", () => {
  it.each([0, 2])(
    "to four seconds from now, or by one second, with a bid: refused with an extension of %i minutes; later is accepted",
    async (extensionMinutes) => {
      const lot = await runningLot({ extensionMinutes });
      const plannedMs = await closesAtMs(lot);
      await lotActor(lot.id).bid("leader", 100_00);
      for (const earlierMs of [Date.now() + 4_000, plannedMs - 1_000]) {
        expect(await moveClosing(lot, earlierMs)).toEqual(["updatedIncrementalLots.0.closingOn CLOSES_EARLIER"]);
        expect(await closesAtMs(lot)).toBe(plannedMs);
      }
      expect(await moveClosing(lot, plannedMs + 1_000)).toBeUndefined();
      expect(await closesAtMs(lot)).toBe(plannedMs + 1_000);
      expect(await moveClosing(lot, plannedMs + 500)).toEqual(["updatedIncrementalLots.0.closingOn CLOSES_EARLIER"]);
    },
  );

  it("without bids, to less than five minutes from now: refused; to a little more: accepted", async () => {
    const lot = await runningLot({ extensionMinutes: 0 });
    const plannedMs = await closesAtMs(lot);
    for (const noticeMs of [4_000, 5 * MINUTE_MS - 1_000]) {
      expect(await moveClosing(lot, Date.now() + noticeMs)).toEqual([
        "updatedIncrementalLots.0.closingOn CLOSES_TOO_SOON",
      ]);
      expect(await closesAtMs(lot)).toBe(plannedMs);
    }
    // Leaves time for the request.
    const closestMs = Date.now() + 5 * MINUTE_MS + 30_000;
    expect(await moveClosing(lot, closestMs)).toBeUndefined();
    expect(await closesAtMs(lot)).toBe(closestMs);
  });
});
