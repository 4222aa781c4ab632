import type { Terms } from "./asks.ts";
import { leadOf, type Sale } from "./sale.ts";

const HIGHEST_AMOUNT_CENTS = 1_000_000_000 * 100;

/** The step at a price: step by step from the bottom, as a person reads the list. */
export function stepFor(terms: Terms, priceCents: number): number {
  let stepCents = 0;
  for (const [fromCents, step] of terms.ladder) if (fromCents <= priceCents) stepCents = step;
  return stepCents;
}

/** What amounts are multiples of: the largest part of a euro that all steps are multiples of. */
export function unitOf(terms: Terms): number {
  for (let unit = 100; unit > 1; unit -= 1) {
    if (100 % unit === 0 && terms.ladder.every(([, stepCents]) => stepCents % unit === 0)) return unit;
  }
  return 1;
}

/** MIN1. */
export function nextMinimumOf(sale: Sale, terms: Terms): number {
  const lead = leadOf(sale);
  return lead === null ? terms.startAmountCents : lead.priceCents + stepFor(terms, lead.priceCents);
}

/** What is wrong with an amount, told in the order whole, positive, not too fine, not too large. */
export function malformation(terms: Terms, amountCents: number): object | null {
  const unit = unitOf(terms);
  const data = (fault: string) => ({ fault, granularityCents: unit, maximumCents: HIGHEST_AMOUNT_CENTS });
  if (!Number.isInteger(amountCents) || Math.abs(amountCents) > 2 ** 53 - 1) return data("NOT_AN_INTEGER");
  if (amountCents < 1) return data("NOT_POSITIVE");
  if (amountCents / unit !== Math.floor(amountCents / unit)) return data("TOO_FINE");
  return amountCents > HIGHEST_AMOUNT_CENTS ? data("TOO_LARGE") : null;
}
