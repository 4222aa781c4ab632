import { DAY_MS, HOUR_MS, QUARTER_MS } from "../../../schema/kit/durations.ts";
import type { AccountLimits } from "../../kit/rate-limits/account-limits.ts";
import {
  addressLimits,
  attemptAddress,
  attemptNetworks,
  type LimitOfKind,
  networkLimit,
} from "../../kit/rate-limits/client-address.ts";
import type { AttemptLimit } from "../../kit/rate-limits/take-attempts.ts";
import type { MailedPurpose } from "./issue-codes.ts";

/** Codes of every purpose together. */
export const CODES_SENT_PER_ADDRESS: LimitOfKind = { what: "code-sent", limit: 60, windowMs: HOUR_MS };
export const CODES_ENTERED_PER_ADDRESS: LimitOfKind = { what: "code-tried", limit: 100, windowMs: QUARTER_MS };

export function mailedCodeLimits(purpose: MailedPurpose): AccountLimits {
  return {
    what: `code-sent:${purpose}`,
    pair: { limit: 5, windowMs: HOUR_MS },
    address: CODES_SENT_PER_ADDRESS,
    account: { limit: 20, windowMs: HOUR_MS },
    /** Bounds what a mailbox gets: 40 in an hour, from however many networks. */
    reserve: { network: { limit: 2, windowMs: HOUR_MS }, all: { limit: 20, windowMs: HOUR_MS } },
  };
}

const ENTERED = { limit: 5, windowMs: QUARTER_MS };

interface EnteredCode {
  request: Request;
  purpose: MailedPurpose;
  email: string;
}

/** For a client that sends the id of its code request along: nobody else uses its attempts up. */
export function requestLimit(requestId: string): AttemptLimit {
  return { key: `code-tried:request:${requestId}`, ...ENTERED };
}

/** For a client without the id of its code request: counted for its networks. */
export function networkLimits({ request, purpose, email }: EnteredCode): AttemptLimit[] {
  const pair = { what: `code-tried:${purpose}:pair:${email}`, ...ENTERED };
  return attemptNetworks(request).map((network) => networkLimit(pair, network));
}

/**
 * For codes that another network requested, without the id: 20 attempts a day at ten codes are 200 guesses of a
 * million. Strangers can use them up; an id, or a request from the same network, needs none of them.
 */
export function foreignCodeLimit(entered: EnteredCode & { isKnown: boolean }): AttemptLimit {
  const { request, purpose, email, isKnown } = entered;
  const from = isKnown ? `known:${email}:${attemptAddress(request)}` : `account:${email}`;
  return { key: `code-tried:${purpose}:foreign:${from}`, limit: 20, windowMs: DAY_MS };
}

export function enteredCodeLimits(request: Request): AttemptLimit[] {
  return addressLimits(request, CODES_ENTERED_PER_ADDRESS);
}
