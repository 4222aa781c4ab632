import { describe, expect, it } from "vitest";
import {
  type AccountLimits,
  type ClientLimits,
  clientLimits,
} from "../../../../worker/kit/rate-limits/account-limits.ts";
import type { AttemptLimit } from "../../../../worker/kit/rate-limits/take-attempts.ts";
import { mailedCodeLimits } from "../../../../worker/people/accounts/code-limits.ts";
import {
  OLD_PASSWORD_LIMITS,
  SECOND_STEP_ANSWER_LIMITS,
  SECOND_STEP_CODE_LIMITS,
  SECOND_STEP_START_LIMITS,
  SIGN_IN_LIMITS,
} from "../../../../worker/people/door/limits.ts";

const QUARTER_MS = 900_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

type Rate = readonly [limit: number, windowMs: number] | null;

interface Rates {
  pair: Rate;
  address: Rate;
  account: Rate;
  /** Of one network, and of all, once strangers have used the account's limit up. */
  network: Rate;
  all: Rate;
}

const PASSWORDS = { pair: [10, QUARTER_MS], account: [100, QUARTER_MS], network: [3, DAY_MS], all: null } as const;

const EXPECTED: readonly [string, AccountLimits, Rates][] = [
  ["passwords of a sign-in", SIGN_IN_LIMITS, { ...PASSWORDS, address: [100, QUARTER_MS] }],
  ["passwords of a change", OLD_PASSWORD_LIMITS, { ...PASSWORDS, address: null }],
  [
    "second steps that are begun",
    SECOND_STEP_START_LIMITS,
    {
      ...{ pair: [120, HOUR_MS], address: [600, HOUR_MS], account: [480, HOUR_MS] },
      ...{ network: [10, HOUR_MS], all: [120, HOUR_MS] },
    },
  ],
  [
    "codes of second steps",
    SECOND_STEP_CODE_LIMITS,
    {
      ...{ pair: [10, HOUR_MS], address: [60, HOUR_MS], account: [40, DAY_MS] },
      ...{ network: [2, DAY_MS], all: [10, DAY_MS] },
    },
  ],
  [
    "answers to second steps",
    SECOND_STEP_ANSWER_LIMITS,
    {
      ...{ pair: [10, QUARTER_MS], address: [100, QUARTER_MS], account: [50, DAY_MS] },
      ...{ network: [2, DAY_MS], all: [20, DAY_MS] },
    },
  ],
  [
    "mailed codes",
    mailedCodeLimits("RESET_PASSWORD"),
    {
      ...{ pair: [5, HOUR_MS], address: [60, HOUR_MS], account: [20, HOUR_MS] },
      ...{ network: [2, HOUR_MS], all: [20, HOUR_MS] },
    },
  ],
];

/** What differs between the attempts that use a limit up, so that no other limit refuses them. */
const SPREAD: Record<keyof Rates, { addresses: boolean; emails: boolean; counted: keyof ClientLimits }> = {
  pair: { addresses: false, emails: false, counted: "usual" },
  address: { addresses: false, emails: true, counted: "usual" },
  account: { addresses: true, emails: false, counted: "usual" },
  network: { addresses: false, emails: false, counted: "reserve" },
  all: { addresses: true, emails: false, counted: "reserve" },
};

/** Seconds to wait, or null where the attempt is allowed. */
type Attempt = (place: number, nowMs: number) => number | null;

/** Counts as the database does, which has tests of its own. */
function newCounters() {
  const counters = new Map<string, { count: number; endsAtMs: number }>();
  return (limits: readonly AttemptLimit[], nowMs: number): number | null => {
    const open = limits.map((limit) => {
      const counter = counters.get(limit.key);
      return { limit, counter: counter && counter.endsAtMs > nowMs ? counter : null };
    });
    const reached = open.flatMap(({ limit, counter }) => (counter && counter.count >= limit.limit ? [counter] : []));
    if (reached.length > 0) return Math.ceil((Math.max(...reached.map(({ endsAtMs }) => endsAtMs)) - nowMs) / 1000);
    for (const { limit, counter } of open) {
      const { count, endsAtMs } = counter ?? { count: 0, endsAtMs: nowMs + limit.windowMs };
      counters.set(limit.key, { count: count + 1, endsAtMs });
    }
    return null;
  };
}

function attemptsOn(limits: AccountLimits, kind: keyof Rates, isKnown = false): Attempt {
  const { addresses, emails, counted } = SPREAD[kind];
  const count = newCounters();
  return (place, nowMs) => {
    const address = addresses ? `10.0.${place >> 8}.${place & 255}` : "10.0.0.1";
    const request = new Request("http://localhost", { headers: { "cf-connecting-ip": address } });
    const email = `${emails ? place : 0}@example.com`;
    return count(clientLimits(limits, { request, email, isKnown })[counted] ?? [], nowMs);
  };
}

/** Uses a limit up, evenly over its window: a shorter window would never fill. */
function expectRate(attempt: Attempt, [limit, windowMs]: NonNullable<Rate>): void {
  for (let made = 0; made < limit; made += 1) {
    expect(attempt(made, Math.floor((made * windowMs) / limit)), `attempt ${made + 1}`).toBeNull();
  }
  expect(attempt(limit, windowMs - 1)).toBe(1);
  expect(attempt(limit, windowMs)).toBeNull();
}

describe.each(EXPECTED)("%s", (_, limits, rates) => {
  const kinds = (Object.keys(SPREAD) as (keyof Rates)[]).filter((kind) => rates[kind] !== null); // The keys of the table above.

  it.each(kinds)("are allowed up to the limit of %s, over its whole window, and again after it", (kind) => {
    const rate = rates[kind];
    if (rate !== null) expectRate(attemptsOn(limits, kind), rate);
  });

  it("have no further limit", () => {
    expect([limits.address !== null, limits.reserve.all !== undefined]).toEqual([
      rates.address !== null,
      rates.all !== null,
    ]);
  });

  it("from an address that the user has signed in from are allowed up to the account's, beside all strangers", () => {
    const { pair, account } = rates;
    if (pair === null || account === null) throw new Error("each kind has both");
    // Where the pair's limit is as long as the account's and narrower, it alone decides.
    const own = pair[1] === account[1] ? pair : account;
    expectRate(attemptsOn(limits, "pair", true), own);
  });
});
