import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import type { RequestContext } from "../../kit/context.ts";
import { loadPublicationForStaff, type PublicationForStaff } from "../publications/publication-for-staff.ts";
import { type BlindAuctionRow, type BlindLotRow, loadBlindAuctions, loadLotsOfBlindAuction } from "./store.ts";

/** A blind-bid auction as its editors see it, visible to visitors or not. */
export interface BlindAuctionForStaff extends PublicationForStaff {
  blind: BlindAuctionRow;
  lots: BlindLotRow[];
}

/** @throws DomainError NOT_FOUND. */
export async function loadBlindAuctionForStaff(context: RequestContext, id: string): Promise<BlindAuctionForStaff> {
  const [publication, blind, lots] = await Promise.all([
    loadPublicationForStaff(context, id, { kind: "BLIND_BID_AUCTION" }),
    loadBlindAuctions(context.database, [id]),
    loadLotsOfBlindAuction(context.database, id),
  ]);
  const own = blind.get(id);
  if (!own) throw new DomainError(ERROR_CODES.NOT_FOUND);
  return { ...publication, blind: own, lots };
}
