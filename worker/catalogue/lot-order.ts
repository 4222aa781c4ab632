import { type SQLWrapper, sql } from "drizzle-orm";
import { incrementalLots } from "../../schema/tables/catalogue.ts";

export const LOT_SORT_FIELDS = [
  "BID_AMOUNT",
  "CLOSING_ON",
  "CREATED_ON",
  "LAST_UPDATED_ON",
  "LOT_NUMBER",
  "PRIORITY_INDEX",
  "STARTING_ON",
] as const;
export type LotSortField = (typeof LOT_SORT_FIELDS)[number];

const { lotNumber } = incrementalLots;

/** Greater than any lot number: those without a leading number come last. */
const NO_NUMBER = sql.raw("9223372036854775807");

/** Lot-number order across auctions, as `compareLotNumbers` has it: leading number, then what follows it. */
export const LOT_NUMBER_KEYS: readonly SQLWrapper[] = [
  sql`(case when ${lotNumber} glob '[0-9]*' then cast(${lotNumber} as integer) else ${NO_NUMBER} end)`,
  sql`lower(ltrim(${lotNumber}, '0123456789'))`,
  lotNumber,
];

/** The columns behind each sort field. A lot without bids counts as the lowest amount. */
export const LOT_SORT_KEYS: Record<LotSortField, readonly SQLWrapper[]> = {
  BID_AMOUNT: [sql`coalesce(${incrementalLots.currentBidAmountCents}, 0)`],
  CLOSING_ON: [incrementalLots.closesAtMs],
  CREATED_ON: [incrementalLots.createdAtMs],
  LAST_UPDATED_ON: [incrementalLots.updatedAtMs],
  LOT_NUMBER: LOT_NUMBER_KEYS,
  PRIORITY_INDEX: [incrementalLots.priorityIndex],
  STARTING_ON: [incrementalLots.startingOnMs],
};
