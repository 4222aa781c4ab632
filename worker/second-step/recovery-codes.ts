import { randomInt } from "node:crypto";
import { and, count, eq, exists, isNull, ne, sql } from "drizzle-orm";
import { RECOVERY_CODE_ALPHABET, RECOVERY_CODE_CHARACTERS } from "../../schema/inputs/recovery-code.ts";
import type { SignIn } from "../../schema/sign-in.ts";
import { users } from "../../schema/tables/accounts.ts";
import { recoveryCodes } from "../../schema/tables/mfa.ts";
import type { RequestContext } from "../context.ts";
import { sha256Base64url } from "../crypto/sha256-base64url.ts";
import { isLiveFamily } from "../sign-in/families/is-live-family.ts";

const RECOVERY_CODES = 10;
const GROUP = /.{4}(?=.)/g;

type CodesContext = Pick<RequestContext, "database" | "now">;

/**
 * Replaces the recovery codes of a sign-in's user. Only hashes are stored: the codes can be read in the response alone.
 * Null, and the former codes stay, if the sign-in has ended or no second step is on: a request in flight must not leave
 * codes behind.
 */
export async function replaceRecoveryCodes({ database, now }: CodesContext, signIn: SignIn): Promise<string[] | null> {
  const { userId } = signIn;
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const hashes = JSON.stringify(codes.map((code) => hashOf(userId, code)));
  const hasSecondStep = and(eq(users.id, userId), ne(users.preferredMfa, "NONE"));
  const found = database.select({ id: users.id }).from(users).where(hasSecondStep);
  const canReplace = and(isLiveFamily(signIn), exists(found));
  const [, stored] = await database.batch([
    database.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), canReplace)),
    database
      .insert(recoveryCodes)
      .select(sql`select ${userId}, value, ${now()}, null from json_each(${hashes}) where ${canReplace}`)
      .returning({ codeHash: recoveryCodes.codeHash }),
  ]);
  return stored.length > 0 ? codes.map((code) => code.replace(GROUP, "$&-")) : null;
}

/** Uses a recovery code up: true once, also for concurrent requests. */
export async function spendRecoveryCode(
  { database, now }: CodesContext,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const spent = await database
    .update(recoveryCodes)
    .set({ usedAtMs: now() })
    .where(and(unusedOf(userId), eq(recoveryCodes.codeHash, hashOf(userId, code))))
    .returning({ usedAtMs: recoveryCodes.usedAtMs });
  return spent.length > 0;
}

export async function countRecoveryCodes(
  { database }: Pick<CodesContext, "database">,
  userId: string,
): Promise<number> {
  const [row] = await database.select({ left: count() }).from(recoveryCodes).where(unusedOf(userId));
  return row?.left ?? 0;
}

function unusedOf(userId: string) {
  return and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAtMs));
}

function newCode(): string {
  const character = () => RECOVERY_CODE_ALPHABET.charAt(randomInt(RECOVERY_CODE_ALPHABET.length));
  return Array.from({ length: RECOVERY_CODE_CHARACTERS }, character).join("");
}

/** A code has 80 bits: too many to guess, so a plain hash cannot be reversed. */
function hashOf(userId: string, code: string): string {
  return sha256Base64url(`recovery-code:${userId}:${code}`);
}
