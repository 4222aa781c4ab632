import { sql } from "drizzle-orm";
import { eventComments, eventGroups, events } from "../../../schema/catalogue/tables/events.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { insertRows, isOneOf } from "../../../schema/kit/database/json-list.ts";
import type { NewEvents } from "./new-events.ts";

export function insertEvents(database: Database, rows: NewEvents) {
  return [
    insertRows(database, eventGroups, rows.groups),
    insertRows(database, events, rows.events),
    insertRows(database, eventComments, rows.comments),
  ] as const;
}

export function deleteEvents(database: Database, ownerIds: readonly string[]) {
  const groups = sql`(select ${eventGroups.id} from ${eventGroups} where ${isOneOf(eventGroups.ownerId, ownerIds)})`;
  const owned = sql`(select ${events.id} from ${events} where ${events.groupId} in ${groups})`;
  return [
    database.delete(eventComments).where(sql`${eventComments.eventId} in ${owned}`),
    database.delete(events).where(sql`${events.groupId} in ${groups}`),
    database.delete(eventGroups).where(isOneOf(eventGroups.ownerId, ownerIds)),
  ] as const;
}
