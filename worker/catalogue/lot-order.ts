import { type SQLWrapper, sql } from "drizzle-orm";
import { incrementalLots } from "../../schema/tables/lots.ts";

const { lotNumber } = incrementalLots;

/** Greater than any lot number: those without a leading number come last. */
const NO_NUMBER = sql.raw("9223372036854775807");

/** Lot-number order across auctions, as `compareLotNumbers` has it: leading number, then what follows it. */
export const LOT_NUMBER_KEYS: readonly SQLWrapper[] = [
  sql`(case when ${lotNumber} glob '[0-9]*' then cast(${lotNumber} as integer) else ${NO_NUMBER} end)`,
  sql`lower(ltrim(${lotNumber}, '0123456789'))`,
  lotNumber,
];
