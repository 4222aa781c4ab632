import type { Language } from "../../../../../schema/kit/languages.ts";
import type { Failure } from "../../../../kit/errors/errors.ts";
import { saveFile } from "../../../../kit/lib/save-file.ts";
import { csvOf } from "../csv.ts";
import { LIST_PAGE_ROWS, type ReadListPage } from "../list-pages.ts";
import type { TableColumn } from "../table-column.ts";
import { exportRun, MAX_EXPORT_ROWS } from "./export-run.ts";

export type FileFormat = "xlsx" | "csv";

export interface Export<Row> {
  /** Of the file, without its ending, and of its sheet. */
  fileName: string;
  sheetName: string;
  format: FileFormat;
  /** Of the screen at which it began. */
  language: Language;
  columns: readonly TableColumn<Row>[];
  /** The rows, or how they are read: by page, and then as the table filters and sorts them. */
  rows:
    | readonly Row[]
    | {
        readPage: ReadListPage<Row>;
        rowId: (row: Row) => string;
        total: number;
        arrange: (rows: readonly Row[]) => readonly Row[];
      };
  onSaved: (file: string, count: number) => void;
}

/** A part of the app that could not be loaded. */
const NO_CONNECTION: Failure = {
  code: null,
  isNetwork: true,
  message: "",
  fields: [],
  retryAfterSeconds: null,
  challenge: null,
};

/** Reads the rows and saves the file, unless it is stopped before. After a failure it goes on where it was. */
export async function startExport<Row>({ rows, ...file }: Export<Row>): Promise<void> {
  const name = `${file.fileName}.${file.format}`;
  const abort = new AbortController();
  const isRead = !("readPage" in rows);
  const reading = isRead ? null : new PagesRead(rows);
  const show = (failure: Failure | null) =>
    exportRun.set({
      name,
      ...(reading ? reading.progress() : { count: 0, total: 0 }),
      failure,
      stop: () => {
        abort.abort();
        exportRun.set(null);
      },
      goOn: () => void run(),
    });
  const run = async (): Promise<void> => {
    show(null);
    for (let isWhole = reading === null; !isWhole; ) {
      const read = await reading?.next();
      if (abort.signal.aborted) return;
      if (read && typeof read !== "string") return show(read);
      show(null);
      isWhole = read !== "more";
    }
    const saved = (isRead ? rows : rows.arrange(reading?.rows() ?? [])).slice(0, MAX_EXPORT_ROWS);
    try {
      const content = await contentOf({ ...file, rows: saved });
      if (abort.signal.aborted) return;
      exportRun.set(null);
      saveFile({ name, ...content });
      file.onSaved(name, saved.length);
    } catch {
      show(NO_CONNECTION);
    }
  };
  await run();
}

async function contentOf<Row>({
  format,
  rows,
  ...file
}: Pick<Export<Row>, "format" | "columns" | "language" | "sheetName"> & { rows: readonly Row[] }) {
  if (format === "csv") return { type: "text/csv", content: csvOf({ ...file, rows }, file.language) };
  const { workbookOf } = await import("./workbook.ts");
  const content = await workbookOf({ ...file, rows });
  return { type: content.type, content };
}

/** The pages of a list, read one after the other. */
class PagesRead<Row> {
  /** By id: a row that comes between two pages pushes another one into both. */
  readonly #rows = new Map<string, Row>();
  readonly #list: { readPage: ReadListPage<Row>; rowId: (row: Row) => string };
  #total: number;
  #page = 1;

  constructor(list: { readPage: ReadListPage<Row>; rowId: (row: Row) => string; total: number }) {
    this.#list = list;
    this.#total = list.total;
  }

  async next(): Promise<"more" | "end" | Failure> {
    const answer = await this.#list.readPage(this.#page);
    if ("failure" in answer) return answer.failure;
    for (const row of answer.rows) this.#rows.set(this.#list.rowId(row), row);
    this.#total = answer.total;
    this.#page += 1;
    return answer.rows.length === LIST_PAGE_ROWS && this.#rows.size < MAX_EXPORT_ROWS ? "more" : "end";
  }

  rows(): readonly Row[] {
    return [...this.#rows.values()];
  }

  progress(): { count: number; total: number } {
    return { count: this.#rows.size, total: Math.min(MAX_EXPORT_ROWS, Math.max(this.#total, this.#rows.size)) };
  }
}
