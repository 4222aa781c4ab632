import { isUniqueViolation } from "../../../schema/kit/database/unique-violation.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { invalidInput } from "../../../schema/kit/inputs/parse-input.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import type { DeletionBar } from "../publications/deletion-bar-type.ts";
import { type BlindAuctionForStaff, loadBlindAuctionForStaff } from "./blind-auction-for-staff.ts";
import { callOffRemovedLots } from "./call-off-removed-lots.ts";
import { requireLotsInUse } from "./publish-blind-lots.ts";
import { removeBlindAuction } from "./store.ts";

/** Read by nobody but in the log of a lot that was published before its auction was withdrawn. */
const DELETED = "The auction was deleted.";

const RULES = { IS_PUBLISHED: "isPublished", CALLED_OFF: "calledOff" } as const;

/**
 * Null for an auction that can be deleted: a draft or a withdrawn one, which never took bids. A published one is none,
 * with bids or without: a deletion that only a sale without bids allowed would show that there is none (TERM1).
 */
export function blindDeletionBar({
  row,
  blind,
}: Pick<BlindAuctionForStaff, "row" | "blind">): (keyof typeof RULES & DeletionBar) | null {
  if (blind.calledOffAtMs !== null) return "CALLED_OFF";
  return row.publication.isPublished ? "IS_PUBLISHED" : null;
}

/**
 * Deletes a blind-bid auction with its lots, whose assets stay.
 * @throws DomainError NOT_FOUND; CHANGED_MEANWHILE if it is published at the same time; INVALID_INPUT: `isPublished`,
 * `calledOff`; as `requireLotsInUse`.
 */
export async function deleteBlindAuction(context: RequestContext, id: string): Promise<void> {
  const auction = await loadBlindAuctionForStaff(context, id);
  const bar = blindDeletionBar(auction);
  if (bar !== null) throw invalidInput({ path: "blindAuctionId", rule: RULES[bar] });
  await requireLotsInUse(context, auction.lots);
  const { updatedAtMs: expectedAtMs } = auction.row.publication;
  const { userId: administrator } = await requireViewer(context);
  const removal = { administrator, reason: DELETED, nowMs: context.now() };
  try {
    await removeBlindAuction(context.database, { id, removal, expectedAtMs });
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
    throw error;
  }
  refreshPages(context, "catalogue");
  // Lots of a withdrawn auction are known to their actors.
  await callOffRemovedLots(
    context,
    auction.lots.map((lot) => lot.id),
  );
}
