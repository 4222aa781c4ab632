import { and, eq, not, type SQL, sql } from "drizzle-orm";
import type { PublicationInput } from "../../../schema/catalogue/inputs/publication.ts";
import {
  publicationChannels,
  publicationLanguages,
  publications,
} from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { insertRows, isOneOf } from "../../../schema/kit/database/json-list.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { texts } from "../../../schema/kit/tables/texts.ts";
import type { RequestContext } from "../../kit/context.ts";
import { newTexts } from "../../kit/texts/new-texts.ts";
import { requireOneOfferedLanguage } from "../../organization/channels/offered-language.ts";
import { newEvents } from "../events/new-events.ts";
import { deleteEvents, insertEvents } from "../events/write-events.ts";
import type { AUCTION_KINDS } from "./publication-type.ts";

/** Four digits are never taken for a lot number. */
const NUMBER_BEFORE_FIRST = 1000;

/** The columns of a publication that depend on its kind. */
type ColumnsOfKind = Pick<
  typeof publications.$inferInsert,
  | "startingOnMs"
  | "firstClosingPlannedMs"
  | "extensionMs"
  | "ladder"
  | "auctionCostsBp"
  | "auctionCostsVatBp"
  | "vatBp"
  | "marginRule"
> &
  Partial<typeof publications.$inferInsert>;

interface Written {
  id: string;
  nowMs: number;
  input: PublicationInput;
  columns: ColumnsOfKind;
}

/**
 * @throws DomainError 4014 without languages; 4034 without channels; INVALID_INPUT (`languageOfChannel`) for a channel
 * that offers none of the languages.
 */
export async function requireLanguageAndChannel(
  context: RequestContext,
  { languages, channels }: PublicationInput,
): Promise<void> {
  if (languages.length === 0) throw new DomainError(ERROR_CODES.LANGUAGE_REQUIRED);
  if (channels.length === 0) throw new DomainError(ERROR_CODES.CHANNELS_REQUIRED);
  await requireOneOfferedLanguage(context, channels, { languages, path: "input.languages" });
}

/** For a batch: a new publication with its texts, channels, languages and events. */
export function insertPublication(
  database: Database,
  { id, nowMs, input, columns, kind }: Written & { kind: (typeof AUCTION_KINDS)[number] },
) {
  const events = newEvents(input.events ? [{ ownerId: id, input: input.events }] : []);
  return [
    database.insert(publications).values({
      id,
      kind,
      projectId: input.projectId,
      // Within the statement, so that concurrent auctions cannot get one number.
      publicationNumber: sql`(select coalesce(max(${publications.publicationNumber}), ${NUMBER_BEFORE_FIRST}) + 1 from ${publications})`,
      defaultLanguage: input.defaultLanguage,
      visibleOnMs: input.visibleOn,
      ...columns,
      lastClosingMs: columns.firstClosingPlannedMs,
      isPublished: input.isPublished ?? false,
      createdAtMs: nowMs,
      updatedAtMs: nowMs,
    }),
    insertRows(database, texts, newTexts(id, input.texts)),
    insertRows(
      database,
      publicationChannels,
      input.channels.map((channel) => ({ publicationId: id, channel })),
    ),
    insertRows(
      database,
      publicationLanguages,
      input.languages.map((language) => ({ publicationId: id, language })),
    ),
    ...insertEvents(database, events),
  ] as const;
}

/** For a batch: all of a publication as its editors gave it. Its project stays. */
export function replacePublication(database: Database, { id, nowMs, input, columns }: Written) {
  const events = newEvents(input.events ? [{ ownerId: id, input: input.events }] : []);
  const { publicationId, language } = publicationLanguages;
  return [
    database
      .update(publications)
      .set({
        defaultLanguage: input.defaultLanguage,
        visibleOnMs: input.visibleOn,
        ...columns,
        ...(input.isPublished === null ? {} : { isPublished: input.isPublished }),
        updatedAtMs: sql`max(${nowMs}, ${publications.updatedAtMs} + 1)`,
      })
      .where(eq(publications.id, id)),
    database.delete(texts).where(eq(texts.ownerId, id)),
    insertRows(database, texts, newTexts(id, input.texts)),
    database.delete(publicationChannels).where(eq(publicationChannels.publicationId, id)),
    insertRows(
      database,
      publicationChannels,
      input.channels.map((channel) => ({ publicationId: id, channel })),
    ),
    // Only what differs: each language that goes or comes has the texts of all lots indexed again.
    database.delete(publicationLanguages).where(and(eq(publicationId, id), not(isOneOf(language, input.languages)))),
    insertRows(
      database,
      publicationLanguages,
      input.languages.map((own) => ({ publicationId: id, language: own })),
    ).onConflictDoNothing(),
    ...deleteEvents(database, [id]),
    ...insertEvents(database, events),
  ] as const;
}

/** For a batch: fails by adding a channel of the publication twice where the condition holds. */
export function failsIf(database: Database, id: string, condition: SQL = sql`false`) {
  const { publicationId, channel } = publicationChannels;
  return database.insert(publicationChannels).select(sql`
    select ${publicationId}, ${channel} from ${publicationChannels} where ${publicationId} = ${id} and ${condition}`);
}

/** That a publication was changed since it was read. */
export function isOtherVersion(id: string, expectedAtMs: number): SQL {
  return sql`exists (
    select 1 from ${publications} where ${publications.id} = ${id} and ${publications.updatedAtMs} <> ${expectedAtMs})`;
}
