import type { SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { PublicView } from "../catalogue/visibility.ts";

/** A column that an index has right after the channel. */
export interface IndexedColumn {
  column: SQLiteColumn;
  index: string;
}

/** Bounds of an indexed column, each optional and inclusive. */
export interface ColumnRange {
  of: IndexedColumn;
  from?: number | null | undefined;
  to?: number | null | undefined;
}

/** A filter's condition on the rows of a list's model. */
export interface Condition {
  where: SQL;
  /** The bounds that it sets to an indexed column: conditions on one column are one range. */
  range?: ColumnRange;
  /** Whether the model's index of facts holds all that `where` compares. */
  isOfFacts?: boolean;
  /** An index that finds the admitted rows without reading the others; worth it while they are few. */
  narrowed?: {
    /** The model's index in which the admitted rows are adjacent. */
    index: string;
    /** The same condition, phrased for that index; `where` by default. */
    where?: SQL;
    /** A select with about as many rows, to count; null if the rows are always few. */
    rows: SQL | null;
  };
}

/** Makes a filter's condition for a view of the catalogue; undefined if the filter admits all rows. */
export type ConditionOf = (view: PublicView) => Condition | undefined;
