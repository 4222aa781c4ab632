import { invalidateCaches } from "../../actors/hub/publish.ts";
import { inBackground } from "../accounts/in-background.ts";
import type { RequestContext } from "../context.ts";

/** The fields that show what is for sale. */
const CATALOGUE_FIELDS = [
  "getIncrementalAuction",
  "getIncrementalLot",
  "queryFavoriteLots",
  "queryIncrementalLots",
  "queryLotCategory",
  "queryPublicationPreviews",
  "searchIncrementalItem",
];

/** Lets everybody's client ask anew what is for sale, after the answer: whoever changed it need not wait for that. */
export function refreshCatalogue({ env, waitUntil }: Pick<RequestContext, "env" | "waitUntil">): void {
  inBackground({ waitUntil }, () => invalidateCaches(env, { evictFieldNames: CATALOGUE_FIELDS }));
}
