import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { type AccountLimits, countAccountAttempt } from "../../../../worker/kit/attempts/take-account-attempt.ts";
import {
  codeSendLimits,
  passwordTryLimits,
  secondStepStartLimits,
  secondStepTryLimits,
  signInLimits,
} from "../../../../worker/people/accounts/account-limits.ts";

const database = openDatabase(env);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type LimitsFor = (context: { request: Request }, by: { email: string; isKnown: boolean }) => AccountLimits;

/** What strangers from ever new networks have together, for how long, and what each network has once that is used up. */
const WIDEST: [what: string, limits: LimitsFor, all: number, windowMs: number, each: number][] = [
  ["passwords", signInLimits, 100, 15 * MINUTE_MS, 3],
  ["old passwords", passwordTryLimits, 100, 15 * MINUTE_MS, 3],
  ["codes of a sign-up", (context, by) => codeSendLimits(context, "SIGNUP", by), 20, HOUR_MS, 2],
  ["codes for a new password", (context, by) => codeSendLimits(context, "RESET_PASSWORD", by), 20, HOUR_MS, 2],
  ["codes of a second step", (context, by) => codeSendLimits(context, "MFA", by), 40, DAY_MS, 2],
  ["second steps", secondStepTryLimits, 50, DAY_MS, 2],
  ["begun second steps", secondStepStartLimits, 480, HOUR_MS, 10],
];

it.each(WIDEST)(
  "strangers share the limit of %s of one account until its window ends",
  async (what, limitsFor, all, windowMs, each) => {
    const email = `${what.replaceAll(" ", "-")}@example.com`;
    const contextOf = (network: number) => ({
      request: new Request("http://localhost", {
        headers: { "cf-connecting-ip": `2001:db8:${network.toString(16)}::1` },
      }),
    });
    const limitsAt = (network: number) => limitsFor(contextOf(network), { email, isKnown: false });
    const isCounted = async (network: number, nowMs: number) =>
      "counted" in (await countAccountAttempt({ database, now: () => nowMs }, limitsAt(network)));
    /** By how many of the reserve, once nothing else is left. */
    const reserveOf = async (network: number, nowMs: number) => {
      let count = 0;
      while (await isCounted(network, nowMs)) count += 1;
      return count;
    };
    const usedUp: boolean[] = [];
    for (let network = 0; network < all; network += 1) {
      const { limits } = limitsAt(network);
      const outcome = await countAccountAttempt({ database, now: () => 0 }, { limits, reserve: null });
      usedUp.push("counted" in outcome);
    }
    expect(usedUp.every(Boolean)).toBe(true);
    expect(await reserveOf(10_000, 1)).toBe(each);
    expect(await reserveOf(10_001, windowMs - 1)).toBe(each);
    expect(await isCounted(0, windowMs)).toBe(true);
    const { limits } = limitsAt(10_002);
    const last = await countAccountAttempt({ database, now: () => windowMs - 1 }, { limits, reserve: null });
    expect("counted" in last).toBe(true);
  },
);
