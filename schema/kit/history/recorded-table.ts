import type { ThingKind } from "./thing-kinds.ts";

/** How a table is recorded in the history. In expressions, `row.` is the row before or after the change. */
export interface RecordedTable {
  /** Null for parts of several kinds of things: the kind follows from the thing's id. */
  kind: ThingKind | null;
  thing: string;
  /** The thing on whose page the change is shown too; found from the thing's own row if absent. */
  within?: string;
  /** Which of several parts of the thing a row is. */
  key?: string;
  /** The row of the thing itself: the thing begins and ends with it. */
  isThing?: true;
  /** The recorded columns by the names of their fields. */
  fields: Readonly<Record<string, string>>;
  /** Columns that no history has: ids of rows, what follows from others, and what no history may hold. */
  withheld: readonly string[];
}

/** Of most rows: the history has its own times. */
export const STAMPS = ["created_at_ms", "updated_at_ms"];
