import writeWorkbook, { type SheetData } from "write-excel-file/universal";
import { fileCell, type TableColumn } from "../table-column.ts";

/** Refused by Excel in the name of a sheet. */
const NOT_IN_NAMES = /[[\]:*?/\\]/g;
const MAX_NAME_CHARACTERS = 31;
/** Longer texts make Excel repair the file. */
const MAX_CELL_CHARACTERS = 32_767;
const WIDTHS = { minimum: 8, maximum: 60 } as const;

/** Rows as a workbook with one sheet. Texts are texts whatever they begin with: no cell is a formula. */
export function workbookOf<Row>({
  columns,
  rows,
  sheetName,
}: {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  sheetName: string;
}): Promise<Blob> {
  const cells = rows.map((row) => columns.map((column) => fileCell(column, row)));
  const data: SheetData = [
    columns.map(({ label }) => ({ value: label, type: String, fontWeight: "bold" as const })),
    ...cells.map((line) =>
      line.map((cell) =>
        typeof cell === "number"
          ? { value: cell, type: Number }
          : cell && { value: cell.slice(0, MAX_CELL_CHARACTERS), type: String },
      ),
    ),
  ];
  return writeWorkbook(data, {
    sheet: sheetName.replaceAll(NOT_IN_NAMES, " ").slice(0, MAX_NAME_CHARACTERS).trim() || "1",
    stickyRowsCount: 1,
    columns: columns.map(({ label }, place) => ({ width: widthOf(label, cells, place) })),
  }).toBlob();
}

/** Wide enough for the first rows. */
function widthOf(label: string, cells: readonly (readonly (string | number)[])[], place: number): number {
  const lengths = cells.slice(0, 100).map((line) => String(line[place] ?? "").length);
  return Math.min(WIDTHS.maximum, Math.max(WIDTHS.minimum, label.length, ...lengths) + 1);
}
