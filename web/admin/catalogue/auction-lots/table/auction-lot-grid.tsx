import { useVirtualizer } from "@tanstack/react-virtual";
import { useId, useRef, useState } from "react";
import type { Failure } from "../../../../kit/errors/errors.ts";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import type { TableView } from "../../../kit/table/table-view.ts";
import type { AuctionLotRow } from "../documents.ts";
import type { GridColumn } from "./lot-columns.tsx";
import type { CellChange } from "./lot-edits.ts";
import { LotGridRow } from "./lot-grid-row.tsx";
import styles from "./lot-table.module.css";
import { LotTableHead } from "./lot-table-head.tsx";
import { useCellEditing } from "./use-cell-editing.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useRowDrag } from "./use-row-drag.ts";
import { useRowSelection } from "./use-row-selection.ts";

/** The height of a row in the style sheet. */
const ROW_HEIGHT = 37;
/** Rows beyond those in view, so that scrolling shows no gap. */
const OVERSCAN = 6;

export interface LotGridProps {
  label: string;
  columns: readonly GridColumn[];
  /** As the screen filters and sorts them. */
  lots: readonly AuctionLotRow[];
  sort: TableView["sort"];
  onSort: (id: string) => void;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onSelectAll: () => void;
  canEdit: boolean;
  /** Moves lots before another one, or to the end; none where the rows are in another order. */
  onMove?: (ids: ReadonlySet<string>, beforeId: string | null) => void;
  onChange: (lot: AuctionLotRow, change: CellChange) => Promise<Failure | null>;
}

/**
 * The lots of an auction as a grid for the keyboard: arrows walk through the cells, space selects, shift selects on,
 * Enter edits in place and goes on below, Alt with an arrow moves lots. Only the rows in view are in the page; the
 * focus stays at the table, which names its active cell, so that scrolling never loses it.
 */
export function AuctionLotGrid(props: LotGridProps) {
  const { label, columns, lots, sort, onSort, selected, onSelect, onSelectAll, canEdit } = props;
  const { t } = useTranslate();
  const helpId = useId();
  const { gridId, table, setScroller, items, after, ...parts } = useGridParts(props);
  const { grid } = parts;
  const activeId = lots[grid.active.row]?.id;
  return (
    <section ref={setScroller} className={styles.scroller} aria-label={label}>
      <p id={helpId} hidden>
        {t(canEdit ? "admin.lots.keysEdit" : "admin.lots.keys")}
      </p>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take keys is a grid
        role="grid"
        tabIndex={0}
        className={styles.table}
        aria-label={label}
        aria-describedby={helpId}
        aria-rowcount={lots.length + 1}
        aria-multiselectable="true"
        aria-activedescendant={activeId && `${gridId}-${activeId}-${grid.active.column}`}
        onKeyDown={grid.onKeyDown}
      >
        <LotTableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          isAllSelected={lots.length > 0 && lots.every(({ id }) => selected.has(id))}
          isSomeSelected={selected.size > 0}
          onSelectAll={(isOn) => (isOn ? onSelectAll() : onSelect(new Set()))}
        />
        <tbody>
          <Gap height={items[0]?.start ?? 0} />
          {items.map(({ index }) => (
            <LotGridRow
              key={lots[index]?.id ?? index}
              gridId={gridId}
              lots={lots}
              index={index}
              columns={columns}
              activeColumn={index === grid.active.row ? grid.active.column : null}
              canEdit={canEdit}
              selection={parts.selection}
              editing={parts.editing}
              drag={parts.drag}
              onCell={(column) => grid.press({ row: index, column })}
            />
          ))}
          <Gap height={after} />
        </tbody>
      </table>
    </section>
  );
}

/** The rows in view, and what keys, presses and the mouse do with them. */
function useGridParts({ columns, lots, selected, onSelect, onSelectAll, canEdit, onMove, onChange }: LotGridProps) {
  const gridId = useId();
  const table = useRef<HTMLTableElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const virtualizer = useVirtualizer({
    count: lots.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollPaddingStart: ROW_HEIGHT,
  });
  const selection = useRowSelection({ lots, selected, onSelect, onSelectAll });
  const onDone = () => table.current?.focus({ preventScroll: true });
  const editing = useCellEditing({ lots, columns, onChange, onDone });
  const showRow = (row: number) => virtualizer.scrollToIndex(row);
  const grid = useGridKeys({ lots, columns, selection, editing, canEdit, onMove, showRow });
  const drag = useRowDrag(lots, selected, onMove);
  const items = virtualizer.getVirtualItems();
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return { gridId, table, setScroller, items, after, selection, editing, grid, drag };
}

function Gap({ height }: { height: number }) {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without cells takes no focus
  return height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;
}
