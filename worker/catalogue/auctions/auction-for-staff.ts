import type { RequestContext } from "../../kit/context.ts";
import { loadPublicationForStaff, type PublicationForStaff } from "../publications/publication-for-staff.ts";
import { countLotsOf, type LotsOfAuction } from "./store.ts";

/** An incremental auction as its editors see it, visible to visitors or not. */
export interface AuctionForStaff extends PublicationForStaff {
  lots: LotsOfAuction;
}

/** @throws DomainError NOT_FOUND. */
export async function loadAuctionForStaff(context: RequestContext, id: string): Promise<AuctionForStaff> {
  const [publication, lots] = await Promise.all([
    loadPublicationForStaff(context, id, "INCREMENTAL_AUCTION"),
    countLotsOf(context.database, id),
  ]);
  return { ...publication, lots };
}
