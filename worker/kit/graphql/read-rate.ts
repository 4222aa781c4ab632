import { CostRate } from "./cost-rate.ts";

/**
 * What one address may read, in fields of rows. At once: a list of 20 pages, 20 x 24 lots x 42 = 20,160. Per second:
 * two pages of lots, for an office of twenty users who each open one in ten seconds. GraphQL operations, lots' logs
 * and files of sealed bids share it.
 */
export const readRate = new CostRate({ burst: 21_000, perSecond: 2_000 });

/** Of asking a lot's actor, whatever the answer: an address asks for twenty heads a second in the long run. */
export const ACTOR_QUESTION_COST = 100;

/** Characters of an unknown document per unit of cost: parsing 20,000 takes as long as the dearest request. */
const CHARACTERS_PER_COST = 4;

/** The cost of parsing and validating an unknown document. */
export function preparationCost(query: string): number {
  return query.length / CHARACTERS_PER_COST;
}
