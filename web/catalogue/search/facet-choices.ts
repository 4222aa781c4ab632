import { placeName } from "../lots/place-name.ts";
import type { Facets } from "./documents.ts";

/** A value that a filter offers; the count says how many lots it leaves. */
export interface FacetChoice {
  value: string;
  label: string;
  count: number;
}

/** A bar of the prices: from one amount to below another, the last without an end. */
export interface PriceBar {
  fromCents: number;
  toCents: number | null;
  count: number;
}

/**
 * Categories, those with most lots first. A category counts its children's lots, as choosing it does; chosen ones stay
 * where no lot is left. @param nameOf the name of a category that has no lots.
 */
export function categoryChoices(
  { categories }: Pick<Facets, "categories">,
  { chosen, nameOf }: { chosen: readonly string[]; nameOf: (id: string) => string },
): FacetChoice[] {
  const counts = new Map<string, FacetChoice>();
  const add = (value: string, label: string, count: number) => {
    const known = counts.get(value);
    counts.set(value, { value, label: known?.label ?? label, count: (known?.count ?? 0) + count });
  };
  for (const { category, lotCount } of categories) {
    add(category.externalId, category.name, lotCount);
    const { parentCategory } = category;
    const isListed = categories.some((other) => other.category.externalId === parentCategory?.externalId);
    if (parentCategory && (isListed || chosen.includes(parentCategory.externalId))) {
      add(parentCategory.externalId, parentCategory.name, lotCount);
    }
  }
  return byCount([...counts.values()], chosen, nameOf);
}

/** Towns, those with most lots first; chosen ones stay where no lot is left. */
export function placeChoices({ places }: Pick<Facets, "places">, chosen: readonly string[]): FacetChoice[] {
  const choices = places.map(({ place, countryCode, lotCount }) => ({
    value: place,
    label: placeName({ city: place, countryCode }),
    count: lotCount,
  }));
  return byCount(choices, chosen, (place) => place);
}

function byCount(
  choices: readonly FacetChoice[],
  chosen: readonly string[],
  labelOf: (value: string) => string,
): FacetChoice[] {
  const missing = chosen
    .filter((value) => !choices.some((choice) => choice.value === value))
    .map((value) => ({ value, label: labelOf(value), count: 0 }));
  return [...choices, ...missing].toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}

/** The bars of the prices without gaps, of which the API leaves out the empty ones. */
export function priceBars({ prices }: Pick<Facets, "prices">): PriceBar[] {
  const bars: PriceBar[] = [];
  for (const { from, to, lotCount } of prices) {
    const end = bars.at(-1)?.toCents ?? from;
    if (end < from) bars.push({ fromCents: end, toCents: from, count: 0 });
    bars.push({ fromCents: from, toCents: to, count: lotCount });
  }
  return bars;
}

/** The bar's edge nearest to a limit: 0 is the start of the first bar, and where there is no limit the outermost. */
export function edgeOf(bars: readonly PriceBar[], cents: number | null, none: number): number {
  if (cents === null) return none;
  const edge = bars.findIndex(({ toCents }) => toCents === null || toCents > cents);
  return edge < 0 ? bars.length : edge;
}

/** The amount at an edge of the bars; null at the outermost, which limit nothing. */
export function amountAt(bars: readonly PriceBar[], edge: number): number | null {
  return edge <= 0 || edge >= bars.length ? null : (bars[edge]?.fromCents ?? null);
}
