import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";

/**
 * What D1 and libSQL share. Write to this: `batch` (one transaction) instead of interactive transactions, at most 100
 * bound parameters a statement; for many rows bind one JSON text and read it with `json_each`.
 */
export type Database = BaseSQLiteDatabase<"async", unknown> & {
  batch<U extends BatchItem<"sqlite">, T extends Readonly<[U, ...U[]]>>(batch: T): Promise<BatchResponse<T>>;
};
