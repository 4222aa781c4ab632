import type { TableColumn } from "./table-column.ts";

/** Rows as a file for spreadsheets: a line of names, then a line per row with the values of all columns but buttons. */
export function csvOf<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  const saved = columns.filter(({ isAction, value }) => !isAction || rows.some((row) => value(row) !== ""));
  const lines = [
    saved.map(({ label }) => csvField(label)),
    ...rows.map((row) => saved.map(({ value }) => csvField(String(value(row))))),
  ];
  return lines.map((line) => `${line.join(",")}\r\n`).join("");
}

/** Spreadsheets run a field that begins like a formula; an apostrophe makes it text. */
function csvField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
