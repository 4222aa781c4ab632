import { MINUTE_MS } from "../../../../schema/kit/durations.ts";
import type { Random } from "../random.ts";
import { bidByHand, type PastAct } from "./bid-history.ts";
import { DEMO_SIGN_INS } from "./sign-ins.ts";

/** One lot in twelve that has bids has a corrected one. */
const CORRECTED_SHARE = 1 / 12;
const MISTYPED_TIMES = 10;
const TIME_TO_CALL_MS = 4 * MINUTE_MS;

/** A last bid with a digit too many and its correction: overwritten or invalidated. Empty for most lots. */
export function pastCorrection({
  acts,
  bidderIds,
  untilMs,
  meantCents,
  random,
}: {
  acts: readonly PastAct[];
  bidderIds: readonly string[];
  /** The latest instant of a past act. */
  untilMs: number;
  /** An amount that surely leads on the lot. */
  meantCents: number;
  random: Random;
}): PastAct[] {
  const last = acts.at(-1);
  const administrator = DEMO_SIGN_INS.find(({ role }) => role === "auctioneer")?.id;
  if (last === undefined || administrator === undefined || !random.chance(CORRECTED_SHARE)) return [];
  const receivedAtMs = last.receivedAtMs + MINUTE_MS;
  const correctedAtMs = receivedAtMs + TIME_TO_CALL_MS;
  if (correctedAtMs > untilMs) return [];
  const mistyped = bidByHand(random.pick(bidderIds), meantCents * MISTYPED_TIMES);
  const correction = random.chance(0.5)
    ? ({
        type: "OverwriteHighestBid",
        amountCents: meantCents,
        reason: "Een nul te veel getypt; telefonisch met de bieder besproken.",
      } as const)
    : ({ type: "InvalidateHighestBid", reason: "Vergissing van de bieder, op tijd gemeld." } as const);
  return [
    { command: mistyped, receivedAtMs },
    { command: { ...correction, administrator }, receivedAtMs: correctedAtMs },
  ];
}
