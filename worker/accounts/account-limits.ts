import { clientAddress } from "../attempts/client-address.ts";
import type { AttemptLimit } from "../attempts/take-attempts.ts";
import type { HouseContext } from "../context.ts";
import type { CodePurpose } from "./one-time-codes.ts";

const HOUR_MS = 3_600_000;
const QUARTER_MS = 900_000;

/** Offices share an address: what counts per address is far above what one person does. */
const SIGNUPS_PER_ADDRESS = 30;
/** A second sign-in step is asked for more often than a forgotten password. */
const CODES_SENT_PER_PERSON: Record<CodePurpose, number> = { SIGNUP: 5, RESET_PASSWORD: 5, MFA: 10 };
const CODES_SENT_PER_ADDRESS = 60;
const CODES_TRIED_PER_ADDRESS = 100;
const SIGN_INS_PER_PERSON_AND_ADDRESS = 10;
const SIGN_INS_PER_PERSON = 100;
const SIGN_INS_PER_ADDRESS = 100;

type RequestOf = Pick<HouseContext, "request">;

function perAddress({ request }: RequestOf, what: string, limit: number, windowMs: number): AttemptLimit[] {
  const address = clientAddress(request);
  return address === null ? [] : [{ key: `${what}:address:${address}`, limit, windowMs }];
}

/** How many accounts may be asked for. */
export function signupLimits(context: RequestOf): AttemptLimit[] {
  return perAddress(context, "signup", SIGNUPS_PER_ADDRESS, HOUR_MS);
}

/** How many codes may be sent to an e-mail address, whether it has an account or not. */
export function codeSendLimits(context: RequestOf, purpose: CodePurpose, email: string): AttemptLimit[] {
  return [
    { key: `code-sent:${purpose}:person:${email}`, limit: CODES_SENT_PER_PERSON[purpose], windowMs: HOUR_MS },
    ...perAddress(context, "code-sent", CODES_SENT_PER_ADDRESS, HOUR_MS),
  ];
}

/** How many codes may be tried from one address, over all accounts; each code has its own few tries besides. */
export function codeTryLimits(context: RequestOf): AttemptLimit[] {
  return perAddress(context, "code-tried", CODES_TRIED_PER_ADDRESS, QUARTER_MS);
}

/**
 * How many passwords may be tried. From one address an account bears few; from everywhere together many more, so that
 * nobody can lock a rival out of the last minutes of a sale.
 */
export function signInLimits(context: RequestOf, email: string): { person: AttemptLimit; others: AttemptLimit[] } {
  const from = clientAddress(context.request) ?? "local";
  return {
    person: {
      key: `sign-in:person:${email}:${from}`,
      limit: SIGN_INS_PER_PERSON_AND_ADDRESS,
      windowMs: QUARTER_MS,
    },
    others: [
      { key: `sign-in:person:${email}`, limit: SIGN_INS_PER_PERSON, windowMs: QUARTER_MS },
      ...perAddress(context, "sign-in", SIGN_INS_PER_ADDRESS, QUARTER_MS),
    ],
  };
}
