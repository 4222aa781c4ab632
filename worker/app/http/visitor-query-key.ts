import { type DocumentNode, getOperationAST, Kind } from "graphql";
import type { RequestContext } from "../../kit/context.ts";
import type { SentOperation } from "./read-operation.ts";

/** Fields whose answers are the same for all requests without a token, by arguments, channel and catalogue. */
const SHARED_FIELDS: ReadonlySet<string> = new Set([
  "channelSettings",
  "getCatalogueFigures",
  "getIncrementalAuction",
  "getIncrementalLot",
  "getLotFacets",
  "queryCalendar",
  "queryIncrementalLots",
  "queryLotCategory",
  "queryLotPlaces",
  "queryOpenCategories",
  "queryPublicationPreviews",
  "querySimilarLots",
  "searchIncrementalItem",
]);
/** Longer operations are not shared: the keys of those that are under way stay in memory. */
const MAX_KEY_CHARACTERS = 10_000;

/** Equal for requests that get one answer at one time; null for those that get an answer of their own. */
export function visitorQueryKey(
  context: Pick<RequestContext, "bearer" | "channel" | "preview">,
  document: DocumentNode,
  { query, operationName, variables }: SentOperation,
): string | null {
  if (context.bearer !== null || context.preview !== undefined || !asksSharedFields(document, operationName))
    return null;
  const key = JSON.stringify([context.channel, operationName, variables, query]);
  return key.length > MAX_KEY_CHARACTERS ? null : key;
}

function asksSharedFields(document: DocumentNode, operationName: string | null | undefined): boolean {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== "query") return false;
  return operation.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && SHARED_FIELDS.has(selection.name.value),
  );
}
