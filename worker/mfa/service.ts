import { channelName } from "../../schema/channels.ts";
import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import { softwareTokenInput } from "../../schema/inputs/mfa.ts";
import { parseInput } from "../../schema/inputs/parse-input.ts";
import type { MfaType } from "../../schema/mfa-types.ts";
import { appSetupLimits, mfaChangeLimits } from "../accounts/account-limits.ts";
import { requireOwnToken } from "../accounts/own-token.ts";
import { type Account, readAccount } from "../accounts/read-account.ts";
import { takeAttempts } from "../attempts/take-attempts.ts";
import type { RequestContext } from "../context.ts";
import { decryptText, encryptText } from "../encrypted-text.ts";
import { inBackground } from "../in-background.ts";
import { emailOf } from "../messages/open-messages.ts";
import { messageTexts } from "../messages/texts/message-texts.ts";
import { replaceRecoveryCodes } from "../second-step/recovery-codes.ts";
import { newTotpSecret, totpStep, totpUri } from "../second-step/totp.ts";
import { recordSecurityEvent } from "../security-events/record.ts";
import { requireFreshProof } from "../sign-in/fresh-proof.ts";
import { keepSetup, keepSoftwareToken, readSetup, type SecondStep, turnOff, turnOn } from "./store.ts";

/** Long enough to install an app first. */
const SETUP_MS = 15 * 60_000;

export const SECOND_STEPS = ["EMAIL_OTP", "SMS_MFA", "SOFTWARE_TOKEN_MFA"] as const satisfies SecondStep[];

/**
 * The viewer's account for a change of the second step.
 * @throws DomainError 1028 for a foreign token; FRESH_PROOF_REQUIRED: a stolen token alone changes nothing, and uses no
 * change up; TOO_MANY_ATTEMPTS.
 */
async function accountToChange(context: RequestContext, accessToken: string): Promise<Account> {
  await requireOwnToken(context, accessToken);
  const { userId } = await requireFreshProof(context);
  await takeAttempts(context, mfaChangeLimits(userId));
  const account = await readAccount(context.database, userId);
  if (!account) throw new DomainError(ERROR_CODES.USER_UNKNOWN);
  return account;
}

/** @throws DomainError MFA_NOT_SET_UP; 1028; FRESH_PROOF_REQUIRED. */
export async function setSecondStep(
  context: RequestContext,
  secondStep: SecondStep,
  { accessToken, enabled }: { accessToken: string; enabled: boolean },
): Promise<void> {
  if (!enabled) return await turnSecondStepsOff(context, [secondStep], accessToken);
  const account = await accountToChange(context, accessToken);
  const { id: userId } = account;
  if (!(await turnOn(context.database, { userId, secondStep, nowMs: context.now() })))
    throw new DomainError(ERROR_CODES.MFA_NOT_SET_UP);
  await noteChange(context, account, secondStep);
}

export async function turnSecondStepsOff(
  context: RequestContext,
  secondSteps: readonly SecondStep[],
  accessToken: string,
): Promise<void> {
  const account = await accountToChange(context, accessToken);
  await turnOff(context.database, { userId: account.id, secondSteps, nowMs: context.now() });
  const wasOn = secondSteps.some((each) => each === account.preferredMfa);
  if (wasOn) await noteChange(context, account, "NONE");
}

/** Tells the owner by e-mail too: a change by another person must be seen. */
async function noteChange(context: RequestContext, account: Account, mfaType: MfaType): Promise<void> {
  await recordSecurityEvent(context, { userId: account.id, kind: "MFA_CHANGED", detail: mfaType });
  const { channel } = context;
  const text = messageTexts(account.language).mfaChanged({ channelName: channelName(channel), mfaType });
  inBackground(context, async () => emailOf(context)({ to: account.email, channel, ...text }));
}

/** Starts the set-up of an authenticator app: its secret counts after the app's first code. */
export async function associateSoftwareToken(
  context: RequestContext,
  accessToken: string,
): Promise<{ secretCode: string; uri: string }> {
  const { id: userId, email } = await accountToChange(context, accessToken);
  const secret = newTotpSecret();
  const encrypted = await encryptText(context.env, userId, secret);
  await keepSetup(context.database, { userId, secret: encrypted, expiresAtMs: context.now() + SETUP_MS });
  return { secretCode: secret, uri: totpUri({ secret, issuer: channelName(context.channel), label: email }) };
}

/**
 * Ends the set-up with the app's first code, which shows that app and server agree on secret and time.
 * @throws DomainError 1009 for a wrong code; MFA_NOT_SET_UP if no set-up is under way; TOO_MANY_ATTEMPTS; 1028;
 * FRESH_PROOF_REQUIRED; INVALID_INPUT.
 */
export async function verifySoftwareToken(
  context: RequestContext,
  { accessToken, ...input }: { accessToken: string; deviceName: string; userCode: string },
): Promise<void> {
  const account = await accountToChange(context, accessToken);
  const { id: userId, preferredMfa } = account;
  const { deviceName, userCode } = parseInput(softwareTokenInput, input);
  await takeAttempts(context, appSetupLimits(userId));
  const nowMs = context.now();
  const encrypted = await readSetup(context.database, { userId, nowMs });
  if (encrypted === null) throw new DomainError(ERROR_CODES.MFA_NOT_SET_UP);
  const step = totpStep(await decryptText(context.env, userId, encrypted), userCode, nowMs);
  if (step === null) throw new DomainError(ERROR_CODES.MFA_CODE_INCORRECT);
  await keepSoftwareToken(context.database, { userId, nowMs, secret: encrypted, deviceName, step });
  // The app takes the place of another one at once.
  if (preferredMfa === "SOFTWARE_TOKEN_MFA") await noteChange(context, account, preferredMfa);
}

/** @throws DomainError MFA_NOT_SET_UP without a second step, which the codes would stand in for. */
export async function renewRecoveryCodes(context: RequestContext, accessToken: string): Promise<string[]> {
  const { id: userId, preferredMfa } = await accountToChange(context, accessToken);
  if (preferredMfa === "NONE") throw new DomainError(ERROR_CODES.MFA_NOT_SET_UP);
  const codes = await replaceRecoveryCodes(context, userId);
  await recordSecurityEvent(context, { userId, kind: "RECOVERY_CODES_RENEWED" });
  return codes;
}
