import { type ClientNetwork, networksOf, widened } from "../../../schema/kit/client-networks.ts";
import { DAY_MS, HOUR_MS } from "../../../schema/kit/durations.ts";
import { attemptAddress, attemptNetworks, clientAddress } from "../../kit/attempts/client-address.ts";
import type { AccountLimits } from "../../kit/attempts/take-account-attempt.ts";
import type { AttemptLimit } from "../../kit/attempts/take-attempts.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { CodePurpose, ContactPurpose, MailedPurpose } from "./one-time-codes.ts";

const QUARTER_MS = 900_000;

type RequestOf = Pick<RequestContext, "request">;

type Rate = Pick<AttemptLimit, "limit" | "windowMs">;

export interface AttemptBy {
  email: string;
  isKnown: boolean;
}

interface AccountRates {
  pair: Rate;
  address: AttemptLimit[];
  account: Rate;
  /** What one network has when strangers have used the account's limit up, and all networks together. */
  reserve: { network: Rate; all?: Rate };
}

/**
 * The limits of attempts on an account, narrowest first: per network and account, per network, per account.
 *
 * A limit per account alone would let ten strangers lock its user out. So a known address (`known-address.ts`) has a
 * separate last limit and shares none with its wider networks, and strangers use up only that of unknown addresses.
 * When they have, each network that comes has a few attempts in reserve, so that the user gets in from an address that
 * is new. Rejected: a device cookie (the API has no cookies), and clearing the counter after a code (it refunds the
 * strangers' tries).
 */
function limitsOf(
  { request }: RequestOf,
  what: string,
  { email, isKnown }: AttemptBy,
  { pair, address, account, reserve }: AccountRates,
): AccountLimits {
  const from = attemptAddress(request);
  const [narrowest, ...wider] = attemptNetworks(request);
  const pairOf = (network: ClientNetwork): AttemptLimit => widen(`${what}:pair:${email}`, pair, network);
  if (isKnown) {
    const own = address.slice(0, 1);
    return {
      limits: [pairOf(narrowest), ...own, { key: `${what}:known:${email}:${from}`, ...account }],
      reserve: null,
    };
  }
  const widest = wider.at(-1) ?? narrowest;
  const reserved: AttemptLimit[] = [{ key: `${what}:reserve:${email}:${widest.name}`, ...reserve.network }];
  if (reserve.all) reserved.push({ key: `${what}:reserve:${email}`, ...reserve.all });
  const all = { key: `${what}:account:${email}`, ...account };
  return { limits: [pairOf(narrowest), ...wider.map(pairOf), ...address, all], reserve: reserved };
}

/** Offices share an address: a limit per address is far above what one user needs. Wider networks have wider limits. */
function perAddress({ request }: RequestOf, what: string, rate: Rate): AttemptLimit[] {
  const address = clientAddress(request);
  return address === null ? [] : networksOf(address).map((network) => widen(`${what}:address`, rate, network));
}

function widen(what: string, { limit, windowMs }: Rate, network: ClientNetwork): AttemptLimit {
  return { key: `${what}:${network.name}`, limit: widened(limit, network), windowMs };
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

/**
 * Guesses at one account are 9,600 a day and three for each further network. Refusing these as well would let a few
 * networks shut the user out; a password that is not common is found by none of them.
 */
const PASSWORDS_TRIED = {
  pair: { limit: 10, windowMs: QUARTER_MS },
  account: { limit: 100, windowMs: QUARTER_MS },
  reserve: { network: { limit: 3, windowMs: DAY_MS } },
};

export function signInLimits(context: RequestOf, by: AttemptBy): AccountLimits {
  const address = perAddress(context, "sign-in", { limit: 100, windowMs: QUARTER_MS });
  return limitsOf(context, "sign-in", by, { ...PASSWORDS_TRIED, address });
}

const MAILS = {
  pair: { limit: 5, windowMs: HOUR_MS },
  account: { limit: 20, windowMs: HOUR_MS },
  /** Bounds what a mailbox gets: 40 in an hour, from however many networks. */
  reserve: { network: { limit: 2, windowMs: HOUR_MS }, all: { limit: 20, windowMs: HOUR_MS } },
};

/** Each request has five tries: 50 codes of a second step in a day are 250 guesses of a million. */
const CODES_SENT: Record<Exclude<CodePurpose, ContactPurpose>, Omit<AccountRates, "address">> = {
  SIGNUP: MAILS,
  RESET_PASSWORD: MAILS,
  MFA: {
    pair: { limit: 10, windowMs: HOUR_MS },
    account: { limit: 40, windowMs: DAY_MS },
    reserve: { network: { limit: 2, windowMs: DAY_MS }, all: { limit: 10, windowMs: DAY_MS } },
  },
};

export function codeSendLimits(context: RequestOf, purpose: keyof typeof CODES_SENT, by: AttemptBy): AccountLimits {
  const address = perAddress(context, "code-sent", { limit: 60, windowMs: HOUR_MS });
  return limitsOf(context, `code-sent:${purpose}`, by, { ...CODES_SENT[purpose], address });
}

const CODE_TRIES: Rate = { limit: 5, windowMs: QUARTER_MS };

/** Of a request whose id the client sends along: nobody else uses its tries up. */
export function requestTryLimits(context: RequestOf, requestId: string): [AttemptLimit, ...AttemptLimit[]] {
  return [{ key: `code-tried:request:${requestId}`, ...CODE_TRIES }, ...codeTryLimitsOfAddress(context)];
}

/** Of a client without the id of its request: counted for its networks. */
export function codeTryLimits(
  context: RequestOf,
  purpose: MailedPurpose,
  email: string,
): { own: [AttemptLimit, ...AttemptLimit[]]; address: AttemptLimit[] } {
  const [narrowest, ...wider] = attemptNetworks(context.request);
  const pairOf = (network: ClientNetwork) => widen(`code-tried:${purpose}:pair:${email}`, CODE_TRIES, network);
  return { own: [pairOf(narrowest), ...wider.map(pairOf)], address: codeTryLimitsOfAddress(context) };
}

/**
 * Of codes that another network requested, without the id: 20 tries a day at ten codes are 200 guesses of a million.
 * Strangers can use them up; an id, or a request from the same network, needs none of them.
 */
export function foreignCodeTryLimits({ request }: RequestOf, purpose: MailedPurpose, by: AttemptBy): AttemptLimit[] {
  const what = `code-tried:${purpose}:foreign`;
  const from = by.isKnown ? `known:${by.email}:${attemptAddress(request)}` : `account:${by.email}`;
  return [{ key: `${what}:${from}`, limit: 20, windowMs: DAY_MS }];
}

/** First steps with the right password, which the limits of passwords refund: each stores a row. */
export function secondStepStartLimits(context: RequestOf, by: AttemptBy): AccountLimits {
  return limitsOf(context, "second-step-begun", by, {
    pair: { limit: 120, windowMs: HOUR_MS },
    address: perAddress(context, "second-step-begun", { limit: 600, windowMs: HOUR_MS }),
    account: { limit: 480, windowMs: HOUR_MS },
    reserve: { network: { limit: 10, windowMs: HOUR_MS }, all: { limit: 120, windowMs: HOUR_MS } },
  });
}

/**
 * An app's three valid codes are among a million: 70 guesses a day hit one in 13 years. Only users with the password
 * use them up, and right codes are refunded.
 */
export function secondStepTryLimits(context: RequestOf, by: AttemptBy): AccountLimits {
  return limitsOf(context, "second-step", by, {
    pair: { limit: 10, windowMs: QUARTER_MS },
    address: codeTryLimitsOfAddress(context),
    account: { limit: 50, windowMs: DAY_MS },
    reserve: { network: { limit: 2, windowMs: DAY_MS }, all: { limit: 20, windowMs: DAY_MS } },
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

/** Of a change of the password: a stranger with a stolen token uses up the tries of the own networks. */
export function passwordTryLimits(context: RequestOf, by: AttemptBy): AccountLimits {
  return limitsOf(context, "password-try", by, { ...PASSWORDS_TRIED, address: [] });
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
