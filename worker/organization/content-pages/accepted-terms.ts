import { desc, eq } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { contentPageVersions, termsAcceptances } from "../../../schema/organization/tables/content-pages.ts";

export type AcceptedTerms = Awaited<ReturnType<typeof loadAcceptances>>[number];

/** What a user has accepted, the newest first. */
export async function loadAcceptances(database: Database, { userId, limit }: { userId: string; limit: number }) {
  const { versionId, channel, way, acceptedAtMs } = termsAcceptances;
  return await database
    .select({ versionId, channel, way, acceptedAtMs, holdsFromMs: contentPageVersions.holdsFromMs })
    .from(termsAcceptances)
    .innerJoin(contentPageVersions, eq(contentPageVersions.id, versionId))
    .where(eq(termsAcceptances.userId, userId))
    .orderBy(desc(acceptedAtMs), desc(versionId))
    .limit(limit);
}
