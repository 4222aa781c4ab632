import { newAuctioneer } from "../../support/app/new-auctioneer.ts";
import { newPerson } from "../../support/app/new-person.ts";
import { newSale } from "../../support/app/new-sale.ts";
import type { FaultyApp } from "../app/faulty-app.ts";

const RISE_CENTS = 1_000;
const BIDDERS = 3;

/** A lot with that many bids and auto bids, each in its own commit, and a user who may bid on it. */
export async function lotWithHistory(app: FaultyApp, { bids }: { bids: number }) {
  const auctioneer = await newAuctioneer(app.now);
  const people = await Promise.all(Array.from({ length: BIDDERS }, () => newPerson(app.url)));
  const { lotIds } = await newSale(app.url, auctioneer, { lots: 2 });
  const [lotId = "", otherLotId = ""] = lotIds;
  const asked = app.lot(lotId);
  let amountCents = 10_000;
  for (let bid = 0; bid < bids; bid += 1) {
    const bidder = people[bid % BIDDERS]?.userId ?? "";
    amountCents += 3 * RISE_CENTS;
    const isAuto = bid % 5 === 4;
    await asked.execute({
      commandId: `history-${bid}`,
      command: isAuto
        ? { type: "SetAutoBid", bidder, maximumCents: amountCents + RISE_CENTS, missingConditions: [] }
        : { type: "PlaceBid", bidder, amountCents, missingConditions: [] },
    });
  }
  const bidder = people[0];
  if (bidder === undefined) throw new Error("no bidder");
  return { lotId, otherLotId, bidder, nextAmountCents: amountCents + 10 * RISE_CENTS };
}
