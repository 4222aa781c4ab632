import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { refreshTokens } from "../../../schema/people/tables/sign-in.ts";

/** A statement; the sign-ins that end are the `familyIdsOf` its rows. */
export function revokeFamiliesWhere(
  database: Database,
  { userId, nowMs }: { userId: string; nowMs: number },
  condition?: SQL,
) {
  return database
    .update(refreshTokens)
    .set({ revokedAtMs: nowMs })
    .where(and(eq(refreshTokens.userId, userId), isNull(refreshTokens.revokedAtMs), condition))
    .returning({ familyId: refreshTokens.familyId });
}

/** A family has a token for each renewal. */
export function familyIdsOf(rows: readonly { familyId: string }[]): string[] {
  return [...new Set(rows.map(({ familyId }) => familyId))];
}
