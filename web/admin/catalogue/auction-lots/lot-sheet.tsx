import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import type { Failure } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { IconButton } from "../../../kit/ui/icon-button.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import styles from "./auction-lots.module.css";
import { BulkChoice, BulkField } from "./changes/bulk-field.tsx";
import fields from "./changes/changes.module.css";
import { FailureNotice } from "./changes/changes-dialog.tsx";
import type { AuctionLotRow } from "./documents.ts";
import { withOwnAttributes } from "./lot-state.ts";
import type { GridColumn } from "./table/lot-columns.tsx";
import { type CellChange, optionsOf } from "./table/lot-edits.ts";

const EDITED = ["start", "closes", "costs", "vat", "award", "number"];

interface SheetProps {
  lots: readonly AuctionLotRow[];
  lot: AuctionLotRow;
  columns: readonly GridColumn[];
  canEdit: boolean;
  /** Whether the viewer may open its asset. */
  canView: boolean;
  onChange: (lot: AuctionLotRow, change: CellChange) => Promise<Failure | null>;
  /** Another lot, or none. */
  onLot: (lot: AuctionLotRow | null) => void;
}

/** A lot on a phone: its main values, and the way to the lots beside it. */
export function LotSheet({ lots, lot, columns, canEdit, canView, onChange, onLot }: SheetProps) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const { place, edited, typed, setTyped, faulty, isBusy, failure, go, saveAndGo } = useSheet({
    lots,
    lot,
    columns,
    onChange,
    onLot,
  });
  return (
    <Dialog
      open
      title={`${lot.lotNumber} ${lot.title}`}
      busy={isBusy}
      onClose={() => onLot(null)}
      actions={
        canEdit && (
          <SheetButtons
            isBusy={isBusy}
            isFaulty={faulty.size > 0}
            isLast={place >= lots.length - 1}
            onClose={() => onLot(null)}
            onSave={() => void saveAndGo()}
          />
        )
      }
    >
      <div className={fields.content}>
        <SheetHead place={place} total={lots.length} onStep={go} />
        {failure && <FailureNotice failure={failure} />}
        {canEdit && (
          <div className={styles.sheetFields}>
            {edited.map((column) => (
              <SheetField
                key={column.id}
                column={column}
                lot={lot}
                text={typed[column.id]}
                isFaulty={faulty.has(column.id)}
                onType={(text) => setTyped((last) => ({ ...last, [column.id]: text }))}
              />
            ))}
          </div>
        )}
        <p className={fields.hint}>{t("admin.lots.sheetHint")}</p>
        {canView && (
          <Link to={path(`/${STAFF_PATHS.asset.replace(":lotId", lot.lotId)}`)}>{t("admin.lots.sheetAll")}</Link>
        )}
      </div>
    </Dialog>
  );
}

/** What is typed of a lot, until it is saved or another lot is shown. */
function useSheet({ lots, lot, columns, onChange, onLot }: Omit<SheetProps, "canEdit" | "canView">) {
  const place = lots.findIndex(({ id }) => id === lot.id);
  const edited = columns.filter(({ id, edit }) => edit && EDITED.includes(id));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const changed = edited.filter(({ id, edit }) => typed[id] !== undefined && typed[id] !== edit?.textOf(lot));
  const faulty = new Set(changed.filter(({ id, edit }) => !edit?.read(typed[id] ?? "", lot)).map(({ id }) => id));
  const go = (step: number) => {
    setTyped({});
    setFailure(null);
    onLot(lots[place + step] ?? null);
  };
  const saveAndGo = async () => {
    setIsBusy(true);
    const refused = changed.length === 0 ? null : await onChange(lot, mergedChange(changed, typed, lot));
    setIsBusy(false);
    setFailure(refused);
    if (!refused) go(1);
  };
  return { place, edited, typed, setTyped, faulty, isBusy, failure, go, saveAndGo };
}

function SheetHead({ place, total, onStep }: { place: number; total: number; onStep: (step: number) => void }) {
  const { t } = useTranslate();
  return (
    <div className={styles.sheetHead}>
      <span>{t("admin.lots.sheetPlace", { place: place + 1, total })}</span>
      <IconButton isOutlined label={t("admin.lots.sheetPrevious")} disabled={place <= 0} onClick={() => onStep(-1)}>
        <ChevronLeft size={18} />
      </IconButton>
      <IconButton
        isOutlined
        label={t("admin.lots.sheetFollowing")}
        disabled={place >= total - 1}
        onClick={() => onStep(1)}
      >
        <ChevronRight size={18} />
      </IconButton>
    </div>
  );
}

function SheetButtons({
  isBusy,
  isFaulty,
  isLast,
  onClose,
  onSave,
}: {
  isBusy: boolean;
  isFaulty: boolean;
  isLast: boolean;
  onClose: () => void;
  onSave: () => void;
}) {
  const { t } = useTranslate();
  return (
    <>
      <Button isWaiting={isBusy} onClick={onClose}>
        {t("admin.lots.sheetClose")}
      </Button>
      <Button
        variant="primary"
        busy={isBusy}
        {...(isFaulty && { impossible: t("admin.lots.faulty") })}
        onClick={onSave}
      >
        {t(isLast ? "admin.lots.sheetSave" : "admin.lots.sheetNext")}
      </Button>
    </>
  );
}

/** Attributes are sent whole: each change is made of the lot as the change before it leaves it. */
function mergedChange(
  columns: readonly GridColumn[],
  typed: Readonly<Record<string, string>>,
  lot: AuctionLotRow,
): CellChange {
  let current = lot;
  let merged: CellChange = {};
  for (const { id, edit } of columns) {
    const change = edit?.read(typed[id] ?? "", current) ?? {};
    merged = { ...merged, ...change };
    if (change.attributes) current = withOwnAttributes(current, change.attributes);
  }
  return merged;
}

function SheetField({
  column: { label, edit },
  lot,
  text,
  isFaulty,
  onType,
}: {
  column: GridColumn;
  lot: AuctionLotRow;
  text: string | undefined;
  isFaulty: boolean;
  onType: (text: string) => void;
}) {
  if (!edit) return null;
  const bar = edit.barOf?.(lot);
  if (bar) return <p className={fields.bar}>{bar}</p>;
  const value = text ?? edit.textOf(lot);
  if (edit.kind === "choice")
    return (
      <BulkChoice label={label} value={value} onChange={onType}>
        {optionsOf(edit, lot).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </BulkChoice>
    );
  return (
    <BulkField
      label={label}
      type={edit.kind === "moment" ? "datetime-local" : "text"}
      value={value}
      fault={isFaulty ? edit.fault : null}
      onChange={onType}
    />
  );
}
