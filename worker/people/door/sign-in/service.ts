import * as v from "valibot";
import { DomainError, ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { email } from "../../../../schema/kit/inputs/email.ts";
import { parseInput } from "../../../../schema/kit/inputs/parse-input.ts";
import type { MfaType } from "../../../../schema/people/inputs/mfa.ts";
import { presentedPassword } from "../../../../schema/people/inputs/password.ts";
import { AccountAttempt } from "../../../kit/attempts/account-attempt.ts";
import { rememberAddress } from "../../../kit/attempts/known-address.ts";
import { takeAttempts } from "../../../kit/attempts/take-attempts.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { inBackground } from "../../../kit/in-background.ts";
import { newSessionLimits } from "../../../kit/sessions/session-limits.ts";
import type { SignInProof } from "../../../kit/sessions/token-families.ts";
import { settingsOfChannel } from "../../../organization/channels/settings-of-channel.ts";
import { withHashLimit } from "../../accounts/hash-limit.ts";
import { hashPassword, needsRehash, verifyPassword } from "../../accounts/password-hash.ts";
import { countUnprovedHash } from "../../accounts/proof-of-work/need.ts";
import { requireProofOfWork } from "../../accounts/proof-of-work/require-proof-of-work.ts";
import { type Account, readAccountByEmail } from "../../accounts/read-account.ts";
import { replaceHash } from "../../accounts/replace-password.ts";
import { recordSecurityEvent } from "../../security-events/record.ts";
import { SIGN_IN_LIMITS } from "../limits.ts";
import { finishSecondStep } from "../second-step/finish-second-step.ts";
import { type Challenge, startSecondStep } from "../second-step/start-second-step.ts";
import { recordFailedSignIn } from "./failed-sign-ins.ts";
import { requireSoundProof } from "./key-proof.ts";
import { reportNewDevice } from "./report-new-device.ts";
import { openSession, type TokenSet } from "./sessions.ts";

export interface LoginInput {
  userName: string;
  password?: string | null | undefined;
  mfaToken?: string | null | undefined;
  mfaType?: MfaType | null | undefined;
  mfaSession?: string | null | undefined;
  proofOfWork?: string | null | undefined;
}

export type LoginResult = TokenSet | Challenge;

/**
 * A password, then (if the account or the channel requires it) `mfaToken` with the `mfaSession` of the first response.
 * @throws DomainError 1004 without a password; 1005 for a wrong password or unknown address; 1010 for an unconfirmed
 * account and 1001 for a blacklisted user, after the right password only; 1009 for a wrong second code; 1029 to repeat
 * the first step; KEY_PROOF_REFUSED; PROOF_OF_WORK_REQUIRED; TOO_MANY_ATTEMPTS.
 */
export async function login(context: RequestContext, input: LoginInput): Promise<LoginResult> {
  if (input.mfaSession) return await loginMfa(context, input);
  const { userName } = parseInput(v.object({ userName: email }), input);
  const password = parsePassword(input.password);
  await requireSoundProof(context);
  await requireProofOfWork(context, "LOGIN", input.proofOfWork);
  const attempt = await AccountAttempt.of(context, userName);
  const account = await checkPassword(context, attempt, password);
  const result = (await needsSecondStep(context, account))
    ? await startSecondStep(context, attempt, account)
    : await finishSignIn(context, account, passwordOf(account));
  // After the sign-in is stored: it takes the hash that was proved.
  if (needsRehash(account.passwordHash)) inBackground(context, () => rehash(context, account, password));
  return result;
}

async function needsSecondStep(context: RequestContext, { preferredMfa }: Account): Promise<boolean> {
  return preferredMfa !== "NONE" || (await settingsOfChannel(context, context.channel)).userMfaRequired;
}

/**
 * @throws DomainError 1009 for a wrong code; 1029 to repeat the first step, also without a session; KEY_PROOF_REFUSED;
 * TOO_MANY_ATTEMPTS.
 */
export async function loginMfa(context: RequestContext, input: LoginInput): Promise<TokenSet> {
  const { userName } = parseInput(v.object({ userName: email }), input);
  if (!input.mfaSession) throw new DomainError(ERROR_CODES.CODE_EXPIRED_LOGIN_AGAIN);
  // Before the code is used up: a refused proof is made again, and a code works once.
  await requireSoundProof(context);
  const attempt = await AccountAttempt.of(context, userName);
  const account = await finishSecondStep(context, attempt, { ...input, mfaSession: input.mfaSession });
  return await finishSignIn(context, account, passwordOf(account));
}

/**
 * For a user who has passed every step.
 * @throws DomainError 1001 for a blacklisted user; 1005 or PASSKEY_REFUSED if the password or the passkey was replaced
 * meanwhile; TOO_MANY_ATTEMPTS above 120 sessions an hour by password, or by passkey.
 */
export async function finishSignIn(context: RequestContext, account: Account, proof: SignInProof): Promise<TokenSet> {
  refuseBlacklisted(account);
  await takeAttempts(context, newSessionLimits(account.id, proof.method));
  const tokens = await openSession(context, account, proof);
  inBackground(context, async () => await rememberAddress(context, account.id));
  inBackground(context, async () => await reportNewDevice(context, account));
  await recordSecurityEvent(context, { userId: account.id, kind: "SIGNED_IN" });
  return tokens;
}

/** For visitors, `requireProofOfWork` comes first. */
export async function checkPassword(
  context: RequestContext,
  attempt: AccountAttempt,
  password: string,
): Promise<Account> {
  const { email: userName, isKnown } = attempt;
  const counted = await attempt.take(SIGN_IN_LIMITS);
  const account = await readAccountByEmail(context.database, userName);
  const isCorrect = await withHashLimit(context, () => verifyPassword(password, account?.passwordHash ?? null), {
    knownAccount: isKnown ? userName : null,
  });
  if (!account || !isCorrect) {
    countUnprovedHash(context);
    inBackground(context, () => recordFailedSignIn(context, { email: userName, userId: account?.id ?? null }));
    throw new DomainError(ERROR_CODES.PASSWORD_INCORRECT);
  }
  // Before the response, so that a client that signs in often is not refused for its own right passwords.
  await counted.forgive();
  if (account.emailVerifiedAtMs === null) throw new DomainError(ERROR_CODES.ACCOUNT_NOT_CONFIRMED);
  refuseBlacklisted(account);
  return account;
}

function passwordOf({ passwordHash }: Account): SignInProof {
  return { method: "PASSWORD", passwordHash };
}

function refuseBlacklisted({ blacklistedAtMs }: Account): void {
  if (blacklistedAtMs !== null) throw new DomainError(ERROR_CODES.NOT_AUTHORIZED_TO_LOGIN);
}

export function parsePassword(given: LoginInput["password"]): string {
  if (!given) throw new DomainError(ERROR_CODES.PASSWORD_REQUIRED);
  return parseInput(v.object({ password: presentedPassword }), { password: given }).password;
}

async function rehash(context: RequestContext, account: Account, password: string): Promise<void> {
  const to = await withHashLimit(context, () => hashPassword(password), { knownAccount: account.email });
  await replaceHash(context.database, { userId: account.id, from: account.passwordHash, to });
}
