import { DAY_MS, HOUR_MS, QUARTER_MS } from "../../../schema/kit/durations.ts";
import type { AccountLimits } from "../../kit/rate-limits/account-limits.ts";
import { CODES_ENTERED_PER_ADDRESS, CODES_SENT_PER_ADDRESS } from "../accounts/code-limits.ts";

/**
 * Guesses at one account are 9,600 a day and three for each further network. Refusing these as well would let a few
 * networks shut the user out; a password that is not common is found by none of them.
 */
const PASSWORDS = {
  pair: { limit: 10, windowMs: QUARTER_MS },
  account: { limit: 100, windowMs: QUARTER_MS },
  reserve: { network: { limit: 3, windowMs: DAY_MS } },
};

export const SIGN_IN_LIMITS: AccountLimits = {
  what: "sign-in",
  ...PASSWORDS,
  address: { what: "sign-in", limit: 100, windowMs: QUARTER_MS },
};

/** For a change of the password: a stranger with a stolen token uses up the attempts of the own networks. */
export const OLD_PASSWORD_LIMITS: AccountLimits = { what: "password-try", ...PASSWORDS, address: null };

/** First steps with the right password, which the limits of passwords refund: each stores a row. */
export const SECOND_STEP_START_LIMITS: AccountLimits = {
  what: "second-step-begun",
  pair: { limit: 120, windowMs: HOUR_MS },
  address: { what: "second-step-begun", limit: 600, windowMs: HOUR_MS },
  account: { limit: 480, windowMs: HOUR_MS },
  reserve: { network: { limit: 10, windowMs: HOUR_MS }, all: { limit: 120, windowMs: HOUR_MS } },
};

/** Each code can be entered five times: 50 codes in a day are 250 guesses of a million. */
export const SECOND_STEP_CODE_LIMITS: AccountLimits = {
  what: "code-sent:MFA",
  pair: { limit: 10, windowMs: HOUR_MS },
  address: CODES_SENT_PER_ADDRESS,
  account: { limit: 40, windowMs: DAY_MS },
  reserve: { network: { limit: 2, windowMs: DAY_MS }, all: { limit: 10, windowMs: DAY_MS } },
};

/** 70 guesses a day at an app's three codes hit one in 13 years. They need the password; right codes are free. */
export const SECOND_STEP_ANSWER_LIMITS: AccountLimits = {
  what: "second-step",
  pair: { limit: 10, windowMs: QUARTER_MS },
  address: CODES_ENTERED_PER_ADDRESS,
  account: { limit: 50, windowMs: DAY_MS },
  reserve: { network: { limit: 2, windowMs: DAY_MS }, all: { limit: 20, windowMs: DAY_MS } },
};
