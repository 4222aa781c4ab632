import { channelName } from "../../../../schema/kit/channels.ts";
import { HOUR_MS, MINUTE_MS, QUARTER_MS } from "../../../../schema/kit/durations.ts";
import { DomainError, ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { parseInput } from "../../../../schema/kit/inputs/parse-input.ts";
import { softwareTokenInput } from "../../../../schema/people/inputs/mfa.ts";
import type { RequestContext, Viewer } from "../../../kit/context.ts";
import { decryptText, encryptText } from "../../../kit/crypto/encrypted-text.ts";
import { inBackground } from "../../../kit/in-background.ts";
import { type AttemptLimit, takeAttempts } from "../../../kit/rate-limits/take-attempts.ts";
import { requireFreshProof } from "../../../kit/sessions/fresh-proof.ts";
import { requireProvedOwner } from "../../accounts/proved-owner.ts";
import type { Account } from "../../accounts/read-account.ts";
import { type ChangedSecondStep, sendRecoveryCodesRenewed, sendSecondStepChanged } from "../../contact/notices.ts";
import { newSecondStepChange } from "../../contact/second-step-change.ts";
import { recordSecurityEvent } from "../../security-events/record.ts";
import { replaceRecoveryCodes } from "../second-step/recovery-codes.ts";
import { newTotpSecret, totpStep, totpUri } from "../second-step/totp.ts";
import { keepSetup, keepSoftwareToken, readSetup, type SecondStep, turnOff, turnOn } from "./store.ts";

/** Long enough to install an app first. */
const SETUP_MS = 15 * MINUTE_MS;

/** Each change can send its owner a mail. Setting an app up takes four. */
function changeLimits({ userId }: Viewer): AttemptLimit[] {
  return [{ key: `mfa-change:${userId}`, limit: 60, windowMs: HOUR_MS }];
}

function setupLimits({ userId }: Viewer): AttemptLimit[] {
  return [{ key: `app-setup:${userId}`, limit: 10, windowMs: QUARTER_MS }];
}

export const SECOND_STEPS = ["EMAIL_OTP", "SMS_MFA", "SOFTWARE_TOKEN_MFA"] as const satisfies SecondStep[];

/** @throws DomainError 1028 for a foreign token; FRESH_PROOF_REQUIRED before it counts; TOO_MANY_ATTEMPTS. */
async function accountToChange(
  context: RequestContext,
  accessToken: string,
): Promise<{ account: Account; signIn: Viewer }> {
  const { account, viewer } = await requireProvedOwner(context, { accessToken });
  await takeAttempts(context, changeLimits(viewer));
  return { account, signIn: viewer };
}

/**
 * Turning a second step on or off mails the owner a link that takes it back: a new password alone does not get around a
 * second step that a thief has set up, perhaps after turning the owner's off.
 * @throws DomainError MFA_NOT_SET_UP; 1028; FRESH_PROOF_REQUIRED.
 */
export async function setSecondStep(
  context: RequestContext,
  secondStep: SecondStep,
  { accessToken, enabled }: { accessToken: string; enabled: boolean },
): Promise<void> {
  if (!enabled) return await turnSecondStepsOff(context, [secondStep], accessToken);
  const { account, signIn } = await accountToChange(context, accessToken);
  if (account.preferredMfa === secondStep) return;
  const change = newSecondStepChange(context, account, secondStep);
  if (!(await turnOn(context.database, { signIn, secondStep, change, nowMs: context.now() }))) {
    await requireFreshProof(context);
    throw new DomainError(ERROR_CODES.MFA_NOT_SET_UP);
  }
  await announceChange(context, account, { mfaType: secondStep, change });
}

export async function turnSecondStepsOff(
  context: RequestContext,
  secondSteps: readonly SecondStep[],
  accessToken: string,
): Promise<void> {
  const { account, signIn } = await accountToChange(context, accessToken);
  const mfaType = "NONE";
  const change = newSecondStepChange(context, account, mfaType);
  const turnedOff = await turnOff(context.database, { signIn, secondSteps, change, nowMs: context.now() });
  if (!turnedOff) throw new DomainError(ERROR_CODES.FRESH_PROOF_REQUIRED);
  if (turnedOff.wasOn) await announceChange(context, account, { mfaType, change });
}

/** Records the change and mails it to the owner, since a thief may have made it. */
async function announceChange(context: RequestContext, account: Account, changed: ChangedSecondStep): Promise<void> {
  await recordSecurityEvent(context, { userId: account.id, kind: "MFA_CHANGED", detail: changed.mfaType });
  inBackground(context, async () => await sendSecondStepChanged(context, account, changed));
}

/** Starts the set-up of an authenticator app: its secret counts after the app's first code. */
export async function associateSoftwareToken(
  context: RequestContext,
  accessToken: string,
): Promise<{ secretCode: string; uri: string }> {
  const { account } = await accountToChange(context, accessToken);
  const { id: userId, email } = account;
  const secret = newTotpSecret();
  const encrypted = await encryptText(context.env, userId, secret);
  await keepSetup(context.database, { userId, secret: encrypted, expiresAtMs: context.now() + SETUP_MS });
  return { secretCode: secret, uri: totpUri({ secret, issuer: channelName(context.channel), label: email }) };
}

/** @throws DomainError 1009 wrong code; MFA_NOT_SET_UP; TOO_MANY_ATTEMPTS; 1028; FRESH_PROOF_REQUIRED. */
export async function verifySoftwareToken(
  context: RequestContext,
  { accessToken, ...input }: { accessToken: string; deviceName: string; userCode: string },
): Promise<void> {
  const { account, signIn } = await accountToChange(context, accessToken);
  const { userId } = signIn;
  const { deviceName, userCode } = parseInput(softwareTokenInput, input);
  await takeAttempts(context, setupLimits(signIn));
  const nowMs = context.now();
  const encrypted = await readSetup(context.database, { userId, nowMs });
  if (encrypted === null) throw new DomainError(ERROR_CODES.MFA_NOT_SET_UP);
  const step = totpStep(await decryptText(context.env, userId, encrypted), userCode, nowMs);
  if (step === null) throw new DomainError(ERROR_CODES.MFA_CODE_INCORRECT);
  const mfaType = "SOFTWARE_TOKEN_MFA";
  const change = newSecondStepChange(context, account, mfaType);
  const app = { secret: encrypted, deviceName, step };
  const kept = await keepSoftwareToken(context.database, { signIn, nowMs, change, ...app });
  if (!kept) throw new DomainError(ERROR_CODES.FRESH_PROOF_REQUIRED);
  await recordSecurityEvent(context, { userId, kind: "SOFTWARE_TOKEN_ADDED", detail: deviceName });
  if (kept.isReplaced) await announceChange(context, account, { mfaType, change });
}

/** @throws DomainError MFA_NOT_SET_UP without a second step that the codes would stand in for; FRESH_PROOF_REQUIRED. */
export async function renewRecoveryCodes(context: RequestContext, accessToken: string): Promise<string[]> {
  const { account, signIn } = await accountToChange(context, accessToken);
  if (account.preferredMfa === "NONE") throw new DomainError(ERROR_CODES.MFA_NOT_SET_UP);
  const codes = await replaceRecoveryCodes(context, signIn);
  if (!codes) {
    await requireFreshProof(context);
    throw new DomainError(ERROR_CODES.MFA_NOT_SET_UP);
  }
  await recordSecurityEvent(context, { userId: signIn.userId, kind: "RECOVERY_CODES_RENEWED" });
  inBackground(context, async () => await sendRecoveryCodesRenewed(context, account));
  return codes;
}
