import { invalidateCaches } from "../../actors/hub/publish.ts";
import type { RequestContext } from "../context.ts";
import { inBackground } from "../in-background.ts";
import { visitorQueries } from "../isolate/shared-queries.ts";

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

/** After a change of the catalogue: makes all clients drop what they have cached of it, after the response. */
export function refreshCatalogue(context: Pick<RequestContext, "env" | "request" | "waitUntil">): void {
  visitorQueries.forget();
  inBackground(context, () => invalidateCaches(context.env, { evictFieldNames: CATALOGUE_FIELDS }));
}
