import { asc, eq, type SQL } from "drizzle-orm";
import { eventComments, eventGroups, events } from "../../../schema/catalogue/tables/events.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { isLanguage } from "../../../schema/kit/languages.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { LocalizedText } from "../../kit/graphql/language.ts";

export type EventGroupRow = typeof eventGroups.$inferSelect;
export type EventRow = typeof events.$inferSelect & { comments: LocalizedText[] };
export interface LoadedEventGroup {
  group: EventGroupRow;
  events: EventRow[];
}

export type EventGroups = ReadonlyMap<string, LoadedEventGroup>;

/** By owner and kind. Three queries, one round trip. */
export async function loadEvents(
  { database }: Pick<RequestContext, "database">,
  ownerIds: readonly string[],
): Promise<Map<string, EventGroups>> {
  const ofOwners: SQL = isOneOf(eventGroups.ownerId, ownerIds);
  const [groups, eventRows, commentRows] = await Promise.all([
    database.select().from(eventGroups).where(ofOwners),
    database
      .select({ event: events })
      .from(events)
      .innerJoin(eventGroups, eq(eventGroups.id, events.groupId))
      .where(ofOwners)
      .orderBy(asc(events.startingOnMs), asc(events.id)),
    database
      .select({ comment: eventComments })
      .from(eventComments)
      .innerJoin(events, eq(events.id, eventComments.eventId))
      .innerJoin(eventGroups, eq(eventGroups.id, events.groupId))
      .where(ofOwners)
      .orderBy(asc(eventComments.language)),
  ]);

  const comments = Map.groupBy(commentRows, ({ comment }) => comment.eventId);
  const byGroup = Map.groupBy(
    eventRows.map(({ event }) => ({ ...event, comments: commentsOf(comments.get(event.id) ?? []) })),
    ({ groupId }) => groupId,
  );
  const byOwner = new Map<string, Map<string, LoadedEventGroup>>();
  for (const group of groups) {
    const kinds = byOwner.get(group.ownerId) ?? new Map<string, LoadedEventGroup>();
    byOwner.set(group.ownerId, kinds.set(group.kind, { group, events: byGroup.get(group.id) ?? [] }));
  }
  return byOwner;
}

function commentsOf(rows: { comment: typeof eventComments.$inferSelect }[]): LocalizedText[] {
  return rows.flatMap(({ comment: { language, text } }) => (isLanguage(language) ? [{ language, text }] : []));
}
