import { Check, CircleAlert, GripVertical, LoaderCircle } from "lucide-react";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { classNames } from "../../../../kit/ui/class-names.ts";
import type { AuctionLotRow } from "../documents.ts";
import { CellEditor } from "./cell-editor.tsx";
import type { GridColumn } from "./lot-columns.tsx";
import styles from "./lot-table.module.css";
import type { CellEditing } from "./use-cell-editing.ts";
import type { RowDrag } from "./use-row-drag.ts";
import type { LotSelection } from "./use-row-selection.ts";

/** A lot in the grid. */
export function LotGridRow({
  gridId,
  lots,
  index,
  columns,
  activeColumn,
  canEdit,
  selection,
  editing,
  drag,
  onCell,
}: {
  gridId: string;
  lots: readonly AuctionLotRow[];
  index: number;
  columns: readonly GridColumn[];
  activeColumn: number | null;
  canEdit: boolean;
  selection: LotSelection;
  editing: CellEditing;
  drag: RowDrag;
  onCell: (column: number) => void;
}) {
  const { t } = useTranslate();
  const lot = lots[index];
  if (!lot) return null;
  const isSelected = selection.selected.has(lot.id);
  // At the foot of the table a hint below a cell would be cut off.
  const isLast = index >= lots.length - 2 && lots.length > 4;
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={classNames(drag.targetId === lot.id && styles.dropBefore, drag.targetId === null && styles.dropEnd)}
      {...drag.row(index)}
    >
      <SelectCell
        name={`${lot.lotNumber} ${lot.title}`}
        isSelected={isSelected}
        onSelect={(isRange) => selection.press(index, isRange)}
      />
      <td className={styles.handle}>
        {drag.isPossible && (
          <span className={styles.grip} title={t("admin.lots.dragHint")} {...drag.handle(lot.id)}>
            <GripVertical size={16} aria-hidden="true" />
          </span>
        )}
      </td>
      {columns.map((column, place) => (
        <LotCell
          key={column.id}
          cellId={`${gridId}-${lot.id}-${place}`}
          lot={lot}
          column={column}
          isActive={activeColumn === place}
          isLast={isLast}
          canEdit={canEdit}
          editing={editing}
          onPress={() => onCell(place)}
        />
      ))}
    </tr>
  );
}

function SelectCell({
  name,
  isSelected,
  onSelect,
}: {
  name: string;
  isSelected: boolean;
  onSelect: (isRange: boolean) => void;
}) {
  const { t } = useTranslate();
  return (
    <td className={styles.check}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={t("admin.table.select", { row: name })}
        checked={isSelected}
        onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </td>
  );
}

function LotCell({
  cellId,
  lot,
  column,
  isActive,
  isLast,
  canEdit,
  editing,
  onPress,
}: {
  cellId: string;
  lot: AuctionLotRow;
  column: GridColumn;
  isActive: boolean;
  isLast: boolean;
  canEdit: boolean;
  editing: CellEditing;
  onPress: () => void;
}) {
  const { t } = useTranslate();
  const isOwn = column.isOwn?.(lot) ?? false;
  const isEdited = editing.cell?.lotId === lot.id && editing.cell.columnId === column.id;
  const state = editing.stateOf(lot.id, column.id);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys of its cells
    <td
      id={cellId}
      className={classNames(
        column.isNumeric && styles.numeric,
        isOwn && styles.own,
        isActive && styles.active,
        isEdited && styles.edited,
        canEdit && column.edit && styles.editable,
      )}
      onClick={onPress}
    >
      {isEdited && column.edit ? (
        <CellEditor lot={lot} column={column} edit={column.edit} editing={editing} isAbove={isLast} />
      ) : (
        <>
          {state === "saving" && (
            <LoaderCircle size={14} aria-label={t("admin.lots.saving")} className={styles.saving} />
          )}
          {state === "saved" && <Check size={14} aria-label={t("admin.lots.savedCell")} className={styles.saved} />}
          {typeof state === "object" && (
            <span title={state.failure} className={styles.failed}>
              <CircleAlert size={14} aria-label={state.failure} />
            </span>
          )}
          {column.cell ? column.cell(lot) : column.value(lot)}
          {isOwn && <span className="visually-hidden"> ({t("admin.lots.own")})</span>}
        </>
      )}
    </td>
  );
}
