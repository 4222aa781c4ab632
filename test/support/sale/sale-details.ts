import { env } from "cloudflare:workers";
import { lotCategories, lotCategoryTexts } from "../../../schema/catalogue/tables/categories.ts";
import { documentFolders, documents } from "../../../schema/catalogue/tables/documents.ts";
import { eventComments, eventGroups, events } from "../../../schema/catalogue/tables/events.ts";
import { images } from "../../../schema/catalogue/tables/images.ts";
import { uploads } from "../../../schema/catalogue/tables/uploads.ts";
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

/** Gives an owner a root folder with one document of an id, whose file is nowhere; returns the folder's id. */
export async function addDocumentFolder(ownerId: string, documentId: string): Promise<string> {
  const [folderId, createdAtMs] = [crypto.randomUUID(), Date.now()];
  const file = { name: "a.pdf", contentType: "application/pdf", bytes: 1, position: 0, createdAtMs };
  const database = openDatabase(env);
  await database.batch([
    database.insert(documentFolders).values({ id: folderId, ownerId, name: "", position: 0, createdAtMs }),
    database
      .insert(documents)
      .values({ ...file, id: documentId, folderId, ownerId, organizationalUnitId: "some unit" }),
  ]);
  return folderId;
}

/** An upload to a project that another user began. */
export async function addUpload({
  projectId,
  organizationalUnitId,
}: {
  projectId: string;
  organizationalUnitId: string;
}): Promise<string> {
  const id = crypto.randomUUID();
  const file = { name: "a.jpg", bytes: 1, modifiedAtMs: 0, createdAtMs: Date.now() };
  const upload = { ...file, id, userId: "another user", ownerId: projectId, projectId, organizationalUnitId };
  await openDatabase(env).insert(uploads).values(upload);
  return id;
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
