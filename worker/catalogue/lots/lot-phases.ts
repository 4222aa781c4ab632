import { gt, gte, lt, lte, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { catalogueLots } from "../../../schema/catalogue/tables/catalogue-lists.ts";
import type { Condition, FilteredColumn, ListView } from "../../kit/lists/condition.ts";
import { rowsIn } from "../../kit/lists/filters.ts";

export const LOT_PHASES = ["OPENING_SOON", "OPEN", "CLOSED"] as const;
type LotPhase = (typeof LOT_PHASES)[number];

interface LotTimes {
  startingOnMs: SQLWrapper;
  closesAtMs: SQLWrapper;
}

const { closesAtMs } = catalogueLots;
export const CLOSING = { column: closesAtMs, index: "catalogue_lots_by_closing" } as const satisfies FilteredColumn;

/** Whether a lot is in one of some phases, by the app's clock. */
export function hasPhase(phases: ReadonlySet<LotPhase>, times: LotTimes, nowMs: number): SQL {
  const isIn: Record<LotPhase, SQL> = {
    OPENING_SOON: gt(times.startingOnMs, nowMs),
    OPEN: sql`(${lte(times.startingOnMs, nowMs)} and ${gte(times.closesAtMs, nowMs)})`,
    CLOSED: lt(times.closesAtMs, nowMs),
  };
  return or(...LOT_PHASES.filter((phase) => phases.has(phase)).map((phase) => isIn[phase])) ?? sql`false`;
}

/** The same as the condition of a list of the catalogue. */
export function isInPhase(
  phases: ReadonlySet<LotPhase>,
  { channel, nowMs }: Pick<ListView, "channel" | "nowMs">,
): Condition {
  const anyOf = hasPhase(phases, catalogueLots, nowMs);
  const withClosed = phases.has("CLOSED");
  if (withClosed && phases.size > 1) return { where: sql`(${anyOf})`, isInFacts: true };
  const side = withClosed ? lt(closesAtMs, nowMs) : gte(closesAtMs, nowMs);
  const where = sql`(${side} and (${anyOf}))`;
  return {
    where,
    isInFacts: true,
    lookup: { index: CLOSING.index, rows: rowsIn(closesAtMs, { index: CLOSING.index, where: side, channel }) },
  };
}

/** Sort keys that put first what closes next, and closed lots last, of which the last to close comes first. */
export function closingNext(closing: SQLWrapper, nowMs: number): [SQL, SQL] {
  return [isClosed(closing, nowMs), sql`iif(${closing} < ${nowMs}, -${closing}, ${closing})`];
}

export function isClosed(closing: SQLWrapper, nowMs: number): SQL {
  return sql`${closing} < ${nowMs}`;
}
