import { DAY_MS, HOUR_MS } from "../../schema/durations.ts";
import { attemptAddress, clientAddress } from "../attempts/client-address.ts";
import type { AttemptLimit } from "../attempts/take-attempts.ts";
import type { RequestContext } from "../context.ts";
import type { CodePurpose, ContactPurpose, MailedPurpose } from "./one-time-codes.ts";

const QUARTER_MS = 900_000;

type RequestOf = Pick<RequestContext, "request">;

type Rate = Pick<AttemptLimit, "limit" | "windowMs">;

export interface AttemptBy {
  email: string;
  isKnown: boolean;
}

/**
 * The limits of attempts on an account, narrowest first: per address and account, per address, per account.
 *
 * A limit per account alone would let ten strangers lock its user out. So a known address (`known-address.ts`) has a
 * separate last limit, and strangers use up only that of unknown addresses; at an unknown address the user then signs
 * in with an e-mailed code. Rejected: a device cookie (the API has no cookies), and clearing the counter after a code
 * (it refunds the strangers' tries).
 */
function limitsOf(
  { request }: RequestOf,
  what: string,
  { email, isKnown }: AttemptBy,
  { pair, address, account }: { pair: Rate; address: AttemptLimit[]; account: Rate },
): [AttemptLimit, ...AttemptLimit[]] {
  const from = attemptAddress(request);
  const last = isKnown ? `${what}:known:${email}:${from}` : `${what}:account:${email}`;
  return [{ key: `${what}:pair:${email}:${from}`, ...pair }, ...address, { key: last, ...account }];
}

/** Offices share an address: a limit per address is far above what one user needs. */
function perAddress({ request }: RequestOf, what: string, rate: Rate): AttemptLimit[] {
  const address = clientAddress(request);
  return address === null ? [] : [{ key: `${what}:address:${address}`, ...rate }];
}

export function signupLimits(context: RequestOf): AttemptLimit[] {
  return perAddress(context, "signup", { limit: 30, windowMs: HOUR_MS });
}

/** Answers that an e-mail address has an account (4004); sign-ups of other addresses are refunded. */
export function takenAddressLimits(context: RequestOf): AttemptLimit[] {
  return perAddress(context, "signup-taken", { limit: 10, windowMs: HOUR_MS });
}

export function accountExistsMailLimits(email: string): AttemptLimit[] {
  return [{ key: `account-exists:account:${email}`, limit: 3, windowMs: DAY_MS }];
}

/** Clients renew a sign-in every four hours. Unknown tokens count per address. */
export function renewalLimits(context: RequestOf, familyId: string | null): AttemptLimit[] {
  const family = { key: `renewal:family:${familyId}`, limit: 30, windowMs: QUARTER_MS };
  const address = perAddress(context, "renewal", { limit: 1_000, windowMs: QUARTER_MS });
  return familyId === null ? address : [family, ...address];
}

/**
 * Correct passwords are not limited elsewhere, but each sign-in stores rows. By method, so that a thief with the
 * password does not use up the owner's sign-ins by passkey; a reset of the password forgets the count.
 */
export function newSessionLimits(userId: string, method: "PASSWORD" | "PASSKEY"): AttemptLimit[] {
  return [{ key: `new-session:${method}:${userId}`, limit: 120, windowMs: HOUR_MS }];
}

export function signInLimits(context: RequestOf, by: AttemptBy): [AttemptLimit, ...AttemptLimit[]] {
  return limitsOf(context, "sign-in", by, {
    pair: { limit: 10, windowMs: QUARTER_MS },
    address: perAddress(context, "sign-in", { limit: 100, windowMs: QUARTER_MS }),
    account: { limit: 100, windowMs: QUARTER_MS },
  });
}

/** Per address and account, and per account. Each code has five tries: 40 codes a day are 200 guesses of a million. */
const CODES_SENT: Record<Exclude<CodePurpose, ContactPurpose>, { pair: Rate; account: Rate }> = {
  SIGNUP: { pair: { limit: 5, windowMs: HOUR_MS }, account: { limit: 20, windowMs: HOUR_MS } },
  RESET_PASSWORD: { pair: { limit: 5, windowMs: HOUR_MS }, account: { limit: 20, windowMs: HOUR_MS } },
  MFA: { pair: { limit: 10, windowMs: HOUR_MS }, account: { limit: 40, windowMs: DAY_MS } },
};

export function codeSendLimits(context: RequestOf, purpose: keyof typeof CODES_SENT, by: AttemptBy): AttemptLimit[] {
  return limitsOf(context, `code-sent:${purpose}`, by, {
    ...CODES_SENT[purpose],
    address: perAddress(context, "code-sent", { limit: 60, windowMs: HOUR_MS }),
  });
}

/** 200 guesses a day of strangers, who use up their own tries, find one of a million codes in 5,000 days. */
export function codeTryLimits(
  context: RequestOf,
  purpose: MailedPurpose,
  by: AttemptBy,
): [AttemptLimit, ...AttemptLimit[]] {
  return limitsOf(context, `code-tried:${purpose}`, by, {
    pair: { limit: 5, windowMs: QUARTER_MS },
    address: codeTryLimitsOfAddress(context),
    account: { limit: 200, windowMs: DAY_MS },
  });
}

/** First steps with the right password, which the limits of passwords refund: each stores a row. */
export function secondStepStartLimits(context: RequestOf, by: AttemptBy): AttemptLimit[] {
  return limitsOf(context, "second-step-begun", by, {
    pair: { limit: 120, windowMs: HOUR_MS },
    address: perAddress(context, "second-step-begun", { limit: 600, windowMs: HOUR_MS }),
    account: { limit: 480, windowMs: HOUR_MS },
  });
}

/**
 * An app's three valid codes are among a million: 50 guesses a day hit one in 20 years. Only users with the password
 * use them up, and right codes are refunded.
 */
export function secondStepTryLimits(context: RequestOf, by: AttemptBy): [AttemptLimit, ...AttemptLimit[]] {
  return limitsOf(context, "second-step", by, {
    pair: { limit: 10, windowMs: QUARTER_MS },
    address: codeTryLimitsOfAddress(context),
    account: { limit: 50, windowMs: DAY_MS },
  });
}

/** Changes of the second step: each can send its owner a mail. Setting an app up takes four. */
export function mfaChangeLimits(userId: string): AttemptLimit[] {
  return [{ key: `mfa-change:${userId}`, limit: 60, windowMs: HOUR_MS }];
}

/** Each can send the owner a mail. */
export function addressChangeLimits(userId: string): AttemptLimit[] {
  return [{ key: `address-change:${userId}`, limit: 30, windowMs: HOUR_MS }];
}

/**
 * Additions and removals together. The screen changes 50 users at once; the limit bounds what a stolen sign-in shuts
 * out of a sale.
 */
export function blacklistingLimits(administratorId: string): AttemptLimit[] {
  return [{ key: `blacklisting:${administratorId}`, limit: 100, windowMs: HOUR_MS }];
}

export function appSetupLimits(userId: string): AttemptLimit[] {
  return [{ key: `app-setup:${userId}`, limit: 10, windowMs: QUARTER_MS }];
}

export function contactCodeLimits(
  context: RequestOf,
  { userId, target }: { userId: string; target: string },
): [AttemptLimit, ...AttemptLimit[]] {
  return [
    { key: `contact-code:hour:${userId}`, limit: 5, windowMs: HOUR_MS },
    { key: `contact-code:day:${userId}`, limit: 10, windowMs: DAY_MS },
    { key: `contact-code:target:${target}`, limit: 5, windowMs: HOUR_MS },
    ...perAddress(context, "code-sent", { limit: 60, windowMs: HOUR_MS }),
  ];
}

export function stopChangeLimits(context: RequestOf): AttemptLimit[] {
  return perAddress(context, "stop-change", { limit: 20, windowMs: HOUR_MS });
}

export function passwordTryLimits(userId: string): AttemptLimit[] {
  return [{ key: `password-try:${userId}`, limit: 10, windowMs: QUARTER_MS }];
}

export function codeTryLimitsOfAddress(context: RequestOf): AttemptLimit[] {
  return perAddress(context, "code-tried", { limit: 100, windowMs: QUARTER_MS });
}

/** Signatures cannot be guessed: this bounds the work of verifying them. */
export function passkeySignInLimits(context: RequestOf): AttemptLimit[] {
  return perAddress(context, "passkey", { limit: 100, windowMs: QUARTER_MS });
}

/** Options and answers together. */
export function passkeyProofLimits(userId: string): AttemptLimit[] {
  return [{ key: `passkey-proof:${userId}`, limit: 60, windowMs: HOUR_MS }];
}

/** Options and answers together: some tries for each passkey. */
export function passkeyLimits(context: RequestOf, userId: string): AttemptLimit[] {
  const user = { key: `passkey-added:user:${userId}`, limit: 60, windowMs: HOUR_MS };
  return [user, ...perAddress(context, "passkey-added", { limit: 200, windowMs: HOUR_MS })];
}
