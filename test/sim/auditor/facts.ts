import { nextMinimumOf, stepFor } from "./amounts.ts";
import type { Terms } from "./asks.ts";
import { leadOf, nameOf, type Sale } from "./sale.ts";

/** The public facts of a lot after some sequence. Null if the lot was never published. */
export interface PublicFacts {
  readonly priceCents: number | null;
  readonly stepCents: number;
  readonly nextMinimumCents: number;
  readonly bidCount: number;
  readonly startsAtMs: number;
  readonly closesAtMs: number;
  readonly leaderPseudonym: string | null;
  readonly sequence: number;
  readonly extensionMs: number;
}

export interface Facts {
  /** The time that the log shows, where it decides; null under version 2 of the rules. */
  readonly shownAtMs: number | null;
  readonly shown: PublicFacts | null;
  readonly isPublished: boolean;
  readonly isResting: boolean;
  readonly isClosingTold: boolean;
  /** Those with a bid that counts. */
  readonly bidderCount: number;
  /** By how much the closing was put off from what the terms say. */
  readonly extendedMs: number;
}

export function factsOf(sale: Sale): Facts {
  const { terms, isPublished, isClosingTold } = sale;
  const isResting = sale.hiddenAtMs !== null;
  const shownAtMs = terms === null || terms.rulesVersion === 2 ? null : sale.lastEventAtMs;
  const counted = sale.rows.filter(({ state }) => state === "SUCCESS");
  return {
    ...{ shownAtMs, shown: terms === null ? null : shownOf(sale, terms), isPublished, isResting, isClosingTold },
    bidderCount: new Set(counted.map(({ bidder }) => bidder)).size,
    extendedMs: Math.max(0, sale.closesAtMs - (terms?.closesAtMs ?? sale.closesAtMs)),
  };
}

function shownOf(sale: Sale, terms: Terms): PublicFacts {
  const lead = leadOf(sale);
  return {
    priceCents: lead?.priceCents ?? null,
    stepCents: stepFor(terms, lead?.priceCents ?? terms.startAmountCents),
    nextMinimumCents: nextMinimumOf(sale, terms),
    bidCount: sale.rows.filter(({ state }) => state === "SUCCESS").length,
    startsAtMs: terms.startsAtMs,
    closesAtMs: sale.closesAtMs,
    leaderPseudonym: lead === null ? null : nameOf(sale, lead.leader),
    sequence: sale.sequence,
    extensionMs: terms.extensionMs,
  };
}

/** What facts come to at an instant: whether the lot is open, and whether it is closed (OPEN1, CLOSE3). */
export function openness(
  { shownAtMs, shown, isPublished, isResting, isClosingTold }: Facts,
  nowMs: number,
): { isOpen: boolean; isClosed: boolean } {
  if (shown === null) return { isOpen: false, isClosed: false };
  const atMs = shownAtMs !== null && shownAtMs > nowMs ? shownAtMs : nowMs;
  const isClosed = isClosingTold || (!isResting && atMs > shown.closesAtMs);
  return { isOpen: isPublished && !isClosed && atMs >= shown.startsAtMs, isClosed };
}

/** One person's own part of the lot. */
export function standingOf(sale: Sale, person: string) {
  const maximum = sale.maxima.get(person);
  return {
    pseudonym: nameOf(sale, person),
    leads: leadOf(sale)?.leader === person,
    hasBid: sale.bidders.includes(person),
    autoBid: maximum === undefined ? null : { maximumCents: maximum.maximumCents, setAtMs: maximum.setAtMs },
  };
}
