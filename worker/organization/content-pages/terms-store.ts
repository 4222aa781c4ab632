import { and, desc, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { contentPageVersions, termsAcceptances } from "../../../schema/organization/tables/content-pages.ts";
import { heldTerms, type TermsOfChannel } from "./has-accepted-terms.ts";

export async function areHeldTerms(
  database: Database,
  terms: TermsOfChannel & { versionId: string },
): Promise<boolean> {
  const [row] = await database.all(sql`select 1 from ${heldTerms(terms)} as held where id = ${terms.versionId}`);
  return row !== undefined;
}

/** Writes that a user has accepted the terms that hold, once. Nothing if that version does not hold. */
export async function insertAcceptance(
  database: Database,
  { userId, versionId, ...terms }: TermsOfChannel & { userId: string; versionId: string },
): Promise<void> {
  await database
    .insert(termsAcceptances)
    .select(
      sql`select ${userId}, id, ${terms.channel}, 'ACCEPTED', ${terms.nowMs}
        from ${heldTerms(terms)} as held where id = ${versionId}`,
    )
    .onConflictDoNothing();
}

/** The terms of a channel that hold, and when the user accepted them; null where it has none of its own. */
export async function loadViewerTerms(
  database: Database,
  { userId, channel, nowMs }: TermsOfChannel & { userId: string },
): Promise<{ versionId: string; holdsFromMs: number; acceptedAtMs: number | null } | null> {
  const { id, page, holdsFromMs, createdAtMs } = contentPageVersions;
  const [row] = await database
    .select({ versionId: id, holdsFromMs, acceptedAtMs: termsAcceptances.acceptedAtMs })
    .from(contentPageVersions)
    .leftJoin(termsAcceptances, and(eq(termsAcceptances.versionId, id), eq(termsAcceptances.userId, userId)))
    .where(and(eq(contentPageVersions.channel, channel), eq(page, "TERMS"), lte(holdsFromMs, nowMs)))
    .orderBy(desc(holdsFromMs), desc(createdAtMs), desc(id))
    .limit(1);
  return row ?? null;
}
