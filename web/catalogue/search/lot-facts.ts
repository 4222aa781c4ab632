import type { FoundLot } from "./documents.ts";

/** Few enough for one line of a card. */
const MAX_VALUES = 2;

/** What tells a lot from others of its kind, on one line: `2019 · 6.120 uur · 2.500 kg`. */
export function lotFacts({ yearBuilt, highlights }: Pick<FoundLot, "yearBuilt" | "highlights">): string {
  const values = highlights.map(({ value }) => value).filter((value) => value !== String(yearBuilt));
  return [yearBuilt, ...values.slice(0, MAX_VALUES)].filter((value) => value !== null).join(" · ");
}
