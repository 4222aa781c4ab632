import { newAuctioneer } from "../../support/house/new-auctioneer.ts";
import { newPerson } from "../../support/house/new-person.ts";
import { newSale } from "../../support/house/new-sale.ts";
import type { FaultHouse } from "../house/fault-house.ts";

const RISE_CENTS = 1_000;
const BIDDERS = 3;

/** A lot with that many bids and auto bids, each in its own commit, and a user who may bid on it. */
export async function lotWithHistory(house: FaultHouse, { bids }: { bids: number }) {
  const auctioneer = await newAuctioneer(house.now);
  const people = await Promise.all(Array.from({ length: BIDDERS }, () => newPerson(house.url)));
  const { lotIds } = await newSale(house.url, auctioneer, { lots: 2 });
  const [lotId = "", otherLotId = ""] = lotIds;
  const asked = house.lot(lotId);
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
