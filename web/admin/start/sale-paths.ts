import { STAFF_PATHS } from "../../kit/lib/staff-paths.ts";
import type { LotToCheck, SaleTask } from "./documents.ts";

type Sale = SaleTask["auction"];

const isBlind = ({ __typename }: Sale) => __typename === "BlindAuctionPreview";

/** The page of an auction of either kind, without the language. */
export function auctionPagePath(sale: Sale): string {
  const pattern = isBlind(sale) ? STAFF_PATHS.blindAuction : STAFF_PATHS.auction;
  return `/${pattern.replace(":publicationId", sale.id)}`;
}

/** Where a sale is watched whose lots close one after another; those of a blind auction close together. */
export function closingSalePath(sale: Sale): string {
  return isBlind(sale) ? auctionPagePath(sale) : `/${STAFF_PATHS.monitor.replace(":publicationId", sale.id)}`;
}

/**
 * Where a task is done: assets get their price where they are added to the auction, questions have a page of their own,
 * and awards are on that of the results.
 */
export function taskPath({ kind, auction, blindLotId }: SaleTask): string {
  if (blindLotId !== null) return lotToCheckPath({ id: blindLotId, auction });
  if (kind === "QUESTIONS_UNANSWERED") return `/${STAFF_PATHS.questions.replace(":publicationId", auction.id)}`;
  if (kind === "LOTS_TO_AWARD" || kind === "PROPOSALS_TO_DECIDE")
    return `/${STAFF_PATHS.saleResults.replace(":publicationId", auction.id)}`;
  return kind === "LOTS_WITHOUT_PRICE" && !isBlind(auction)
    ? `/${STAFF_PATHS.auctionLots.replace(":publicationId", auction.id)}`
    : auctionPagePath(auction);
}

/** The page of a lot, on which staff audit it. */
export function lotToCheckPath({ id, auction }: Pick<LotToCheck, "id" | "auction">): string {
  const pattern = isBlind(auction)
    ? STAFF_PATHS.blindLot.replace(":blindLotId", id)
    : STAFF_PATHS.lotBids.replace(":id", id);
  return `/${pattern.replace(":publicationId", auction.id)}`;
}
