import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../schema/database/database.ts";
import { isUniqueViolation } from "../../schema/database/unique-violation.ts";
import { users } from "../../schema/tables/accounts.ts";
import { blacklistedCountryCodes, blacklistedEmailDomains } from "../../schema/tables/blacklists.ts";
import { authorizations } from "../../schema/tables/rights.ts";
import { oneTimeCodes, refreshTokens } from "../../schema/tables/sign-in.ts";
import { newAuthorization } from "../rights/new-authorization.ts";
import type { Account } from "./read-account.ts";

/** False if the e-mail address has an account. */
export async function insertAccount(
  database: Database,
  account: Pick<Account, "id" | "email" | "passwordHash" | "phoneNumber" | "language" | "signupChannel">,
  nowMs: number,
): Promise<boolean> {
  try {
    await database.insert(users).values({ ...account, createdAtMs: nowMs, updatedAtMs: nowMs });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Confirms an account and grants its user the right to bid on the channel of the sign-up, in one transaction. */
export async function confirmAccount(
  database: Database,
  { id, signupChannel }: Pick<Account, "id" | "signupChannel">,
  nowMs: number,
): Promise<void> {
  const right = { rule: "USER_CHANNEL_BID", entityId: signupChannel } as const;
  const mayBid = newAuthorization({ ...right, userId: id, grantedBy: null, nowMs });
  await database.batch([
    database
      .update(users)
      .set({ emailVerifiedAtMs: nowMs, updatedAtMs: nowMs })
      .where(and(eq(users.id, id), isNull(users.emailVerifiedAtMs))),
    database.insert(authorizations).values(mayBid).onConflictDoNothing(),
  ]);
}

/**
 * Sets a new password and ends every sign-in of the account, also one that has passed the first step, in one transaction.
 * Returns the ended families.
 */
export async function replacePassword(
  database: Database,
  { userId, passwordHash, nowMs }: { userId: string; passwordHash: string; nowMs: number },
): Promise<string[]> {
  const [, revoked] = await database.batch([
    database.update(users).set({ passwordHash, updatedAtMs: nowMs }).where(eq(users.id, userId)),
    database
      .update(refreshTokens)
      .set({ revokedAtMs: nowMs })
      .where(and(eq(refreshTokens.userId, userId), isNull(refreshTokens.revokedAtMs)))
      .returning({ familyId: refreshTokens.familyId }),
    database.delete(oneTimeCodes).where(and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, "MFA"))),
  ]);
  return [...new Set(revoked.map(({ familyId }) => familyId))];
}

/** Whether sign-ups from one of these e-mail domains, or from a country, are refused. */
export async function isBlacklisted(
  database: Database,
  { emailDomains, countryCode }: { emailDomains: readonly string[]; countryCode: string },
): Promise<boolean> {
  const [domains, countries] = await database.batch([
    database
      .select({ found: blacklistedEmailDomains.emailDomain })
      .from(blacklistedEmailDomains)
      .where(inArray(blacklistedEmailDomains.emailDomain, [...emailDomains]))
      .limit(1),
    database
      .select({ found: blacklistedCountryCodes.countryCode })
      .from(blacklistedCountryCodes)
      .where(eq(blacklistedCountryCodes.countryCode, countryCode))
      .limit(1),
  ]);
  return domains.length > 0 || countries.length > 0;
}
