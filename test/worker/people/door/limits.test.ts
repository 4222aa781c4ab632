import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { CountedAttempt, countForClient } from "../../../../worker/kit/rate-limits/account-attempt.ts";
import { type AccountLimits, clientLimits } from "../../../../worker/kit/rate-limits/account-limits.ts";
import { mailedCodeLimits } from "../../../../worker/people/accounts/code-limits.ts";
import {
  OLD_PASSWORD_LIMITS,
  SECOND_STEP_ANSWER_LIMITS,
  SECOND_STEP_CODE_LIMITS,
  SECOND_STEP_START_LIMITS,
  SIGN_IN_LIMITS,
} from "../../../../worker/people/door/limits.ts";

const database = openDatabase(env);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What strangers from ever new networks have together, for how long, and what each network has once that is used up. */
const WIDEST: [what: string, limits: AccountLimits, all: number, windowMs: number, each: number][] = [
  ["passwords", SIGN_IN_LIMITS, 100, 15 * MINUTE_MS, 3],
  ["old passwords", OLD_PASSWORD_LIMITS, 100, 15 * MINUTE_MS, 3],
  ["codes of a sign-up", mailedCodeLimits("SIGNUP"), 20, HOUR_MS, 2],
  ["codes for a new password", mailedCodeLimits("RESET_PASSWORD"), 20, HOUR_MS, 2],
  ["codes of a second step", SECOND_STEP_CODE_LIMITS, 40, DAY_MS, 2],
  ["second steps", SECOND_STEP_ANSWER_LIMITS, 50, DAY_MS, 2],
  ["begun second steps", SECOND_STEP_START_LIMITS, 480, HOUR_MS, 10],
];

it.each(WIDEST)(
  "strangers share the limit of %s of one account until its window ends",
  async (what, limits, all, windowMs, each) => {
    const email = `${what.replaceAll(" ", "-")}@example.com`;
    const requestFrom = (network: number) =>
      new Request("http://localhost", { headers: { "cf-connecting-ip": `2001:db8:${network.toString(16)}::1` } });
    const limitsAt = (network: number) =>
      clientLimits(limits, { request: requestFrom(network), email, isKnown: false });
    const isCounted = async (network: number, nowMs: number) =>
      (await countForClient({ database, now: () => nowMs }, limitsAt(network))) instanceof CountedAttempt;
    /** By how many of the reserve, once nothing else is left. */
    const reserveOf = async (network: number, nowMs: number) => {
      let count = 0;
      while (await isCounted(network, nowMs)) count += 1;
      return count;
    };
    const usedUp: boolean[] = [];
    for (let network = 0; network < all; network += 1) {
      const { usual } = limitsAt(network);
      const outcome = await countForClient({ database, now: () => 0 }, { usual, reserve: null });
      usedUp.push(outcome instanceof CountedAttempt);
    }
    expect(usedUp.every(Boolean)).toBe(true);
    expect(await reserveOf(10_000, 1)).toBe(each);
    expect(await reserveOf(10_001, windowMs - 1)).toBe(each);
    expect(await isCounted(0, windowMs)).toBe(true);
    const { usual } = limitsAt(10_002);
    const last = await countForClient({ database, now: () => windowMs - 1 }, { usual, reserve: null });
    expect(last instanceof CountedAttempt).toBe(true);
  },
);
