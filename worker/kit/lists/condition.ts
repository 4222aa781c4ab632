import type { SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Channel } from "../../../schema/kit/channels.ts";
import type { InvitedRows } from "./invited-rows.ts";
import type { TypedWord } from "./text-query.ts";
import type { PublicView } from "./visibility.ts";

/** By which the rows of a read model are read: those that a channel shows to everybody, or to invited users. */
type RowsChannel = Channel | InvitedRows;

/** A column that filters compare, and the index of a read model that has it right after the channel. */
export interface FilteredColumn {
  column: SQLiteColumn;
  /** None in lists without a read model. */
  index?: string;
  /** Whether the model's `factsIndex` lacks it. */
  isOutsideFacts?: boolean;
}

/** A view of the catalogue; with a user, their own rows in it. */
export interface ListView extends Omit<PublicView, "channel"> {
  channel: RowsChannel;
  userId?: string;
  /** Adds to typed words what they name. */
  withNames?: (words: readonly TypedWord[]) => TypedWord[];
}

/** Bounds of a column, each optional and inclusive. */
export interface ColumnRange {
  filtered: FilteredColumn;
  from?: number | null | undefined;
  to?: number | null | undefined;
}

export interface Condition {
  where: SQL;
  /** The bounds that it sets to a column: conditions on one column are one range. */
  range?: ColumnRange;
  /** Whether the model's `factsIndex` covers `where`. */
  isInFacts?: boolean;
  lookup?: Lookup;
}

/** An index that finds the admitted rows without reading the others; worth it while they are few. */
interface Lookup {
  /** The model's index in which the admitted rows are adjacent; null if the condition names their row ids. */
  index: string | null;
  /** The same condition, phrased for that index; the condition's own by default. */
  where?: SQL;
  /** A select with about as many rows, to count; null if the rows are always few. */
  rows: SQL | null;
}

/** A condition by whose lookup a statement finds its rows. */
export type Driver = Condition & { lookup: Lookup };

export function isDriver(condition: Condition): condition is Driver {
  return condition.lookup !== undefined;
}

/** Makes a filter's condition for what a list shows; undefined if the filter admits all rows. */
export type ConditionOf = (view: ListView) => Condition | undefined;
