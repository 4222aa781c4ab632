import { isUniqueViolation } from "../../../schema/kit/database/unique-violation.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { DeletionBar } from "../publications/deletion-bar-type.ts";
import { type AuctionForStaff, loadAuctionForStaff } from "./auction-for-staff.ts";
import { removeAuction } from "./store.ts";

const REFUSALS = {
  HAS_BIDS: ERROR_CODES.LOT_HAS_BIDS,
  LOTS_WERE_PUBLISHED: ERROR_CODES.LOT_ALREADY_PUBLISHED,
} as const;

/** Null for an auction that can be deleted. What visitors have seen of its lots stays, as their public logs do. */
export function auctionDeletionBar({
  lots,
}: Pick<AuctionForStaff, "lots">): (keyof typeof REFUSALS & DeletionBar) | null {
  if (lots.withBids > 0) return "HAS_BIDS";
  return lots.published > 0 || lots.oncePublic > 0 ? "LOTS_WERE_PUBLISHED" : null;
}

/**
 * Deletes an auction with its lots, whose assets stay.
 * @throws DomainError NOT_FOUND; 4029 if a lot has bids; 4013 if one is or was published.
 */
export async function deleteAuction(context: RequestContext, id: string): Promise<void> {
  await requireDeletable(context, id);
  try {
    await removeAuction(context.database, { id, nowMs: context.now() });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await requireDeletable(context, id);
    throw new DomainError(ERROR_CODES.TECHNICAL);
  }
  refreshPages(context, "catalogue");
}

async function requireDeletable(context: RequestContext, id: string): Promise<void> {
  const bar = auctionDeletionBar(await loadAuctionForStaff(context, id));
  if (bar !== null) throw new DomainError(REFUSALS[bar]);
}
