import type { Language } from "../../../../schema/kit/languages.ts";
import { fileCell, type TableColumn } from "./table-column.ts";

/** What Excel separates columns by: where the comma is in numbers, it is the semicolon. */
const SEPARATORS: Readonly<Record<Language, string>> = { nl: ";", en: "," };
/** Without it, Excel takes a file for one of the western code page. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Rows as a file for spreadsheets: a line of names, then a line per row. Numbers are written as the language does. */
export function csvOf<Row>(
  { columns, rows }: { columns: readonly TableColumn<Row>[]; rows: readonly Row[] },
  language: Language,
): string {
  const lines = [
    columns.map(({ label }) => csvField(label)),
    ...rows.map((row) => columns.map((column) => csvCell(fileCell(column, row), language))),
  ];
  return BYTE_ORDER_MARK + lines.map((line) => `${line.join(SEPARATORS[language])}\r\n`).join("");
}

/** Excel takes `12.5` for a date where the comma is in numbers. */
function csvCell(cell: string | number, language: Language): string {
  if (typeof cell === "string") return csvField(cell);
  return csvQuoted(language === "nl" ? String(cell).replace(".", ",") : String(cell));
}

/** Spreadsheets run a field that begins like a formula; an apostrophe makes it text. */
function csvField(text: string): string {
  return csvQuoted(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
}

function csvQuoted(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
