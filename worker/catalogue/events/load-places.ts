import { eventGroups } from "../../../schema/catalogue/tables/events.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import type { RequestContext } from "../../kit/context.ts";

/** The town where lots are picked up or viewed. */
export interface EventPlace {
  city: string;
  /** ISO 3166-1 alpha-3, lower case. */
  countryCode: string;
}

/** The place of each lot or publication that has an address of its own. One query. */
export async function loadPlaces(
  { database }: Pick<RequestContext, "database">,
  ownerIds: readonly string[],
): Promise<Map<string, EventPlace>> {
  const { ownerId, kind, city, countryCode } = eventGroups;
  const rows = await database
    .select({ ownerId, city, countryCode })
    .from(eventGroups)
    .where(isOneOf(ownerId, ownerIds))
    // The names of the kinds are in this order: RETRIEVAL_BY_APPOINTMENT first.
    .orderBy(ownerId, kind);
  const places = new Map<string, EventPlace>();
  for (const { ownerId: owner, ...place } of rows) if (!places.has(owner)) places.set(owner, place);
  return places;
}
