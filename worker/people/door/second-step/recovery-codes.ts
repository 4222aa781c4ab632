import { randomInt } from "node:crypto";
import { and, count, eq, exists, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../../../schema/kit/database/database.ts";
import { RECOVERY_CODE_ALPHABET, RECOVERY_CODE_CHARACTERS } from "../../../../schema/people/inputs/codes.ts";
import type { SignIn } from "../../../../schema/people/sign-in.ts";
import { users } from "../../../../schema/people/tables/accounts.ts";
import { recoveryCodes } from "../../../../schema/people/tables/mfa.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { sha256Base64url } from "../../../kit/crypto/sha256-base64url.ts";
import { isLiveFamily } from "../../../kit/sessions/is-live-family.ts";
import { recordSecurityEvent } from "../../security-events/record.ts";

const RECOVERY_CODES = 10;
const GROUP = /.{4}(?=.)/g;

/**
 * Replaces the recovery codes of a sign-in's user. Only hashes are stored: the codes can be read in the response alone.
 * Null, and the present codes stay, if the sign-in has ended or no second step is on: a request in flight must not
 * leave codes behind.
 */
export async function replaceRecoveryCodes(
  { database, now }: Pick<RequestContext, "database" | "now">,
  signIn: SignIn,
): Promise<string[] | null> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const hashes = codes.map((code) => hashOf(signIn.userId, code));
  const isReplaced = await replaceHashes(database, signIn, { hashes, nowMs: now() });
  return isReplaced ? codes.map((code) => code.replace(GROUP, "$&-")) : null;
}

async function replaceHashes(
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

/** Uses a recovery code up: true once, also for concurrent requests. */
export async function spendRecoveryCode(
  context: Pick<RequestContext, "database" | "now" | "request">,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const spent = await context.database
    .update(recoveryCodes)
    .set({ usedAtMs: context.now() })
    .where(and(unusedOf(userId), eq(recoveryCodes.codeHash, hashOf(userId, code))))
    .returning({ usedAtMs: recoveryCodes.usedAtMs });
  if (spent.length === 0) return false;
  await recordSecurityEvent(context, { userId, kind: "RECOVERY_CODE_USED" });
  return true;
}

export async function countRecoveryCodes(
  { database }: Pick<RequestContext, "database">,
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
