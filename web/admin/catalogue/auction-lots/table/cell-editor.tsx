import { useEffect, useId, useRef } from "react";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { classNames } from "../../../../kit/ui/class-names.ts";
import type { AuctionLotRow } from "../documents.ts";
import type { GridColumn } from "./lot-columns.tsx";
import { type AttributeEdit, type CellEdit, optionsOf } from "./lot-edits.ts";
import styles from "./lot-table.module.css";
import type { CellEditing } from "./use-cell-editing.ts";

/** The field in a cell, with what it was and what the keys do below it. Leaving it saves. */
export function CellEditor({
  lot,
  column,
  edit,
  editing,
  isAbove,
}: {
  lot: AuctionLotRow;
  column: GridColumn;
  edit: CellEdit | AttributeEdit;
  editing: CellEditing;
  isAbove: boolean;
}) {
  const { t } = useTranslate();
  const tipId = useId();
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useEffect(() => {
    field.current?.focus();
    if (edit.kind === "text") field.current?.select();
  }, [edit.kind]);
  const text = editing.cell?.text ?? "";
  const shared = {
    ref: field,
    value: text,
    "aria-label": t("admin.lots.cell", { column: column.label, row: `${lot.lotNumber} ${lot.title}` }),
    "aria-describedby": tipId,
    "aria-invalid": editing.isFaulty || undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => editing.type(currentTarget.value),
    onBlur: () => editing.leave(),
  };
  const reset = edit.reset?.(lot) ?? null;
  return (
    <>
      {edit.kind === "choice" ? (
        <select {...shared} className={styles.field}>
          {optionsOf(edit, lot).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={edit.kind === "moment" ? "datetime-local" : "text"}
          autoComplete="off"
          className={styles.field}
        />
      )}
      <span
        id={tipId}
        role={editing.isFaulty ? "alert" : undefined}
        className={classNames(styles.tip, isAbove && styles.tipAbove)}
      >
        {editing.isFaulty ? edit.fault : t("admin.lots.tip", { before: edit.sayBefore(lot) })}
        {reset && !editing.isFaulty && (
          <button
            type="button"
            className={styles.reset}
            // Before the field loses the focus, which would save what it has.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => editing.save(lot, column, reset)}
          >
            {t("admin.lots.backToAuction")}
          </button>
        )}
      </span>
    </>
  );
}
