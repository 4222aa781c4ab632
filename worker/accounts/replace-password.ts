import { and, eq, exists, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../schema/database/database.ts";
import { users } from "../../schema/tables/accounts.ts";
import { oneTimeCodes, refreshTokens } from "../../schema/tables/sign-in.ts";
import { isLiveFamily } from "../sign-in/families/is-live-family.ts";

/**
 * Sets a new password and ends every sign-in of the account, also one that has passed the first step, in one transaction.
 * Returns the ended families. Codes for yet another new password end too.
 * @param change `by`: the sign-in that changes the password, which goes on, and the hash of the old password that it
 * proved. Null if either was replaced or ended meanwhile: a slow request must not undo the owner's new password.
 */
export async function replacePassword(
  database: Database,
  change: { userId: string; passwordHash: string; nowMs: number; by?: { familyId: string; oldHash: string } },
): Promise<string[] | null> {
  const { userId, passwordHash, nowMs, by } = change;
  const isUnchanged = by && and(eq(users.passwordHash, by.oldHash), isLiveFamily({ userId, familyId: by.familyId }));
  const isLive = and(eq(refreshTokens.userId, userId), isNull(refreshTokens.revokedAtMs));
  const isReplaced = exists(
    database
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash))),
  );
  const [replaced, revoked] = await database.batch([
    database
      .update(users)
      .set({ passwordHash, updatedAtMs: nowMs })
      .where(and(eq(users.id, userId), isUnchanged))
      .returning({ id: users.id }),
    database
      .update(refreshTokens)
      .set({ revokedAtMs: nowMs })
      .where(and(isLive, ne(refreshTokens.familyId, by?.familyId ?? ""), isReplaced))
      .returning({ familyId: refreshTokens.familyId }),
    database
      .delete(oneTimeCodes)
      .where(
        and(eq(oneTimeCodes.userId, userId), inArray(oneTimeCodes.purpose, ["MFA", "RESET_PASSWORD"]), isReplaced),
      ),
  ]);
  if (replaced.length === 0) return null;
  return [...new Set(revoked.map(({ familyId }) => familyId))];
}
