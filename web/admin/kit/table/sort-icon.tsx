import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import styles from "./data-table.module.css";
import type { TableView } from "./table-view.ts";

type Direction = "ascending" | "descending" | "none";

/** How a table is sorted by a column, as `aria-sort` says it. */
export function sortDirection(sort: TableView["sort"], id: string): Direction {
  if (sort?.id !== id) return "none";
  return sort.isDescending ? "descending" : "ascending";
}

export function SortIcon({ direction }: { direction: Direction }) {
  if (direction === "none") return <ArrowUpDown size={14} aria-hidden="true" className={styles.unsorted} />;
  return direction === "ascending" ? (
    <ArrowUp size={14} aria-hidden="true" />
  ) : (
    <ArrowDown size={14} aria-hidden="true" />
  );
}
