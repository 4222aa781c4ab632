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
  /** Its values are cents, which a file has in euros. */
  isMoney?: boolean;
  /** Hidden until the user shows it. */
  isHidden?: boolean;
  /** A button in each row: the table is not sorted by it, and it is not hidden. */
  isAction?: boolean;
  /** CSS width. */
  width: string;
}

/** What a file has of a row: amounts in euros, and a choice in the words of its option. */
export function fileCell<Row>({ value, options, isMoney }: TableColumn<Row>, row: Row): string | number {
  const cell = value(row);
  if (typeof cell === "number") return isMoney ? cell / CENTS_PER_EURO : cell;
  return options?.find((option) => option.value === cell)?.label ?? cell;
}
