import { ERROR_CODES, type ErrorCode } from "../../kit/error-codes.ts";
import { hasImageEnding } from "./upload-limits.ts";

/** Where a file of a batch goes by its name: a lot's number, and a place among its pictures from 0. */
export interface BatchPlace {
  readonly lotNumber: string;
  readonly order: number;
}

const NAME = /^([\p{L}\p{N}.]+?)(?:[-_](\d+))?\.[A-Za-z0-9]+$/u;
const MAX_ORDER = 99;

/**
 * Reads the name of a picture of a batch: `1.jpg` is the first picture of lot 1, `1-1.jpg` (or `1_1.jpg`) its second.
 * @returns 5008 for a name of another form or of another format; 5009 for a place that no picture can have.
 */
export function batchPlace(fileName: string): BatchPlace | ErrorCode {
  const [, lotNumber, digits] = NAME.exec(fileName) ?? [];
  if (lotNumber === undefined || !hasImageEnding(fileName)) return ERROR_CODES.BATCH_FILE_INVALID;
  if (digits === undefined) return { lotNumber, order: 0 };
  const order = Number(digits);
  // Written as numbers are: 1-01.jpg and 1-1.jpg would be the same place.
  const isPlace = String(order) === digits && order >= 1 && order <= MAX_ORDER;
  return isPlace ? { lotNumber, order } : ERROR_CODES.BATCH_NUMBER_INVALID;
}

/** Whether the names of one batch divide number and place by dashes here and by underscores there (5007). */
export function mixesSeparators(fileNames: readonly string[]): boolean {
  return fileNames.some((name) => name.includes("-")) && fileNames.some((name) => name.includes("_"));
}
