import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { DAY_MS } from "../../../schema/kit/durations.ts";
import { termsAcceptances } from "../../../schema/organization/tables/content-pages.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import type { RequestContext } from "../../kit/context.ts";
import { newAuthorization } from "../../organization/rights/new-authorization.ts";
import type { Account } from "./read-account.ts";

/**
 * Inserts an account, or replaces one of that address that was never confirmed: its user may have mistyped, or a
 * stranger signed up first. One statement, so that concurrent sign-ups leave one account.
 * @returns the account's id; null if the address has a confirmed account.
 */
export async function insertAccount(
  database: Database,
  account: Pick<Account, "id" | "email" | "passwordHash" | "phoneNumber" | "language" | "signupChannel"> & {
    signupTermsId: string | null;
  },
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

/** Grants the right to bid on the channel of the sign-up. False if it was confirmed or signed up again meanwhile. */
export async function confirmAccount(
  database: Database,
  { id, signupChannel, passwordHash }: Pick<Account, "id" | "signupChannel" | "passwordHash">,
  nowMs: number,
): Promise<boolean> {
  const granted = { rule: "USER_CHANNEL_BID", entityId: signupChannel } as const;
  const right = newAuthorization({ ...granted, userId: id, grantedBy: null, nowMs });
  const isThisSignUp = and(eq(users.id, id), eq(users.passwordHash, passwordHash));
  // Of the statement before: a sign-up on another channel may have replaced this one.
  const isConfirmed = and(isThisSignUp, eq(users.emailVerifiedAtMs, nowMs), eq(users.signupChannel, signupChannel));
  const [confirmed] = await database.batch([
    database
      .update(users)
      .set({ emailVerifiedAtMs: nowMs, updatedAtMs: nowMs })
      .where(and(isThisSignUp, isNull(users.emailVerifiedAtMs)))
      .returning({ id: users.id }),
    database
      .insert(authorizations)
      .select(
        sql`select ${right.id}, ${id}, ${right.rule}, ${right.scope}, ${right.entityId}, ${nowMs}, null, null, null
          from ${users} where ${isConfirmed}`,
      )
      .onConflictDoNothing(),
    // No sooner: an account that is not confirmed may be another's, and is replaced.
    database
      .insert(termsAcceptances)
      .select(
        sql`select ${id}, ${users.signupTermsId}, ${users.signupChannel}, 'SIGN_UP', ${users.createdAtMs}
          from ${users} where ${isConfirmed} and ${users.signupTermsId} is not null`,
      )
      .onConflictDoNothing(),
  ]);
  return confirmed.length > 0;
}

const UNCONFIRMED_MS = DAY_MS;

/** Codes of dropped accounts expire by themselves; a blacklisted mailbox stays known. */
export function dropUnconfirmedAccounts({ database, now }: Pick<RequestContext, "database" | "now">) {
  return database
    .delete(users)
    .where(
      and(
        isNull(users.emailVerifiedAtMs),
        isNull(users.blacklistedAtMs),
        lte(users.createdAtMs, now() - UNCONFIRMED_MS),
      ),
    );
}
