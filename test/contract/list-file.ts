import type { Database } from "../../schema/kit/database/database.ts";
import type { ListLimits } from "./list-limits.ts";
import type { PagedList } from "./paged-list.ts";

/** Makes the rows of lists, with many equal sort keys; `number` is random, up to a most. */
export type FillList = (database: Database, number: (most: number) => number) => Promise<void>;

/** What a file in `lists/` has. */
export interface ListFile {
  /** By what they list. */
  pages: Record<string, PagedList>;
  limits?: readonly ListLimits[];
  fill?: FillList;
}
