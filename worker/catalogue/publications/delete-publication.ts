import { and, eq, isNull, type SQL } from "drizzle-orm";
import { customerPreviews } from "../../../schema/catalogue/tables/customer-previews.ts";
import { documentFolders, documents } from "../../../schema/catalogue/tables/documents.ts";
import { images } from "../../../schema/catalogue/tables/images.ts";
import { invitations } from "../../../schema/catalogue/tables/invitations.ts";
import {
  publicationChannels,
  publicationLanguages,
  publications,
} from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { texts } from "../../../schema/kit/tables/texts.ts";
import { deleteEvents } from "../events/write-events.ts";
import { failsIf } from "./write-publication.ts";

/**
 * For a batch: deletes a publication with its texts, events, links and invitations; its lots are its kind's. Its
 * pictures and documents are deleted as its editors delete them, so that their files go within a day.
 * It fails by a unique violation where the condition holds.
 */
export function deletePublication(
  database: Database,
  { id, nowMs, unless }: { id: string; nowMs: number; unless: SQL | undefined },
) {
  const deleted = { deletedAtMs: nowMs };
  return [
    failsIf(database, id, unless),
    database
      .update(images)
      .set(deleted)
      .where(and(eq(images.ownerId, id), isNull(images.deletedAtMs))),
    database
      .update(documents)
      .set(deleted)
      .where(and(eq(documents.ownerId, id), isNull(documents.deletedAtMs))),
    database
      .update(documentFolders)
      .set(deleted)
      .where(and(eq(documentFolders.ownerId, id), isNull(documentFolders.deletedAtMs))),
    ...deleteEvents(database, [id]),
    database.delete(customerPreviews).where(eq(customerPreviews.publicationId, id)),
    database.delete(invitations).where(eq(invitations.publicationId, id)),
    database.delete(publicationLanguages).where(eq(publicationLanguages.publicationId, id)),
    database.delete(publicationChannels).where(eq(publicationChannels.publicationId, id)),
    database.delete(texts).where(eq(texts.ownerId, id)),
    database.delete(publications).where(eq(publications.id, id)),
  ] as const;
}
