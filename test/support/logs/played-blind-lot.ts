import { expect } from "vitest";
import { type BlindLogParts, blindEntryOf, type ForgedBlindEntry, listOf } from "./forged-blind-log.ts";
import { record } from "./forged-log.ts";
import { LoggedBlindLot, SALE_CLOSING_MS, SALE_START_MS } from "./logged-blind-lot.ts";

const MINUTE_MS = 60_000;

/** Entries: 1 PUBLISHED, 2 bob, 3 ann, 4 cas, 5 bob again, 6 dee, 7 WITHDRAWN, 8 CLOSED, 9 OPENED, 10 SECOND_ROUND. */
export async function playBlindLot(learns: "AMOUNTS" | "OWN_RANK") {
  const played = await LoggedBlindLot.published({ learns });
  await played.place("bob", 4_365_00, SALE_START_MS + 1);
  const first = await played.place("ann", 4_050_00, SALE_START_MS + 2, { conditions: "Financing" });
  await played.place("cas", 999_00, SALE_START_MS + 3);
  const second = await played.place("bob", 4_120_00, SALE_START_MS + 4);
  await played.place("dee", 9_000_00, SALE_START_MS + 5);
  const taken = await played.withdraw("dee", SALE_START_MS + 6);
  const seen = played.markAt(SALE_CLOSING_MS);
  await played.open();
  const opened = played.text();
  played.holdSecondRound(2, SALE_CLOSING_MS + MINUTE_MS);
  await played.place("ann", 5_000_00, SALE_CLOSING_MS + 2 * MINUTE_MS);
  await played.open();
  played.award(played.store.state.ranking?.[0]?.place ?? 0, played.store.state.lastEventAtMs + 1);
  return { played, first, second, taken, seen, opened };
}

export const logEntry = (parts: BlindLogParts, place: number): ForgedBlindEntry => {
  const found = parts.entries[place - 1];
  if (found === undefined) throw new Error(`no entry ${place}`);
  return found;
};
/** What bids opened to, by the first opening or a later one. */
export const outcomesIn = (parts: BlindLogParts, nth = 0) => listOf(blindEntryOf(parts, "OPENED", nth).entry.outcomes);
export const outcomeOf = (parts: BlindLogParts, place: number) =>
  record(outcomesIn(parts).find((one) => one.place === place));
export const rankingIn = (parts: BlindLogParts) => listOf(record(blindEntryOf(parts, "OPENED").entry.ranked).ranking);
/** The command's answer to a log that does not hold. */
export const refusal = (where: string | number, message: RegExp) => ({
  code: 1,
  output: expect.stringMatching(new RegExp(`^does not hold: ${where}: .*${message.source}`)),
  error: "",
});
