import { and, eq, lte, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Page } from "../../../schema/kit/pagination.ts";
import type { Condition, Driver, ListView } from "./condition.ts";

/** The rows that a list reads: a table made for it, with a row for each channel. */
export interface ListModel {
  table: SQLiteTable;
  channel: SQLiteColumn;
  visibleOnMs: SQLiteColumn;
  /** The id of what the row stands for. */
  entity: SQLiteColumn;
  /** Unique, and the last key of every order. */
  unique: SQLiteColumn;
  /** An index covering all range columns, for counting combined ranges. */
  factsIndex?: string;
}

export interface OrderKey {
  column: SQLiteColumn;
  isDescending: boolean;
}

export interface PageQuery {
  model: ListModel;
  view: ListView;
  conditions: readonly Condition[];
  order: readonly OrderKey[];
  /** The index that has this order. */
  orderIndex: string;
  /** Equal for equal filters of a list on a channel. */
  filterKey: string;
  page: Page;
}

/** Which rows a list has, phrased for the index of the driver. */
export function listedRows({ model, view, conditions }: PageQuery, driver: Driver | null): SQL | undefined {
  return and(
    eq(model.channel, view.channel),
    lte(model.visibleOnMs, view.nowMs),
    ...conditions.map((condition) => (condition === driver ? driver.lookup.where : undefined) ?? condition.where),
  );
}
