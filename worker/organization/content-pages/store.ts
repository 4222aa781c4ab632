import { and, asc, desc, eq, gt, lte, sql } from "drizzle-orm";
import * as v from "valibot";
import { type Channel, isChannel } from "../../../schema/kit/channels.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { insertRows } from "../../../schema/kit/database/json-list.ts";
import { LANGUAGES, type Language } from "../../../schema/kit/languages.ts";
import { CONTENT_PAGE_NAMES, type ContentPageName } from "../../../schema/organization/content-page-names.ts";
import {
  type ContentPageVersionInput,
  MAX_COMING_VERSIONS,
  MAX_CONTENT_VERSIONS,
} from "../../../schema/organization/inputs/content-page.ts";
import { contentPageTexts, contentPageVersions } from "../../../schema/organization/tables/content-pages.ts";
import { openAccountEmail } from "../../kit/sessions/open-account-email.ts";

/** A page of a channel. */
export interface PageOfChannel {
  channel: Channel;
  page: ContentPageName;
}

export interface ContentVersion extends PageOfChannel {
  id: string;
  holdsFromMs: number;
  createdAtMs: number;
  /** Null where the account is closed. */
  authorEmail: string | null;
}

export interface ContentText {
  language: Language;
  title: string;
  text: string;
}

const pageName = v.picklist(CONTENT_PAGE_NAMES);
const languageCode = v.picklist(LANGUAGES);
const { id, channel, page, holdsFromMs, createdAtMs, createdBy } = contentPageVersions;

const isOfPage = (named: PageOfChannel) => and(eq(channel, named.channel), eq(page, named.page));
/** Of versions with equal instants the later written one holds. */
const newestFirst = [desc(holdsFromMs), desc(createdAtMs), desc(id)];

/** All versions of a channel's pages, the newest first. */
export async function loadVersions(database: Database, channelName: Channel): Promise<ContentVersion[]> {
  const rows = await database
    .select({ id, page, holdsFromMs, createdAtMs, authorEmail: openAccountEmail(database, createdBy) })
    .from(contentPageVersions)
    .where(eq(channel, channelName))
    .orderBy(...newestFirst);
  return rows.map((row) => ({ ...row, channel: channelName, page: v.parse(pageName, row.page) }));
}

export async function loadVersion(database: Database, versionId: string): Promise<ContentVersion | null> {
  const [row] = await database
    .select({ id, channel, page, holdsFromMs, createdAtMs, authorEmail: openAccountEmail(database, createdBy) })
    .from(contentPageVersions)
    .where(eq(id, versionId));
  if (!row || !isChannel(row.channel)) return null;
  return { ...row, channel: row.channel, page: v.parse(pageName, row.page) };
}

/** The texts of a version, in the order of the languages. */
export async function loadContentTexts(database: Database, versionId: string): Promise<ContentText[]> {
  const { language, title, text } = contentPageTexts;
  const rows = await database
    .select({ language, title, text })
    .from(contentPageTexts)
    .where(eq(contentPageTexts.versionId, versionId));
  const parsed = rows.map((row) => ({ ...row, language: v.parse(languageCode, row.language) }));
  return parsed.toSorted((one, other) => LANGUAGES.indexOf(one.language) - LANGUAGES.indexOf(other.language));
}

export interface HeldVersion {
  id: string;
  holdsFromMs: number;
  title: string;
  text: string;
}

/** The version that holds, and from when the next one does. */
export async function loadHeldVersion(
  database: Database,
  { nowMs, language, ...named }: PageOfChannel & { language: Language; nowMs: number },
): Promise<{ held: HeldVersion | null; nextHoldsFromMs: number | null }> {
  const { title, text } = contentPageTexts;
  const [[held], [next]] = await database.batch([
    database
      .select({ id, holdsFromMs, title, text })
      .from(contentPageVersions)
      .innerJoin(contentPageTexts, and(eq(contentPageTexts.versionId, id), eq(contentPageTexts.language, language)))
      .where(and(isOfPage(named), lte(holdsFromMs, nowMs)))
      .orderBy(...newestFirst)
      .limit(1),
    database
      .select({ holdsFromMs })
      .from(contentPageVersions)
      .where(and(isOfPage(named), gt(holdsFromMs, nowMs)))
      .orderBy(asc(holdsFromMs))
      .limit(1),
  ]);
  return { held: held ?? null, nextHoldsFromMs: next?.holdsFromMs ?? null };
}

interface NewVersion {
  version: ContentPageVersionInput & { holdsFromMs: number };
  createdBy: string;
  nowMs: number;
}

/**
 * Writes a version, in the place of the one to come that it replaces. False if that is no longer to come, if another
 * version holds from the same instant, or if there are too many; nothing is written then.
 */
export async function insertVersion(
  database: Database,
  { version, createdBy: author, nowMs }: NewVersion,
): Promise<boolean> {
  const { replaces, texts } = version;
  const isReplaced = and(eq(id, replaces ?? ""), isOfPage(version), gt(holdsFromMs, nowMs));
  const others = sql`select 1 from ${contentPageVersions} where ${isOfPage(version)} and ${id} <> ${replaces ?? ""}`;
  const isAllowed = and(
    replaces === null ? undefined : sql`exists (select 1 from ${contentPageVersions} where ${isReplaced})`,
    sql`not exists (${others} and ${holdsFromMs} = ${version.holdsFromMs})`,
    sql`(select count(*) from (${others})) < ${MAX_CONTENT_VERSIONS}`,
    version.holdsFromMs > nowMs
      ? sql`(select count(*) from (${others} and ${holdsFromMs} > ${nowMs})) < ${MAX_COMING_VERSIONS}`
      : undefined,
  );
  const isWritten = sql`exists (select 1 from ${contentPageVersions} where ${id} = ${version.id})`;
  const row = { ...version, createdBy: author, createdAtMs: nowMs };
  const rows = texts.map((each) => ({ ...each, versionId: version.id }));
  const [created] = await database.batch([
    insertRows(database, contentPageVersions, [row], isAllowed).onConflictDoNothing().returning({ id }),
    insertRows(database, contentPageTexts, rows, isWritten).onConflictDoNothing(),
    // The history finds the page of a text by its version.
    database
      .delete(contentPageTexts)
      .where(
        and(
          eq(contentPageTexts.versionId, replaces ?? ""),
          isWritten,
          sql`exists (select 1 from ${contentPageVersions} where ${isReplaced})`,
        ),
      ),
    database.delete(contentPageVersions).where(and(isReplaced, isWritten)),
  ]);
  return created.length > 0;
}

/** Removes a version that is to come; false if there is none. */
export async function deleteComingVersion(
  database: Database,
  { versionId, channel: channelName, nowMs }: { versionId: string; channel: Channel; nowMs: number },
): Promise<boolean> {
  const isComing = and(eq(id, versionId), eq(channel, channelName), gt(holdsFromMs, nowMs));
  const [, removed] = await database.batch([
    database
      .delete(contentPageTexts)
      .where(
        and(
          eq(contentPageTexts.versionId, versionId),
          sql`exists (select 1 from ${contentPageVersions} where ${isComing})`,
        ),
      ),
    database.delete(contentPageVersions).where(isComing).returning({ id }),
  ]);
  return removed.length > 0;
}
