import { attemptAddress, clientAddress } from "../attempts/client-address.ts";
import type { AttemptLimit } from "../attempts/take-attempts.ts";
import type { RequestContext } from "../context.ts";
import type { CodePurpose, MailedPurpose } from "./one-time-codes.ts";

const QUARTER_MS = 900_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type RequestOf = Pick<RequestContext, "request">;

/** How often something may be tried in a window. */
type Rate = Pick<AttemptLimit, "limit" | "windowMs">;

/** Whose attempt it is, and whether they proved who they are from the request's address lately. */
export interface AttemptBy {
  email: string;
  isKnown: boolean;
}

/**
 * The limits on what is tried in a person's name, the narrowest first: from the request's address for this person, from the
 * address for anybody, from everywhere for this person.
 *
 * The last one alone would let ten strangers shut a person out, each within the limit of one address. So an address that the
 * person proved themselves from (`known-address.ts`: a whole sign-in or a code that was e-mailed, in the last 30 days) has a last
 * limit of its own, and strangers elsewhere use up only that of unknown addresses. A person at an unknown address during such an
 * attack opens the way with a code by e-mail, which has counters of its own. Rejected: a cookie of the device (the
 * API has none), and clearing the person's counter after a code (each clearing gives the strangers their tries again).
 */
function limitsOf(
  { request }: RequestOf,
  what: string,
  { email, isKnown }: AttemptBy,
  { pair, address, person }: { pair: Rate; address: AttemptLimit[]; person: Rate },
): [AttemptLimit, ...AttemptLimit[]] {
  const from = attemptAddress(request);
  const last = isKnown ? `${what}:known:${email}:${from}` : `${what}:person:${email}`;
  return [{ key: `${what}:pair:${email}:${from}`, ...pair }, ...address, { key: last, ...person }];
}

/** Offices share an address: what counts per address is far above what one person does. */
function perAddress({ request }: RequestOf, what: string, rate: Rate): AttemptLimit[] {
  const address = clientAddress(request);
  return address === null ? [] : [{ key: `${what}:address:${address}`, ...rate }];
}

/** How many accounts may be asked for. */
export function signupLimits(context: RequestOf): AttemptLimit[] {
  return perAddress(context, "signup", { limit: 30, windowMs: HOUR_MS });
}

/**
 * How often a sign-in is renewed (clients do it every four hours; a token that is refused brings one more), and how often from
 * one address, with tokens that are none too.
 */
export function renewalLimits(context: RequestOf, familyId: string | null): AttemptLimit[] {
  const family = { key: `renewal:family:${familyId}`, limit: 30, windowMs: QUARTER_MS };
  const address = perAddress(context, "renewal", { limit: 1_000, windowMs: QUARTER_MS });
  return familyId === null ? address : [family, ...address];
}

/** How many passwords may be tried. */
export function signInLimits(context: RequestOf, by: AttemptBy): [AttemptLimit, ...AttemptLimit[]] {
  return limitsOf(context, "sign-in", by, {
    pair: { limit: 10, windowMs: QUARTER_MS },
    address: perAddress(context, "sign-in", { limit: 100, windowMs: QUARTER_MS }),
    person: { limit: 100, windowMs: QUARTER_MS },
  });
}

/**
 * From one address, and from everywhere. A second sign-in step is asked for more often than a forgotten password; each of its
 * codes has five tries, so 40 of them a day are 200 guesses of a million for who knows the password.
 */
const CODES_SENT: Record<CodePurpose, { pair: Rate; person: Rate }> = {
  SIGNUP: { pair: { limit: 5, windowMs: HOUR_MS }, person: { limit: 20, windowMs: HOUR_MS } },
  RESET_PASSWORD: { pair: { limit: 5, windowMs: HOUR_MS }, person: { limit: 20, windowMs: HOUR_MS } },
  MFA: { pair: { limit: 10, windowMs: HOUR_MS }, person: { limit: 40, windowMs: DAY_MS } },
};

/** How many codes may be asked for to an e-mail address, whether it has an account or not. */
export function codeSendLimits(context: RequestOf, purpose: CodePurpose, by: AttemptBy): AttemptLimit[] {
  return limitsOf(context, `code-sent:${purpose}`, by, {
    ...CODES_SENT[purpose],
    address: perAddress(context, "code-sent", { limit: 60, windowMs: HOUR_MS }),
  });
}

/**
 * How many codes may be tried that were e-mailed to a person. Strangers who guess use up their own five tries and not the
 * owner's. A code is one of a million: 200 guesses a day from all unknown addresses find one once in 5,000 days of guessing
 * without a pause, whatever number of codes is sent meanwhile; a known address adds as many at most.
 */
export function codeTryLimits(
  context: RequestOf,
  purpose: MailedPurpose,
  by: AttemptBy,
): [AttemptLimit, ...AttemptLimit[]] {
  return limitsOf(context, `code-tried:${purpose}`, by, {
    pair: { limit: 5, windowMs: QUARTER_MS },
    address: codeTryLimitsOfAddress(context),
    person: { limit: 200, windowMs: DAY_MS },
  });
}

/** How many codes may be tried from one address, over all accounts. */
export function codeTryLimitsOfAddress(context: RequestOf): AttemptLimit[] {
  return perAddress(context, "code-tried", { limit: 100, windowMs: QUARTER_MS });
}
