import type { FieldFault } from "../../../../../schema/kit/error-codes.ts";
import type { ColumnFields } from "./columns.ts";
import type { RowAnswer } from "./documents.ts";
import { type RowFault, type SheetRow, withColumn } from "./sheet-rows.ts";

export const ROW_STATES = ["NEW", "CHANGED", "SAME", "FAULTY"] as const;
export type RowState = (typeof ROW_STATES)[number];

/** A row with what the API says of it; without a state as long as it has not been asked. */
export interface CheckedRow {
  row: SheetRow;
  state: RowState | null;
  faults: readonly RowFault[];
}

export function checkedRows(
  rows: readonly SheetRow[],
  answers: ReadonlyMap<number, RowAnswer>,
  fields: ColumnFields,
): CheckedRow[] {
  return rows.map((row) => {
    if (row.faults.length > 0) return { row, state: "FAULTY", faults: row.faults };
    const answer = answers.get(row.number);
    const faults = (answer?.faults ?? []).map((fault) => withColumn(faultOf(fault), { columns: row.columns, fields }));
    return { row, state: answer?.state ?? null, faults };
  });
}

function faultOf({ path, rule, params }: RowAnswer["faults"][number]): FieldFault {
  return { path, rule, params: Object.fromEntries(params.map(({ key, value }) => [key, value])) };
}

/** The rows that an import sends, each with the version of its asset that was compared. */
export function rowsToImport(checked: readonly CheckedRow[], answers: ReadonlyMap<number, RowAnswer>): SheetRow[] {
  return checked
    .filter(({ state }) => state === "NEW" || state === "CHANGED")
    .map(({ row }) => ({
      ...row,
      lot: { ...row.lot, expectedLastUpdatedOn: answers.get(row.number)?.lastUpdatedOn ?? null },
    }));
}

/** The letters by which spreadsheets call a column. */
export function columnLetters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : columnLetters(Math.floor(place / 26) - 1) + last;
}
