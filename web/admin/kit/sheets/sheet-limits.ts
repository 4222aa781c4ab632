const MEGABYTE = 1_000_000;

export const MAX_SHEET_BYTES = 10 * MEGABYTE;
/** Rows below the headings. */
export const MAX_SHEET_ROWS = 5_000;
export const MAX_SHEET_COLUMNS = 60;
export const MAX_SHEETS = 20;
/** What a file may become when it is unpacked. */
export const MAX_UNPACKED_BYTES = 64 * MEGABYTE;

export type SheetRefusalReason =
  | "kind"
  | "bytes"
  | "unpackedBytes"
  | "protected"
  | "rows"
  | "columns"
  | "empty"
  | "unreadable";

/** Why a file is not read as a sheet. */
export class SheetRefusal extends Error {
  readonly reason: SheetRefusalReason;

  constructor(reason: SheetRefusalReason) {
    super(reason);
    this.name = "SheetRefusal";
    this.reason = reason;
  }
}
