import { invalidateCaches } from "../../actors/hub/publish.ts";
import type { RequestContext } from "../context.ts";
import { inBackground } from "../in-background.ts";

/** The fields that show the catalogue. */
const CATALOGUE_FIELDS = [
  "getIncrementalAuction",
  "getIncrementalLot",
  "queryFavoriteLots",
  "queryIncrementalLots",
  "queryLotCategory",
  "queryLotPlaces",
  "queryMyBidLots",
  "queryPublicationPreviews",
  "searchIncrementalItem",
];

/** Makes all clients drop their cached catalogue, after the response. */
export function refreshCatalogue(context: Pick<RequestContext, "env" | "request" | "waitUntil">): void {
  inBackground(context, () => invalidateCaches(context.env, { evictFieldNames: CATALOGUE_FIELDS }));
}
