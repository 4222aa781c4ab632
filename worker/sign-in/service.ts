import * as v from "valibot";
import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import { email } from "../../schema/inputs/email.ts";
import { parseInput } from "../../schema/inputs/parse-input.ts";
import { presentedPassword } from "../../schema/inputs/password.ts";
import type { MfaType } from "../../schema/mfa-types.ts";
import { newSessionLimits, signInLimits } from "../accounts/account-limits.ts";
import { withHashLimit } from "../accounts/hash-limit.ts";
import { hashPassword, needsRehash, verifyPassword } from "../accounts/password-hash.ts";
import { type Account, readAccountByEmail } from "../accounts/read-account.ts";
import { isKnownAddress, rememberAddress } from "../attempts/known-address.ts";
import { type AttemptLimit, forgetAttempts, giveBackAttempts, takeAttempts } from "../attempts/take-attempts.ts";
import type { RequestContext } from "../context.ts";
import { inBackground } from "../in-background.ts";
import { finishSecondStep, startSecondStep } from "../second-step/second-step.ts";
import { recordSecurityEvent } from "../security-events/record.ts";
import { noteFailedSignIn } from "./failed-sign-ins.ts";
import { replaceHash } from "./families/store.ts";
import { provedKey } from "./key-proof.ts";
import { noteDevice } from "./note-device.ts";
import { openSession, type SignInMethod, type TokenSet } from "./sessions.ts";

export interface LoginInput {
  userName: string;
  password?: string | null | undefined;
  mfaToken?: string | null | undefined;
  mfaType?: MfaType | null | undefined;
  mfaSession?: string | null | undefined;
}

export type LoginResult = TokenSet | { challenge: MfaType; mfaSession: string };

/**
 * Signs a user in: a password, then (if the account requires it) `mfaToken` with the `mfaSession` of the first
 * response.
 * @throws DomainError 1004 without a password; 1005 for a wrong password or unknown address; 1010 for an unconfirmed
 * account, after the right password only; 1009 for a wrong second code; 1029 to repeat the first step; 4037;
 * KEY_PROOF_REFUSED; TOO_MANY_ATTEMPTS.
 */
export async function login(context: RequestContext, input: LoginInput): Promise<LoginResult> {
  if (input.mfaSession) return await loginMfa(context, input);
  const { userName } = parseInput(v.object({ userName: email }), input);
  await provedKey(context);
  const account = await checkPassword(context, userName, input.password);
  if (account.preferredMfa !== "NONE") return await startSecondStep(context, account);
  return await finishSignIn(context, account, "PASSWORD");
}

/**
 * The second step of a sign-in.
 * @throws DomainError 1009 for a wrong code; 1029 to repeat the first step, also without a session; KEY_PROOF_REFUSED;
 * TOO_MANY_ATTEMPTS.
 */
export async function loginMfa(context: RequestContext, input: LoginInput): Promise<TokenSet> {
  const { userName } = parseInput(v.object({ userName: email }), input);
  if (!input.mfaSession) throw new DomainError(ERROR_CODES.CODE_EXPIRED_LOGIN_AGAIN);
  // Before the code is used up: a refused proof is made again, and a code works once.
  await provedKey(context);
  const account = await finishSecondStep(context, { ...input, userName, mfaSession: input.mfaSession });
  return await finishSignIn(context, account, "PASSWORD");
}

/**
 * Opens the session of a user who has passed every step, and notes network address, device and sign-in.
 * @throws DomainError TOO_MANY_ATTEMPTS above 120 sessions an hour.
 */
export async function finishSignIn(context: RequestContext, account: Account, method: SignInMethod): Promise<TokenSet> {
  await takeAttempts(context, newSessionLimits(account.id));
  inBackground(context, async () => await rememberAddress(context, account.id));
  inBackground(context, async () => await noteDevice(context, account));
  const tokens = await openSession(context, account, method);
  await recordSecurityEvent(context, { userId: account.id, kind: "SIGNED_IN" });
  return tokens;
}

export async function checkPassword(
  context: RequestContext,
  userName: string,
  given: LoginInput["password"],
): Promise<Account> {
  if (!given) throw new DomainError(ERROR_CODES.PASSWORD_REQUIRED);
  const { password } = parseInput(v.object({ password: presentedPassword }), { password: given });
  const isKnown = await isKnownAddress(context, userName);
  const limits = signInLimits(context, { email: userName, isKnown });
  await takeAttempts(context, limits);
  const account = await readAccountByEmail(context.database, userName);
  const isRight = await withHashLimit(context, () => verifyPassword(password, account?.passwordHash ?? null), {
    isKnown,
  });
  if (!account || !isRight) {
    inBackground(context, () => noteFailedSignIn(context, { email: userName, userId: account?.id ?? null }));
    throw new DomainError(ERROR_CODES.PASSWORD_INCORRECT);
  }
  await forgiveAttempts(context, limits);
  if (needsRehash(account.passwordHash)) inBackground(context, () => rehash(context, account, password));
  if (account.emailVerifiedAtMs === null) throw new DomainError(ERROR_CODES.ACCOUNT_NOT_CONFIRMED);
  return account;
}

/** Before the response, so that a client that signs in often is not refused for its own right passwords. */
async function forgiveAttempts(
  context: RequestContext,
  [pair, ...wider]: readonly [AttemptLimit, ...AttemptLimit[]],
): Promise<void> {
  await forgetAttempts(context, [pair.key]);
  await giveBackAttempts(
    context,
    wider.map(({ key }) => key),
  );
}

/** Replaces a hash of another cost. */
async function rehash(context: RequestContext, account: Account, password: string): Promise<void> {
  const to = await withHashLimit(context, () => hashPassword(password), { isKnown: true });
  await replaceHash(context.database, { userId: account.id, from: account.passwordHash, to });
}
