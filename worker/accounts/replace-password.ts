import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import type { Database } from "../../schema/database/database.ts";
import { users } from "../../schema/tables/accounts.ts";
import { oneTimeCodes, refreshTokens } from "../../schema/tables/sign-in.ts";

/**
 * Sets a new password and ends every sign-in of the account, also one that has passed the first step, in one transaction.
 * Returns the ended families. Codes for yet another new password end too.
 * @param change `keptFamily`: the sign-in that changes the password, which goes on.
 */
export async function replacePassword(
  database: Database,
  change: { userId: string; passwordHash: string; nowMs: number; keptFamily?: string },
): Promise<string[]> {
  const { userId, passwordHash, nowMs, keptFamily = "" } = change;
  const isLive = and(eq(refreshTokens.userId, userId), isNull(refreshTokens.revokedAtMs));
  const [, revoked] = await database.batch([
    database.update(users).set({ passwordHash, updatedAtMs: nowMs }).where(eq(users.id, userId)),
    database
      .update(refreshTokens)
      .set({ revokedAtMs: nowMs })
      .where(and(isLive, ne(refreshTokens.familyId, keptFamily)))
      .returning({ familyId: refreshTokens.familyId }),
    database
      .delete(oneTimeCodes)
      .where(and(eq(oneTimeCodes.userId, userId), inArray(oneTimeCodes.purpose, ["MFA", "RESET_PASSWORD"]))),
  ]);
  return [...new Set(revoked.map(({ familyId }) => familyId))];
}
