import type { Language } from "../../../../schema/kit/languages.ts";
import type { TableColumn } from "./table-column.ts";

/** What Excel separates columns by: where the comma is in numbers, it is the semicolon. */
const SEPARATORS: Readonly<Record<Language, string>> = { nl: ";", en: "," };
/** Without it, Excel takes a file for one of the western code page. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Rows as a file for spreadsheets: a line of names, then a line per row with the values of all columns but buttons. */
export function csvOf<Row>(
  { columns, rows }: { columns: readonly TableColumn<Row>[]; rows: readonly Row[] },
  language: Language,
): string {
  const saved = columns.filter(({ isAction, value }) => !isAction || rows.some((row) => value(row) !== ""));
  const lines = [
    saved.map(({ label }) => csvField(label)),
    ...rows.map((row) => saved.map(({ value }) => csvField(String(value(row))))),
  ];
  return BYTE_ORDER_MARK + lines.map((line) => `${line.join(SEPARATORS[language])}\r\n`).join("");
}

/** Spreadsheets run a field that begins like a formula; an apostrophe makes it text. */
function csvField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
