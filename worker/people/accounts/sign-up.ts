import * as v from "valibot";
import { channelName } from "../../../schema/kit/channels.ts";
import { DAY_MS, HOUR_MS } from "../../../schema/kit/durations.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { channel } from "../../../schema/kit/inputs/channel.ts";
import { email } from "../../../schema/kit/inputs/email.ts";
import { id } from "../../../schema/kit/inputs/id.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { phoneNumber } from "../../../schema/kit/inputs/phone-number.ts";
import { LANGUAGES, type Language } from "../../../schema/kit/languages.ts";
import { codeRequestId, confirmationCode } from "../../../schema/people/inputs/codes.ts";
import { newPassword, presentedPassword } from "../../../schema/people/inputs/password.ts";
import type { RequestContext } from "../../kit/context.ts";
import { inBackground, settledOk } from "../../kit/in-background.ts";
import { addressLimits, type LimitOfKind } from "../../kit/rate-limits/client-address.ts";
import { type AttemptLimit, countAttempt, refundAttempts, takeAttempts } from "../../kit/rate-limits/take-attempts.ts";
import { emailOf } from "../../messages/open-messages.ts";
import { channelTexts } from "../../organization/channels/channel-texts.ts";
import { requireOfferedLanguage } from "../../organization/channels/offered-language.ts";
import { requireHeldTerms } from "../../organization/content-pages/terms.ts";
import { isBlacklisted, requestCountry } from "../blacklists/is-blacklisted.ts";
import { countryOfPhoneNumber, isPremiumRate } from "./calling-codes.ts";
import { codeError, isUsedCode } from "./check-codes.ts";
import { checkNewPassword } from "./common-passwords/check-new-password.ts";
import { withHashLimit } from "./hash-limit.ts";
import { sendMailedCode, takeCodeAttempt, takeCodeRequest } from "./mailed-codes.ts";
import { maskedEmail } from "./masked.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { countUnprovedHash } from "./proof-of-work/proof-demand.ts";
import { requireProofOfWork } from "./proof-of-work/require-proof-of-work.ts";
import { type Account, readAccountByEmail } from "./read-account.ts";
import { isReservedAddress } from "./reserved-address.ts";
import { confirmAccount, insertAccount } from "./store.ts";

const SIGNUPS_PER_ADDRESS: LimitOfKind = { what: "signup", limit: 30, windowMs: HOUR_MS };
/** Answers that an e-mail address has an account (4004); sign-ups of other addresses are refunded. */
const TAKEN_PER_ADDRESS: LimitOfKind = { what: "signup-taken", limit: 10, windowMs: HOUR_MS };

function accountExistsMailLimits(email: string): AttemptLimit[] {
  return [{ key: `account-exists:account:${email}`, limit: 3, windowMs: DAY_MS }];
}

const signupInput = v.object({
  email,
  password: newPassword,
  phoneNumber,
  language: v.picklist(LANGUAGES, "language"),
  channel,
  termsVersionId: v.nullish(id, null),
});

export interface SignupInput {
  email: string;
  password: string;
  phoneNumber: string;
  language: Language;
  channel: string;
  termsVersionId?: string | null | undefined;
  proofOfWork?: string | null | undefined;
}

export interface SignupResult {
  userConfirmed: boolean;
  userSub: string;
  /** Null where the code could not be sent and must be requested. */
  codeDeliveryDetails: { medium: string; destination: string } | null;
  codeRequestId: string;
}

/**
 * Opens an account and e-mails its confirmation code. An account of that address which was never confirmed is replaced:
 * otherwise a stranger could hold the address, with a password of their own.
 * @throws DomainError INVALID_INPUT with each field at fault, also for terms that do not hold; 4036 for a blacklisted
 *   e-mail domain, mailbox or country; 4004 where the e-mail address has a confirmed account, whose user is notified;
 *   PROOF_OF_WORK_REQUIRED; TOO_MANY_ATTEMPTS.
 */
export async function signUp(context: RequestContext, input: SignupInput): Promise<SignupResult> {
  const { password, ...user } = parseInput(signupInput, input);
  await requireOfferedLanguage(context, user.channel, { language: user.language, path: "language" });
  if (user.termsVersionId !== null) await requireHeldTerms(context, { ...user, versionId: user.termsVersionId });
  const countryCode = countryOfPhoneNumber(user.phoneNumber);
  if (!countryCode || isPremiumRate(user.phoneNumber)) throw invalidInput({ path: "phoneNumber", rule: "phoneNumber" });
  checkNewPassword(password, user, "password");
  await requireProofOfWork(context, "SIGNUP", input.proofOfWork);
  await takeAttempts(context, addressLimits(context.request, SIGNUPS_PER_ADDRESS));
  const countryCodes = [countryCode, ...requestCountry(context.request)];
  if (await isBlacklisted(context, { email: user.email, countryCodes }))
    throw new DomainError(ERROR_CODES.SIGNUP_REFUSED);
  const requestId = await takeCodeRequest(context, "SIGNUP", user.email);
  await refuseTakenAddress(context, user.email);
  const passwordHash = await withHashLimit(context, () => hashPassword(password));
  countUnprovedHash(context);
  const { channel: signupChannel, termsVersionId: signupTermsId, ...details } = user;
  const account = { id: crypto.randomUUID(), ...details, signupChannel, signupTermsId, passwordHash };
  const userSub = await insertAccount(context.database, account, context.now());
  if (userSub === null) throw new DomainError(ERROR_CODES.EMAIL_EXISTS);
  const isSent = await settledOk(
    context,
    sendMailedCode(context, { ...account, id: userSub }, { purpose: "SIGNUP", requestId, channel: signupChannel }),
  );
  return {
    userConfirmed: false,
    userSub,
    codeDeliveryDetails: isSent ? { medium: "EMAIL", destination: maskedEmail(account.email) } : null,
    codeRequestId: requestId,
  };
}

/** A network address that got a few such answers has all its sign-ups refused: the refusal reveals nothing more. */
async function refuseTakenAddress(context: RequestContext, address: string): Promise<void> {
  const limits = addressLimits(context.request, TAKEN_PER_ADDRESS);
  await takeAttempts(context, limits);
  const account = await readAccountByEmail(context.database, address);
  if (account && account.emailVerifiedAtMs !== null) {
    inBackground(context, async () => await mailAccountExists(context, account));
    throw new DomainError(ERROR_CODES.EMAIL_EXISTS);
  }
  if (await isReservedAddress(context.database, { email: address, nowMs: context.now() }))
    throw new DomainError(ERROR_CODES.EMAIL_EXISTS);
  await refundAttempts(context, limits);
}

/** The owner learns of a sign-up with the address of their account, and how to sign in if it was their own. */
async function mailAccountExists(context: RequestContext, { email: to, language }: Account): Promise<void> {
  if (await countAttempt(context, accountExistsMailLimits(to))) return;
  const { channel: asked } = context;
  const message = (await channelTexts(context, asked, language)).accountExists({ channelName: channelName(asked) });
  await emailOf(context)({ to, channel: asked, ...message });
}

const confirmationInput = v.object({
  username: email,
  conformationCode: confirmationCode,
  password: v.nullish(presentedPassword),
  codeRequestId,
});

/**
 * Confirms an account with an e-mailed code, so that its user can sign in and bid on the channel of the sign-up. With
 * the password, only if it is that of the last sign-up: the code proves the mailbox, the password that its owner signed
 * up.
 * @throws DomainError 1015 for a wrong code, also without a code or an account; for the right code 4025 if it was used,
 * 1014 if it has expired, 1005 if the password is another and 1004 without one if the account was signed up again since
 * the code was sent; 1013 if the request, or this network address, has no attempts left; PROOF_OF_WORK_REQUIRED, with a
 * password only; TOO_MANY_ATTEMPTS.
 */
export async function confirmSignUp(
  context: RequestContext,
  input: {
    username: string;
    conformationCode: string;
    password?: string | null | undefined;
    codeRequestId?: string | null | undefined;
    proofOfWork?: string | null | undefined;
  },
): Promise<void> {
  const { username, conformationCode, password, codeRequestId: requestId } = parseInput(confirmationInput, input);
  if (password != null) await requireProofOfWork(context, "CONFIRM_SIGNUP", input.proofOfWork);
  const attempt = await takeCodeAttempt(context, { purpose: "SIGNUP", email: username, requestId });
  const account = await readAccountByEmail(context.database, username);
  const choice = { userId: account?.id ?? "", purpose: "SIGNUP" } as const;
  const checked = await attempt.check(account, conformationCode);
  if (checked.outcome === "none" && (await isUsedCode(context, choice, conformationCode)))
    throw new DomainError(ERROR_CODES.ACCOUNT_ALREADY_CONFIRMED);
  if (!account || checked.outcome === "none") throw codeError({ outcome: "incorrect" });
  if (checked.outcome !== "correct") throw codeError(checked);
  const isOwn =
    password == null || (await withHashLimit(context, () => verifyPassword(password, account.passwordHash)));
  if (!isOwn) throw new DomainError(ERROR_CODES.PASSWORD_INCORRECT);
  // The code alone does not prove whose sign-up this is.
  if (password == null && account.createdAtMs > checked.code.createdAtMs)
    throw new DomainError(ERROR_CODES.PASSWORD_REQUIRED);
  const isConfirmed =
    (await checked.code.markUsed()) && (await confirmAccount(context.database, account, context.now()));
  if (!isConfirmed) throw codeError({ outcome: "incorrect" });
  inBackground(context, async () => await attempt.reward(account.id));
}

/** The same for a confirmed account, which gets a mail. @returns the request's id. @throws INVALID_INPUT; 4037. */
export async function resendSignupCode(context: RequestContext, input: { email: string }): Promise<string> {
  const { email: address } = parseInput(v.object({ email }), input);
  const requestId = await takeCodeRequest(context, "SIGNUP", address).catch((error: unknown) => {
    throw error instanceof DomainError ? new DomainError(ERROR_CODES.TOO_MANY_SMS, error.data) : error;
  });
  inBackground(context, async () => {
    const account = await readAccountByEmail(context.database, address);
    const mailed = { purpose: "SIGNUP", requestId, channel: context.channel, canWait: true } as const;
    if (account?.emailVerifiedAtMs === null) await sendMailedCode(context, account, mailed);
    else if (account) await mailAccountExists(context, account);
  });
  return requestId;
}
