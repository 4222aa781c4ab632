import * as v from "valibot";
import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import { channel } from "../../schema/inputs/channel.ts";
import { confirmationCode } from "../../schema/inputs/confirmation-code.ts";
import { email } from "../../schema/inputs/email.ts";
import { invalidInput, parseInput } from "../../schema/inputs/parse-input.ts";
import { newPassword } from "../../schema/inputs/password.ts";
import { phoneNumber } from "../../schema/inputs/phone-number.ts";
import { LANGUAGES, type Language } from "../../schema/languages.ts";
import { takeAttempts } from "../attempts/take-attempts.ts";
import type { RequestContext } from "../context.ts";
import { inBackground, settledOk } from "../in-background.ts";
import { signupLimits } from "./account-limits.ts";
import { countryOfPhoneNumber, isPremiumRate } from "./calling-codes.ts";
import { withHashLimit } from "./hash-limit.ts";
import { afterRightCode, sendMailedCode, takeCodeRequest, takeCodeTry } from "./mailed-codes.ts";
import { maskedEmail } from "./masked.ts";
import { codeError, tryCode } from "./one-time-codes.ts";
import { hashPassword } from "./password-hash.ts";
import { readAccountByEmail } from "./read-account.ts";
import { confirmAccount, insertAccount, isBlacklisted } from "./store.ts";

const signupInput = v.object({
  email,
  password: newPassword,
  phoneNumber,
  language: v.picklist(LANGUAGES, "language"),
  channel,
});

export interface SignupInput {
  email: string;
  password: string;
  phoneNumber: string;
  language: Language;
  channel: string;
}

/** A new account, and where its confirmation code went; null where it could not be sent and must be requested. */
export interface SignupResult {
  userConfirmed: boolean;
  userSub: string;
  codeDeliveryDetails: { medium: string; destination: string } | null;
}

/**
 * Opens an account and e-mails its confirmation code.
 * @throws DomainError INVALID_INPUT with each field at fault; 4036 for a blacklisted e-mail domain or country of the phone
 *   number; 4004 where the e-mail address has an account; TOO_MANY_ATTEMPTS.
 */
export async function signUp(context: RequestContext, input: SignupInput): Promise<SignupResult> {
  const { password, ...person } = parseInput(signupInput, input);
  const countryCode = countryOfPhoneNumber(person.phoneNumber);
  if (!countryCode || isPremiumRate(person.phoneNumber))
    throw invalidInput({ path: "phoneNumber", rule: "phoneNumber" });
  await takeAttempts(context, signupLimits(context));
  const { database } = context;
  if (await isBlacklisted(database, { emailDomains: domainsOf(person.email), countryCode }))
    throw new DomainError(ERROR_CODES.SIGNUP_REFUSED);
  if (await readAccountByEmail(database, person.email)) throw new DomainError(ERROR_CODES.EMAIL_EXISTS);
  await takeCodeRequest(context, "SIGNUP", person.email);
  const account = {
    id: crypto.randomUUID(),
    email: person.email,
    phoneNumber: person.phoneNumber,
    language: person.language,
    signupChannel: person.channel,
    passwordHash: await withHashLimit(context, () => hashPassword(password)),
  };
  const isNew = await insertAccount(database, account, context.now());
  if (!isNew) throw new DomainError(ERROR_CODES.EMAIL_EXISTS);
  const isSent = await settledOk(
    context,
    sendMailedCode(context, account, { purpose: "SIGNUP", channel: account.signupChannel }),
  );
  return {
    userConfirmed: false,
    userSub: account.id,
    codeDeliveryDetails: isSent ? { medium: "EMAIL", destination: maskedEmail(account.email) } : null,
  };
}

const confirmationInput = v.object({ username: email, conformationCode: confirmationCode });

/**
 * Confirms an account with an e-mailed code, so that its user can sign in and bid on the channel of the sign-up.
 * @throws DomainError 4025 if confirmed already; 1015 for a wrong code or unknown address; 1014 expired; 1013 no tries
 * left; TOO_MANY_ATTEMPTS.
 */
export async function confirmSignUp(
  context: RequestContext,
  input: { username: string; conformationCode: string },
): Promise<void> {
  const { username, conformationCode } = parseInput(confirmationInput, input);
  const taken = await takeCodeTry(context, "SIGNUP", username);
  const account = await readAccountByEmail(context.database, username);
  if (!account) throw new DomainError(ERROR_CODES.VERIFICATION_CODE_INCORRECT);
  if (account.emailVerifiedAtMs !== null) throw new DomainError(ERROR_CODES.ACCOUNT_ALREADY_CONFIRMED);
  const tried = await tryCode(context, { userId: account.id, purpose: "SIGNUP" }, conformationCode);
  const refusal = codeError(tried);
  if (refusal) throw refusal;
  await confirmAccount(context.database, account, context.now());
  inBackground(context, async () => await afterRightCode(context, taken, account.id));
}

/**
 * Sends another confirmation code. The response does not reveal whether the address has an unconfirmed account.
 * @throws DomainError INVALID_INPUT; TOO_MANY_ATTEMPTS.
 */
export async function resendSignupCode(context: RequestContext, input: { email: string }): Promise<void> {
  const { email: address } = parseInput(v.object({ email }), input);
  await takeCodeRequest(context, "SIGNUP", address);
  inBackground(context, async () => {
    const account = await readAccountByEmail(context.database, address);
    if (account && account.emailVerifiedAtMs === null)
      await sendMailedCode(context, account, { purpose: "SIGNUP", channel: context.channel });
  });
}

function domainsOf(address: string): string[] {
  const labels = address.slice(address.indexOf("@") + 1).split(".");
  return labels.map((_, index) => labels.slice(index).join("."));
}
