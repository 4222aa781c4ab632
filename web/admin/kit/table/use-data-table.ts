import {
  columnFilteringFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_equals,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo, useState } from "react";
import type { TableColumn } from "./table-column.ts";
import type { TableView } from "./table-view.ts";
import { useLateSelection } from "./use-late-selection.ts";

/** Only these features of the library are bundled. */
const features = tableFeatures({
  columnFilteringFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { equals: filterFn_equals },
  sortFns: { basic: sortFn_basic },
});

/** The rows of a table as its URL sorts and filters them, with the user's selection. */
export function useDataTable<Row extends object>({
  columns,
  rows,
  rowId,
  view,
}: {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Stable between renders. */
  view: TableView;
}) {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return helper.columns(
      columns.map(({ id, value }) => helper.accessor(value, { id, sortFn: "basic", filterFn: "equals" })),
    );
  }, [columns]);
  const data = useMemo(() => [...rows], [rows]);
  // A new state would sort and filter all rows again.
  const viewState = useMemo(() => stateOf(view), [view]);
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    state: { ...viewState, rowSelection },
    onRowSelectionChange: setRowSelection,
  });
}

function stateOf({ sort, filters, hidden }: TableView) {
  return {
    sorting: sort ? [{ id: sort.id, desc: sort.isDescending }] : [],
    columnFilters: Object.entries(filters).map(([id, value]) => ({ id, value })),
    columnVisibility: Object.fromEntries([...hidden].map((id) => [id, false])),
  };
}

export type DataTableModel<Row extends object> = ReturnType<typeof useDataTable<Row>>;

/** Selects all rows, those too that arrive afterwards. */
export function useLateRows<Row extends object>({
  table,
  rows,
  rowId,
  isReading,
}: {
  table: DataTableModel<Row>;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  isReading: boolean;
}) {
  const { isAwaited, begin, end } = useLateSelection({
    isReading,
    read: rows.map(rowId),
    shown: table.getRowModel().rows.map(({ id }) => id),
    onLate: (ids) => table.setRowSelection((last) => ({ ...last, ...Object.fromEntries(ids.map((id) => [id, true])) })),
  });
  return {
    isAwaited,
    unselect: () => {
      table.resetRowSelection(true);
      end();
    },
    selectAll: (isOn: boolean) => {
      table.toggleAllRowsSelected(isOn);
      if (isOn) begin();
      else end();
    },
  };
}
