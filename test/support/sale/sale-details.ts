import { env } from "cloudflare:workers";
import { lotCategories, lotCategoryTexts } from "../../../schema/catalogue/tables/categories.ts";
import { eventComments, eventGroups, events } from "../../../schema/catalogue/tables/events.ts";
import { images } from "../../../schema/catalogue/tables/images.ts";
import { insertRows } from "../../../schema/kit/database/json-list.ts";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import type { Language } from "../../../schema/kit/languages.ts";

/** Gives a lot or publication pictures, in this order. */
export async function addImages(
  ownerId: string,
  pictures: readonly Partial<typeof images.$inferInsert>[],
): Promise<string[]> {
  const rows = pictures.map((picture, position) => ({
    fileId: crypto.randomUUID(),
    ownerId,
    position,
    contentType: "image/svg+xml",
    createdAtMs: Date.now(),
    ...picture,
  }));
  await insertRows(openDatabase(env), images, rows);
  return rows.map(({ fileId }) => fileId);
}

/** Gives a publication or an incremental lot one group of events with one event. */
export async function addEvent(
  ownerId: string,
  {
    kind,
    city,
    comments = {},
    startingOnMs = Date.now(),
  }: { kind: string; city: string; comments?: Partial<Record<Language, string>>; startingOnMs?: number },
): Promise<void> {
  const database = openDatabase(env);
  const groupId = crypto.randomUUID();
  const eventId = crypto.randomUUID();
  await database.batch([
    database.insert(eventGroups).values({
      id: groupId,
      ownerId,
      kind,
      street: "Kade",
      houseNumber: "1",
      postalCode: "3011 AB",
      city,
      countryCode: "nld",
    }),
    database.insert(events).values({
      id: eventId,
      groupId,
      startingOnMs,
      endingOnMs: startingOnMs + 3_600_000,
      forkliftAvailable: true,
      forkLiftMaxWeightKilogram: 2500,
    }),
    insertRows(
      database,
      eventComments,
      Object.entries(comments).map(([language, text]) => ({ eventId, language, text })),
    ),
  ]);
}

/** Adds a category with a name per language; a child if a parent is given. */
export async function addCategory(
  names: Partial<Record<Language, string>>,
  { parentId = null, createdAtMs = Date.now() }: { parentId?: string | null; createdAtMs?: number } = {},
): Promise<string> {
  const database = openDatabase(env);
  const id = crypto.randomUUID();
  await database.batch([
    database.insert(lotCategories).values({ id, parentId, createdAtMs, updatedAtMs: createdAtMs }),
    insertRows(
      database,
      lotCategoryTexts,
      Object.entries(names).map(([language, text]) => ({ categoryId: id, language, text })),
    ),
  ]);
  return id;
}
