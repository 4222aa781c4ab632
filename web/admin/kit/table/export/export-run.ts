import type { Failure } from "../../../../kit/errors/errors.ts";
import { createStore } from "../../../../kit/store.ts";

/** More rows than this become a file that spreadsheets open slowly. */
export const MAX_EXPORT_ROWS = 20_000;

/** An export under way, which goes on while the user does other work. */
export interface ExportRun {
  /** Of the file. */
  name: string;
  /** Of the rows that were read, and that will be. */
  count: number;
  total: number;
  /** Why it waits; the rows that were read stay. */
  failure: Failure | null;
  stop: () => void;
  goOn: () => void;
}

/** One at a time: each reads many pages. */
export const exportRun = createStore<ExportRun | null>(null);
