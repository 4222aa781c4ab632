import Papa from "papaparse";
import readWorkbook from "read-excel-file/universal";
import { MAX_SHEET_BYTES, MAX_SHEET_COLUMNS, MAX_SHEET_ROWS, MAX_SHEETS, SheetRefusal } from "./sheet-limits.ts";
import { unpackWorkbook } from "./unpack-workbook.ts";

/** A sheet of a file: the texts of its cells, headings first. */
export interface Sheet {
  name: string;
  rows: readonly (readonly string[])[];
}

const ZIP = [0x50, 0x4b];
/** Of workbooks before 2007, and of later ones with a password. */
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];
/** An apostrophe that keeps a spreadsheet from running a cell, as exports write it. */
const MADE_TEXT = /^'(?=[=+\-@\t\r])/;

const SEPARATORS = [";", ",", "\t", "|"] as const;

/** The sheets of a CSV or XLSX file; empty ones are left out. @throws SheetRefusal. */
export async function readSheets(file: File): Promise<Sheet[]> {
  if (file.size > MAX_SHEET_BYTES) throw new SheetRefusal("bytes");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (beginsWith(bytes, OLD_OFFICE)) throw new SheetRefusal("protected");
  const isWorkbook = beginsWith(bytes, ZIP);
  if (!isWorkbook && bytes.includes(0)) throw new SheetRefusal("kind");
  const sheets = isWorkbook ? await sheetsOfWorkbook(bytes) : [sheetOfText(file.name, textOf(bytes))];
  const filled = sheets.map(withoutEmptyEnd).filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) throw new SheetRefusal("empty");
  for (const { rows } of filled) {
    if (rows.length > MAX_SHEET_ROWS + 1) throw new SheetRefusal("rows");
    if (rows.some((row) => row.length > MAX_SHEET_COLUMNS)) throw new SheetRefusal("columns");
  }
  return filled;
}

function beginsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, place) => bytes[place] === byte);
}

async function sheetsOfWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const workbook = unpackWorkbook(bytes);
  try {
    const sheets = await readWorkbook(workbook);
    return sheets.slice(0, MAX_SHEETS).map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((row) => row.map(textOfCell)),
    }));
  } catch {
    throw new SheetRefusal("unreadable");
  }
}

/** Formulas are not run: a cell has the value with which it was saved. */
function textOfCell(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().replace("T00:00:00.000Z", "");
  return cell === null || cell === undefined ? "" : String(cell).trim();
}

function sheetOfText(name: string, text: string): Sheet {
  const { data } = Papa.parse<string[]>(text, { preview: MAX_SHEET_ROWS + 2, delimiter: separatorOf(text) });
  return { name, rows: data.map((row) => row.map((cell) => cell.trim().replace(MADE_TEXT, ""))) };
}

/** The separator that the headings have most; the library's own guess fails for two columns. */
function separatorOf(text: string): (typeof SEPARATORS)[number] {
  const headings = (/^[^\r\n]*/.exec(text)?.[0] ?? "").replaceAll(/"[^"]*"/g, "");
  const count = (separator: string) => headings.split(separator).length;
  return SEPARATORS.reduce<(typeof SEPARATORS)[number]>(
    (best, other) => (count(other) > count(best) ? other : best),
    ";",
  );
}

/** Spreadsheets on Windows save in its western code page where they are not told otherwise. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function withoutEmptyEnd({ name, rows }: Sheet): Sheet {
  const cells = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== "") + 1));
  return { name, rows: cells.slice(0, cells.findLastIndex((row) => row.length > 0) + 1) };
}
