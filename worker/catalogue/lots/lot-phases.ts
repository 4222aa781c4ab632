import { gt, gte, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { catalogueLots } from "../../../schema/catalogue/tables/catalogue-lists.ts";
import type { Condition, FilteredColumn, ListView } from "../../kit/lists/condition.ts";
import { rowsIn } from "../../kit/lists/filters.ts";

export const LOT_PHASES = ["OPENING_SOON", "OPEN", "CLOSED"] as const;
type LotPhase = (typeof LOT_PHASES)[number];

const { startingOnMs, closesAtMs } = catalogueLots;
export const CLOSING = { column: closesAtMs, index: "catalogue_lots_by_closing" } as const satisfies FilteredColumn;

/** The condition that a lot is in one of some phases, by the app's clock. */
export function isInPhase(
  phases: ReadonlySet<LotPhase>,
  { channel, nowMs }: Pick<ListView, "channel" | "nowMs">,
): Condition {
  const isIn: Record<LotPhase, SQL> = {
    OPENING_SOON: gt(startingOnMs, nowMs),
    OPEN: sql`(${lte(startingOnMs, nowMs)} and ${gte(closesAtMs, nowMs)})`,
    CLOSED: lt(closesAtMs, nowMs),
  };
  const anyOf = or(...LOT_PHASES.filter((phase) => phases.has(phase)).map((phase) => isIn[phase])) ?? sql`false`;
  const isClosed = phases.has("CLOSED");
  if (isClosed && phases.size > 1) return { where: sql`(${anyOf})`, isInFacts: true };
  const side = isClosed ? isIn.CLOSED : gte(closesAtMs, nowMs);
  const where = sql`(${side} and (${anyOf}))`;
  return {
    where,
    isInFacts: true,
    lookup: { index: CLOSING.index, rows: rowsIn(closesAtMs, { index: CLOSING.index, where: side, channel }) },
  };
}
