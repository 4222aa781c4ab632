import type { Language } from "../../../schema/kit/languages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { loadPublicationForStaff, type PublicationForStaff } from "../publications/publication-for-staff.ts";
import { countLotsOf, type LotsOfAuction } from "./store.ts";

/** An incremental auction as its editors see it, visible to visitors or not. */
export interface AuctionForStaff extends PublicationForStaff {
  lots: LotsOfAuction;
}

/** @throws DomainError NOT_FOUND. */
export async function loadAuctionForStaff(
  context: RequestContext,
  id: string,
  language?: Language | null,
): Promise<AuctionForStaff> {
  const [publication, lots] = await Promise.all([
    loadPublicationForStaff(context, id, { kind: "INCREMENTAL_AUCTION", language }),
    countLotsOf(context.database, id),
  ]);
  return { ...publication, lots };
}
