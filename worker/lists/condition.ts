import type { SQL } from "drizzle-orm";
import type { PublicView } from "../catalogue/visibility.ts";

/** A filter's condition on the rows of a list's model. */
export interface Condition {
  where: SQL;
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
