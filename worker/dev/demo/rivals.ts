/**
 * `npm run demo:rivals`: lets the demo rivals place random bids on the lots that close next, so that a viewer sees a
 * live sale. Runs until it is stopped, and continues after refusals and restarts of the server.
 *
 *   npm run demo:rivals -- [--minutes 10] [--url http://localhost:8787]
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { MINUTE_MS } from "../../../schema/kit/durations.ts";
import { type Random, seededRandom } from "./random.ts";
import { type ApiClient, ApiRefusal, apiClient, type OpenDemoLot } from "./rivals/api-client.ts";
import { chooseBid } from "./rivals/choose-bid.ts";
import { DEMO_PASSWORD, DEMO_SIGN_INS, type DemoSignIn } from "./seed/sign-ins.ts";

/** The time between bids, as people take time to decide. */
const THINKING_MS = [2_500, 9_000] as const;
/** The first wait when the server does not respond; each further wait is longer. */
const AWAY_MS = 2_000;
const MAX_AWAY_MS = 30_000;
const LOTS_IN_VIEW = 100;

const { values } = parseArgs({
  options: {
    minutes: { type: "string" },
    url: { type: "string", default: `http://localhost:${process.env.PORT ?? 8787}` },
  },
});
const stop = new AbortController();
if (values.minutes !== undefined) {
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error("--minutes takes a number above 0");
  setTimeout(() => stop.abort(), minutes * MINUTE_MS).unref();
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());

const rivals = DEMO_SIGN_INS.filter(({ role }) => role === "rival");
console.log(`${rivals.length} rivals bid at ${values.url}, Ctrl+C stops them.`);
await Promise.all(rivals.map((rival) => live(rival, apiClient(values.url))));

/** Signs in and bids until it is stopped. */
async function live(rival: DemoSignIn, api: ApiClient): Promise<void> {
  const random = seededRandom(`${rival.id}/${Date.now()}`);
  let isSignedIn = false;
  let awayMs = AWAY_MS;
  while (!stop.signal.aborted) {
    try {
      if (!isSignedIn) await api.signIn(rival.email, DEMO_PASSWORD);
      isSignedIn = true;
      await wait(random.int(...THINKING_MS));
      if (!stop.signal.aborted) await bidSomewhere(rival, api, random);
      awayMs = AWAY_MS;
    } catch (error) {
      // After an expired token, a server restart or incomplete demo data, sign in again a little later.
      isSignedIn = false;
      const why = error instanceof ApiRefusal ? error.message : "the app does not answer";
      say(rival, `waits ${awayMs / 1000} s: ${why}`);
      await wait(awayMs);
      awayMs = Math.min(awayMs * 2, MAX_AWAY_MS);
    }
  }
}

async function bidSomewhere(rival: DemoSignIn, api: ApiClient, random: Random): Promise<void> {
  const lots = await api.openLots(LOTS_IN_VIEW);
  if (lots.length === 0) return say(rival, "finds no open lot");
  // The cube favours the beginning of the list: lots that close next attract most bids.
  const lot = lots[Math.floor(random.next() ** 3 * lots.length)];
  const state = lot && (await api.stateOf(lot.id));
  if (!lot || !state?.isOpen) return;
  const bid = chooseBid(
    {
      incrementalLotId: lot.id,
      startAmountCents: lot.minimumStartBidAmount,
      nextMinimumCents: state.nextMinimumAmount,
      stepCents: state.stepSize,
      leads: state.userHasLatestBid,
    },
    random,
  );
  if (!bid) return;
  const outcome = await api.bid(lot.id, bid);
  say(
    rival,
    `${bid.isAutoBid ? "auto bid up to" : "bids"} ${euros(bid.amountCents)} on ${nameOf(lot)}${outcome === "SUCCESS" ? "" : `: ${outcome}`}`,
  );
}

function nameOf({ publicationNumber, lotNumber, title }: OpenDemoLot): string {
  return `${publicationNumber}-${lotNumber} ${title}`;
}

function euros(cents: number): string {
  return new Intl.NumberFormat("nl-NL", { style: "currency", currency: "EUR", maximumFractionDigits: 0 }).format(
    cents / 100,
  );
}

function say({ fullName }: DemoSignIn, what: string): void {
  console.log(`${new Date().toLocaleTimeString("nl-NL")}  ${fullName.padEnd(18)} ${what}`);
}

/** Waits, or returns early when the script is stopped. */
async function wait(ms: number): Promise<void> {
  await pause(ms, undefined, { signal: stop.signal }).catch(() => {});
}
