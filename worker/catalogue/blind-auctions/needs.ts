import type { EntityFinder } from "../../kit/access/needs.ts";
import { projectOfPublicationAt } from "../publications/needs.ts";

/** The project of the blind-bid auction that an argument names. */
export function projectOfBlindAuctionAt(path: string): EntityFinder {
  return projectOfPublicationAt(path, "BLIND_BID_AUCTION");
}
