import { and, eq, inArray, isNull, lte, ne } from "drizzle-orm";
import type { Database } from "../../schema/database/database.ts";
import { users } from "../../schema/tables/accounts.ts";
import { authorizations } from "../../schema/tables/rights.ts";
import { oneTimeCodes, refreshTokens } from "../../schema/tables/sign-in.ts";
import { newAuthorization } from "../rights/new-authorization.ts";
import type { Account } from "./read-account.ts";

/**
 * Inserts an account, or replaces one of that address that was never confirmed: its user may have mistyped, or a stranger
 * signed up first. One statement, so that concurrent sign-ups leave one account.
 * @returns the account's id; null if the address has a confirmed account.
 */
export async function insertAccount(
  database: Database,
  account: Pick<Account, "id" | "email" | "passwordHash" | "phoneNumber" | "language" | "signupChannel">,
  nowMs: number,
): Promise<string | null> {
  const { id, email, ...replaced } = account;
  const stamps = { createdAtMs: nowMs, updatedAtMs: nowMs };
  const [row] = await database
    .insert(users)
    .values({ ...account, ...stamps })
    .onConflictDoUpdate({
      target: users.email,
      set: { ...replaced, ...stamps },
      setWhere: isNull(users.emailVerifiedAtMs),
    })
    .returning({ id: users.id });
  return row?.id ?? null;
}

/** How long a sign-up waits for its code to be entered. */
const UNCONFIRMED_MS = 24 * 3_600_000;

/** Belongs to housekeeping. Codes of dropped accounts expire by themselves. */
export function dropUnconfirmedAccounts(database: Database, nowMs: number) {
  return database
    .delete(users)
    .where(and(isNull(users.emailVerifiedAtMs), lte(users.createdAtMs, nowMs - UNCONFIRMED_MS)));
}

/**
 * Confirms an account and grants its user the right to bid on the channel of the sign-up, in one transaction. False if it
 * was confirmed or signed up again meanwhile.
 */
export async function confirmAccount(
  database: Database,
  { id, signupChannel, passwordHash }: Pick<Account, "id" | "signupChannel" | "passwordHash">,
  nowMs: number,
): Promise<boolean> {
  const right = { rule: "USER_CHANNEL_BID", entityId: signupChannel } as const;
  const mayBid = newAuthorization({ ...right, userId: id, grantedBy: null, nowMs });
  const [confirmed] = await database.batch([
    database
      .update(users)
      .set({ emailVerifiedAtMs: nowMs, updatedAtMs: nowMs })
      .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.emailVerifiedAtMs)))
      .returning({ id: users.id }),
    database.insert(authorizations).values(mayBid).onConflictDoNothing(),
  ]);
  return confirmed.length > 0;
}

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
