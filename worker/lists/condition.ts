import type { SQL } from "drizzle-orm";
import type { PublicView } from "../catalogue/visibility.ts";

/** What a filter asks of a row of a list's model. */
export interface Condition {
  where: SQL;
  /** Whether the model's index of facts holds all that `where` compares. */
  isOfFacts?: boolean;
  /** How to find the rows that it admits where they are few. */
  few?: {
    /** The index of the model in which they lie together. */
    index: string;
    /** What asks the same by that index; `where` itself by default. */
    where?: SQL;
    /** A select with about as many rows; null where they are always few. */
    rows: SQL | null;
  };
}

/** A filter's condition in a view of the catalogue; undefined where it asks nothing. */
export type ConditionOf = (view: PublicView) => Condition | undefined;
