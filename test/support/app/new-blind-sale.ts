import { api } from "./api.ts";
import type { Person } from "./new-person.ts";
import { at, newAssets, texts } from "./new-sale.ts";

const HOUR_MS = 3_600_000;

export interface BlindSale {
  blindAuctionId: string;
  projectId: string;
  /** In lot-number order. */
  blindLotIds: string[];
}

interface NewBlindSale {
  lots?: number;
  title?: string;
  learns?: "WINNER" | "OWN_RANK" | "AMOUNTS";
  /** E-mail addresses: the sale is for them alone. Null for everybody. */
  invited?: readonly string[] | null;
  /** Whether a sale for the invited is in lists. */
  isListed?: boolean;
  isPublished?: boolean;
}

/** Sets up a blind-bid auction that takes bids for an hour, of lots from 250,000 euro on. */
export async function newBlindSale(
  app: string,
  auctioneer: Person,
  {
    lots = 1,
    title = "Gesloten verkoop",
    learns = "OWN_RANK",
    invited = null,
    isListed = false,
    isPublished = true,
  }: NewBlindSale = {},
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
        learns,
        privacy: invited === null ? "PUBLIC" : isListed ? "LISTED" : "UNLISTED",
        costs: { auctionCosts: 8, auctionCostsVat: 21, vat: 21, marginRule: false },
        lots: assetIds.map((lotId) => ({ lotId, minimumAmount: 25_000_000, takesConditions: true })),
        isPublished,
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
  if (invited !== null && invited.length > 0)
    await api(
      app,
      "mutation ($input: InvitationInput!) { invite(input: $input) { result } }",
      { input: { publicationId: auction.id, emails: invited, language: "NL", expiresOn: null } },
      token,
    );
  return { blindAuctionId: auction.id, projectId, blindLotIds: getBlindAuctionAdmin.lots.map(({ id }) => id) };
}

/** When a sale closes from now on, and bids of the past. */
interface PastSale {
  closesInMs: number;
  bids?: readonly { userId: string; amountCents: number }[];
  secondRound?: { firstCount: number; closesInMs: number };
}

/** As `newBlindSale`, but published two hours ago: it can close in seconds, or have closed. */
export async function pastBlindSale(
  app: string,
  auctioneer: Person,
  { past, ...sale }: Omit<NewBlindSale, "isPublished"> & { past: PastSale },
): Promise<BlindSale> {
  const created = await newBlindSale(app, auctioneer, { ...sale, isPublished: false });
  const { blindAuctionId } = created;
  const response = await fetch(`${app}/dev/blind-sale`, {
    method: "POST",
    body: JSON.stringify({ blindAuctionId, ...past }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return created;
}
