import { and, asc, eq, exists, gt, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { DAY_MS } from "../../../schema/kit/durations.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { passkeys } from "../../../schema/people/tables/passkeys.ts";
import { oneTimeCodes, refreshTokens } from "../../../schema/people/tables/sign-in.ts";
import { isLiveFamily } from "../../kit/sessions/is-live-family.ts";
import { familyIdsOf, revokeFamiliesWhere } from "../../kit/sessions/revoke-families-where.ts";

/** A thief's second step is distrusted as long (restorable-second-step.ts). */
const RECENT_PASSKEYS_MS = 7 * DAY_MS;

interface NewPassword {
  userId: string;
  passwordHash: string;
  nowMs: number;
  /**
   * The sign-in that changes the password, which goes on, and the hash of the old password that it proved. Without it,
   * the password was forgotten, perhaps since a thief has changed it.
   */
  by?: { familyId: string; oldHash: string };
}

export interface ReplacedPassword {
  familyIds: string[];
  endedPasskeys: string[];
  keptPasskeys: string[];
}

/**
 * Ends every sign-in of the account too, also one that has passed the first step, in one transaction. Codes for yet
 * another new password end too; after a forgotten password, so do the passkeys of the last seven days, which a thief
 * may have added. Null if the password or the sign-in was replaced or ended meanwhile: a slow request must not undo the
 * owner's new password.
 */
export async function replacePassword(
  database: Database,
  { userId, passwordHash, nowMs, by }: NewPassword,
): Promise<ReplacedPassword | null> {
  const isUnchanged = by && and(eq(users.passwordHash, by.oldHash), isLiveFamily({ userId, familyId: by.familyId }));
  const isReplaced = exists(
    database
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash))),
  );
  const replace = database
    .update(users)
    .set({ passwordHash, updatedAtMs: nowMs })
    .where(and(eq(users.id, userId), isUnchanged))
    .returning({ id: users.id });
  const isOther = by && ne(refreshTokens.familyId, by.familyId);
  const endSignIns = revokeFamiliesWhere(database, { userId, nowMs }, and(isOther, isReplaced));
  const isRecent = by ? sql`false` : gt(passkeys.createdAtMs, nowMs - RECENT_PASSKEYS_MS);
  const endPasskeys = database
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), isRecent, isReplaced))
    .returning({ name: passkeys.name });
  const readPasskeys = database
    .select({ name: passkeys.name })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAtMs));
  const codes = and(eq(oneTimeCodes.userId, userId), inArray(oneTimeCodes.purpose, ["MFA", "RESET_PASSWORD"]));
  const endCodes = database.delete(oneTimeCodes).where(and(codes, isReplaced));
  const [replaced, ended, endedPasskeys, keptPasskeys] = await database.batch([
    replace,
    endSignIns,
    endPasskeys,
    readPasskeys,
    endCodes,
  ]);
  if (replaced.length === 0) return null;
  return {
    familyIds: familyIdsOf(ended),
    endedPasskeys: endedPasskeys.map(({ name }) => name),
    keptPasskeys: keptPasskeys.map(({ name }) => name),
  };
}

/** Replaces the hash of an unchanged password, unless the password was changed meanwhile. */
export async function replaceHash(
  database: Database,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  await database
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)));
}
