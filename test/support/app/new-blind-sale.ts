import { api } from "./api.ts";
import type { Person } from "./new-person.ts";
import { at, newAssets, texts } from "./new-sale.ts";

const HOUR_MS = 3_600_000;

export interface BlindSale {
  blindAuctionId: string;
  /** In lot-number order. */
  blindLotIds: string[];
}

/** Sets up a blind-bid auction that takes bids for an hour, of lots from 250,000 euro on. */
export async function newBlindSale(
  app: string,
  auctioneer: Person,
  { lots = 1, title = "Gesloten verkoop" }: { lots?: number; title?: string } = {},
): Promise<BlindSale> {
  const { token } = auctioneer;
  const { projectId, assetIds } = await newAssets(app, auctioneer, { lots, title });
  const { createBlindBidAuction: auction } = await api<{ createBlindBidAuction: { id: string } }>(
    app,
    "mutation ($input: BlindBidAuctionInput!) { createBlindBidAuction(input: $input) { id } }",
    {
      input: {
        projectId,
        texts: texts(title),
        languages: ["NL", "EN"],
        defaultLanguage: "NL",
        channels: ["hamerslag"],
        visibleOn: at(-2 * HOUR_MS),
        startingOn: at(-HOUR_MS),
        closingOn: at(HOUR_MS),
        bindingUntil: at(72 * HOUR_MS),
        learns: "OWN_RANK",
        costs: { auctionCosts: 8, auctionCostsVat: 21, vat: 21, marginRule: false },
        lots: assetIds.map((lotId) => ({ lotId, minimumAmount: 25_000_000, takesConditions: true })),
        isPublished: true,
      },
    },
    token,
  );
  const { getBlindAuctionAdmin } = await api<{ getBlindAuctionAdmin: { lots: { id: string }[] } }>(
    app,
    "query ($id: ID!) { getBlindAuctionAdmin(blindAuctionId: $id) { lots { id } } }",
    { id: auction.id },
    token,
  );
  return { blindAuctionId: auction.id, blindLotIds: getBlindAuctionAdmin.lots.map(({ id }) => id) };
}
