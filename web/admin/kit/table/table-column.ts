import type { ReactNode } from "react";

/** A column of a table. */
export interface TableColumn<Row> {
  id: string;
  label: string;
  /** What the column sorts and filters by, and what is copied of it. */
  value: (row: Row) => string | number;
  /** What the column shows; its value by default. */
  cell?: (row: Row) => ReactNode;
  /** The values to filter by; a column without them has no filter. */
  options?: readonly { value: string; label: string }[];
  isNumeric?: boolean;
  /** Hidden until the user shows it. */
  isHidden?: boolean;
  /** A button in each row: the table is not sorted by it, and it is not hidden. */
  isAction?: boolean;
  /** CSS width. */
  width: string;
}
