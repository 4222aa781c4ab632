import * as v from "valibot";
import { DomainError, ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { email } from "../../../../schema/kit/inputs/email.ts";
import { parseInput } from "../../../../schema/kit/inputs/parse-input.ts";
import type { MfaType } from "../../../../schema/people/inputs/mfa.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { inBackground } from "../../../kit/in-background.ts";
import { AccountAttempt } from "../../../kit/rate-limits/account-attempt.ts";
import type { SignInCredential } from "../../../kit/sessions/token-families.ts";
import { settingsOfChannel } from "../../../organization/channels/settings-of-channel.ts";
import { withHashLimit } from "../../accounts/hash-limit.ts";
import { hashPassword, needsRehash } from "../../accounts/password-hash.ts";
import { requireProofOfWork } from "../../accounts/proof-of-work/require-proof-of-work.ts";
import type { Account } from "../../accounts/read-account.ts";
import { replaceHash } from "../../accounts/replace-password.ts";
import { finishSecondStep } from "../second-step/finish-second-step.ts";
import { type Challenge, startSecondStep } from "../second-step/start-second-step.ts";
import { checkPassword, parsePassword } from "./check-password.ts";
import { requireValidDpop } from "./dpop.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import type { TokenSet } from "./tokens.ts";

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
 * The first step: a password. Where the account or the channel requires a second one, it is begun.
 * @throws DomainError 1004 without a password; 1005 for a wrong password or unknown address; 1010 for an unconfirmed
 * account and 1001 for a blacklisted user, after the right password only; KEY_PROOF_REFUSED; PROOF_OF_WORK_REQUIRED;
 * TOO_MANY_ATTEMPTS.
 */
export async function login(context: RequestContext, input: LoginInput): Promise<LoginResult> {
  const { userName } = parseInput(v.object({ userName: email }), input);
  const password = parsePassword(input.password);
  await requireValidDpop(context);
  await requireProofOfWork(context, "LOGIN", input.proofOfWork);
  const attempt = await AccountAttempt.of(context, userName);
  const account = await checkPassword(context, attempt, password);
  const result = (await needsSecondStep(context, account))
    ? await startSecondStep(context, attempt, account)
    : await finishSignIn(context, account, passwordOf(account));
  // After the sign-in is stored: it takes the hash that was right.
  if (needsRehash(account.passwordHash)) inBackground(context, () => rehashPassword(context, account, password));
  return result;
}

async function needsSecondStep(context: RequestContext, { preferredMfa }: Account): Promise<boolean> {
  return preferredMfa !== "NONE" || (await settingsOfChannel(context, context.channel)).userMfaRequired;
}

/**
 * The second step: `mfaToken` with the `mfaSession` of the first.
 * @throws DomainError 1009 wrong code; 1029 to repeat the first step; KEY_PROOF_REFUSED; TOO_MANY_ATTEMPTS.
 */
export async function loginMfa(context: RequestContext, input: LoginInput): Promise<TokenSet> {
  const { userName } = parseInput(v.object({ userName: email }), input);
  const { mfaSession } = input;
  if (!mfaSession) throw new DomainError(ERROR_CODES.CODE_EXPIRED_LOGIN_AGAIN);
  // Before the code is used up: a refused DPoP is made again, and a code works once.
  await requireValidDpop(context);
  const attempt = await AccountAttempt.of(context, userName);
  const account = await finishSecondStep(context, attempt, { ...input, mfaSession });
  return await finishSignIn(context, account, passwordOf(account));
}

function passwordOf({ passwordHash }: Account): SignInCredential {
  return { method: "PASSWORD", passwordHash };
}

async function rehashPassword(context: RequestContext, account: Account, password: string): Promise<void> {
  const to = await withHashLimit(context, () => hashPassword(password), { knownAccount: account.email });
  await replaceHash(context.database, { userId: account.id, from: account.passwordHash, to });
}
