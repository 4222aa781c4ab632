import { randomInt } from "node:crypto";
import { RECOVERY_CODE_ALPHABET, RECOVERY_CODE_CHARACTERS } from "../../../../schema/people/inputs/codes.ts";
import type { SignIn } from "../../../../schema/people/sign-in.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { sha256Base64url } from "../../../kit/crypto/sha256-base64url.ts";
import { countUnused, replaceHashes, spendHash } from "./store.ts";

const RECOVERY_CODES = 10;
const GROUP = /.{4}(?=.)/g;

type CodesContext = Pick<RequestContext, "database" | "now">;

/**
 * Replaces the recovery codes of a sign-in's user. Only hashes are stored: the codes can be read in the response alone.
 * Null, and the former codes stay, if the sign-in has ended or no second step is on: a request in flight must not leave
 * codes behind.
 */
export async function replaceRecoveryCodes({ database, now }: CodesContext, signIn: SignIn): Promise<string[] | null> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const hashes = codes.map((code) => hashOf(signIn.userId, code));
  const isReplaced = await replaceHashes(database, signIn, { hashes, nowMs: now() });
  return isReplaced ? codes.map((code) => code.replace(GROUP, "$&-")) : null;
}

/** Uses a recovery code up: true once, also for concurrent requests. */
export async function spendRecoveryCode(
  { database, now }: CodesContext,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  return await spendHash(database, { userId, codeHash: hashOf(userId, code), nowMs: now() });
}

export async function countRecoveryCodes(
  { database }: Pick<CodesContext, "database">,
  userId: string,
): Promise<number> {
  return await countUnused(database, userId);
}

function newCode(): string {
  const character = () => RECOVERY_CODE_ALPHABET.charAt(randomInt(RECOVERY_CODE_ALPHABET.length));
  return Array.from({ length: RECOVERY_CODE_CHARACTERS }, character).join("");
}

/** A code has 80 bits: too many to guess, so a plain hash cannot be reversed. */
function hashOf(userId: string, code: string): string {
  return sha256Base64url(`recovery-code:${userId}:${code}`);
}
