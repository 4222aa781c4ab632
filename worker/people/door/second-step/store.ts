import { and, count, eq, exists, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Database } from "../../../../schema/kit/database/database.ts";
import type { SignIn } from "../../../../schema/people/sign-in.ts";
import { users } from "../../../../schema/people/tables/accounts.ts";
import { recoveryCodes } from "../../../../schema/people/tables/mfa.ts";
import { oneTimeCodes } from "../../../../schema/people/tables/sign-in.ts";
import { isLiveFamily } from "../../../kit/sessions/is-live-family.ts";
import { type Account, readAccountWhere } from "../../accounts/read-account.ts";

/** The account that passed the first step with this session, be it used or expired; null for an unknown one. */
export async function readAccountOfFirstStep(database: Database, session: string): Promise<Account | null> {
  const { id, purpose, userId } = oneTimeCodes;
  const passed = database
    .select({ userId })
    .from(oneTimeCodes)
    .where(and(eq(id, session), eq(purpose, "MFA")));
  return await readAccountWhere(database, inArray(users.id, passed));
}

/** Accepts each time step of an app once, and none before it. One statement, so that one of two requests succeeds. */
export async function acceptAppStep(
  database: Database,
  { userId, step }: { userId: string; step: number },
): Promise<boolean> {
  const isNewer = or(isNull(users.softwareTokenStep), lt(users.softwareTokenStep, step));
  const accepted = await database
    .update(users)
    .set({ softwareTokenStep: step })
    .where(and(eq(users.id, userId), isNewer))
    .returning({ id: users.id });
  return accepted.length > 0;
}

/** One transaction. False, and the former hashes stay, if the sign-in has ended or no second step is on. */
export async function replaceHashes(
  database: Database,
  signIn: SignIn,
  { hashes, nowMs }: { hashes: readonly string[]; nowMs: number },
): Promise<boolean> {
  const { userId } = signIn;
  const hasSecondStep = and(eq(users.id, userId), ne(users.preferredMfa, "NONE"));
  const found = database.select({ id: users.id }).from(users).where(hasSecondStep);
  const canReplace = and(isLiveFamily(signIn), exists(found));
  const [, stored] = await database.batch([
    database.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), canReplace)),
    database
      .insert(recoveryCodes)
      .select(
        sql`select ${userId}, value, ${nowMs}, null from json_each(${JSON.stringify(hashes)}) where ${canReplace}`,
      )
      .returning({ codeHash: recoveryCodes.codeHash }),
  ]);
  return stored.length > 0;
}

/** True once, also for concurrent requests. */
export async function spendHash(
  database: Database,
  { userId, codeHash, nowMs }: { userId: string; codeHash: string; nowMs: number },
): Promise<boolean> {
  const spent = await database
    .update(recoveryCodes)
    .set({ usedAtMs: nowMs })
    .where(and(unusedOf(userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ usedAtMs: recoveryCodes.usedAtMs });
  return spent.length > 0;
}

export async function countUnused(database: Database, userId: string): Promise<number> {
  const [row] = await database.select({ left: count() }).from(recoveryCodes).where(unusedOf(userId));
  return row?.left ?? 0;
}

function unusedOf(userId: string) {
  return and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAtMs));
}
