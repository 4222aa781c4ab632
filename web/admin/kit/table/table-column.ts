import type { ReactNode } from "react";

const CENTS_PER_EURO = 100;

/** A column of a table. */
export interface TableColumn<Row> {
  id: string;
  label: string;
  /** What the column sorts and filters by, and what a file has of it: instants in ISO format, amounts in cents. */
  value: (row: Row) => string | number;
  /** What the column shows; its value by default. */
  cell?: (row: Row) => ReactNode;
  /** The values to filter by; a column without them has no filter. */
  options?: readonly { value: string; label: string }[];
  isNumeric?: boolean;
  /** Its text may take two lines; other texts are cut off at the column's end. */
  isLong?: boolean;
  /** Its values are cents, which a file has in euros. */
  isMoney?: boolean;
  /** Hidden until the user shows it. */
  isHidden?: boolean;
  /** A button in each row: the table is not sorted by it, and it is not hidden. */
  isAction?: boolean;
  /**
   * Its place on a phone, where a row is some lines: a picture before them, the first line, or below it, where `plain`
   * shows the value without the column's name. By default the first column leads, and names stand before the others.
   */
  onPhone?: "picture" | "lead" | "plain" | "none";
  /** CSS width. */
  width: string;
}

/** What a file has of a row: amounts in euros, and a choice in the words of its option. */
export function fileCell<Row>({ value, options, isMoney }: TableColumn<Row>, row: Row): string | number {
  const cell = value(row);
  if (typeof cell === "number") return isMoney ? cell / CENTS_PER_EURO : cell;
  return options?.find((option) => option.value === cell)?.label ?? cell;
}

/** Of the column that selects rows. */
const SELECT_REM = 3;
/** What a percentage is of, in a window where the columns have little room. */
const NARROW_REM = 45;

/** Below this a table scrolls: columns of a fixed width would leave nothing to those with a share. */
export function leastWidth(columns: readonly Pick<TableColumn<never>, "width">[]): string {
  const rems = columns.map(({ width }) =>
    width.endsWith("%") ? (Number.parseFloat(width) / 100) * NARROW_REM : Number.parseFloat(width) || 0,
  );
  return `${Math.round(rems.reduce((sum, rem) => sum + rem, SELECT_REM))}rem`;
}
