import { useState } from "react";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import type { AuctionLotRow } from "../documents.ts";
import {
  callsOf,
  isFreeOfCycles,
  MAX_LOTS_A_CALL,
  type NumberChange,
  numbersAfterMove,
  numbersFrom,
} from "../lot-order.ts";
import type { BulkProps } from "./bulk-dialogs.tsx";
import { BulkChoice, BulkField } from "./bulk-field.tsx";
import styles from "./changes.module.css";
import { ChangesDialog } from "./changes-dialog.tsx";

type Mode = "before" | "end" | "renumber";
const MODES: readonly Mode[] = ["before", "end", "renumber"];

/**
 * Moves lots to another place, whose number they get, or numbers all of them through. What dragging does, for keys and
 * phones, and over any distance.
 */
export function MoveDialog({
  auction,
  selected,
  lots,
  save,
  onClose,
  begin,
}: BulkProps & {
  /** All of the auction, in lot-number order. */
  lots: readonly AuctionLotRow[];
  /** A move that was begun by dragging: before this lot, or to the end. */
  begin?: { beforeId: string | null };
}) {
  const { t } = useTranslate();
  const [mode, setMode] = useState<Mode>(firstMode(selected.length, begin));
  const [place, setPlace] = useState(lots.find(({ id }) => id === begin?.beforeId)?.lotNumber ?? "");
  const [first, setFirst] = useState("1");
  const before = lots.find(({ lotNumber }) => lotNumber.toLowerCase() === place.trim().toLowerCase());
  const firstNumber = /^\d{1,6}$/.test(first.trim()) ? Number(first) : null;
  const changes = changesOf(lots, selected, { mode, before, firstNumber });
  const calls = callsOf(changes);
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  const publishedCount = changes.filter(({ id }) => byId.get(id)?.isPublished).length;
  return (
    <ChangesDialog
      title={t(mode === "renumber" ? "admin.lots.renumber" : "admin.lots.move", { count: selected.length })}
      auction={auction}
      planned={calls.flat().flatMap(({ id, to }) => {
        const lot = byId.get(id);
        return lot ? [{ lot, update: { id, lotNumber: to }, bar: null }] : [];
      })}
      save={save}
      onClose={onClose}
      impossible={!isFreeOfCycles(calls) ? t("admin.lots.tooFar", { maximum: MAX_LOTS_A_CALL }) : null}
    >
      <div className={styles.fields}>
        <BulkChoice
          label={t("admin.lots.moveHow")}
          value={mode}
          onChange={(value) => setMode(MODES.find((one) => one === value) ?? "before")}
        >
          {selected.length > 0 && <option value="before">{t("admin.lots.moveBefore")}</option>}
          {selected.length > 0 && <option value="end">{t("admin.lots.moveEnd")}</option>}
          <option value="renumber">{t("admin.lots.moveRenumber")}</option>
        </BulkChoice>
        {mode === "before" && (
          <BulkField
            label={t("admin.lots.moveLot")}
            value={place}
            fault={place !== "" && !before ? t("admin.lots.fault.noLot") : null}
            onChange={setPlace}
          />
        )}
        {mode === "renumber" && (
          <BulkField
            label={t("admin.lots.moveFirst")}
            value={first}
            fault={firstNumber === null ? t("admin.lots.fault.number") : null}
            onChange={setFirst}
          />
        )}
      </div>
      <p className={styles.hint}>{t(mode === "renumber" ? "admin.lots.renumberHint" : "admin.lots.moveHint")}</p>
      {publishedCount > 0 && <p className={styles.bar}>{t("admin.lots.movePublished", { count: publishedCount })}</p>}
    </ChangesDialog>
  );
}

function firstMode(count: number, begin: { beforeId: string | null } | undefined): Mode {
  if (begin) return begin.beforeId === null ? "end" : "before";
  return count > 0 ? "before" : "renumber";
}

function changesOf(
  lots: readonly AuctionLotRow[],
  selected: readonly AuctionLotRow[],
  { mode, before, firstNumber }: { mode: Mode; before: AuctionLotRow | undefined; firstNumber: number | null },
): NumberChange[] {
  const ids = new Set(selected.map(({ id }) => id));
  if (mode === "renumber") return firstNumber === null ? [] : numbersFrom(lots, firstNumber);
  if (mode === "end") return numbersAfterMove(lots, ids, null);
  return before ? numbersAfterMove(lots, ids, before.id) : [];
}
