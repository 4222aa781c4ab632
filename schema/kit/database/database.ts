import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";

/**
 * The common interface of D1 and libSQL. Use `batch` (one transaction) instead of interactive transactions, and at most
 * 100 bound parameters per statement; for many rows, bind one JSON text and read it with `json_each`.
 */
export type Database = BaseSQLiteDatabase<"async", unknown> & {
  batch<U extends BatchItem<"sqlite">, T extends Readonly<[U, ...U[]]>>(batch: T): Promise<BatchResponse<T>>;
};
