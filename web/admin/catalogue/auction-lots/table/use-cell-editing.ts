import { useRef, useState } from "react";
import { type Failure, failureText, loadErrorMessages, ruleText } from "../../../../kit/errors/errors.ts";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { announce } from "../../../../kit/ui/announcer.tsx";
import { showToast } from "../../../../kit/ui/overlay/toasts.ts";
import type { AuctionLotRow } from "../documents.ts";
import type { GridColumn } from "./lot-columns.tsx";
import type { CellChange } from "./lot-edits.ts";

type CellState = "saving" | "saved" | { failure: string };

export interface CellEditing {
  /** The cell that is being edited; null if none is. */
  cell: { lotId: string; columnId: string; text: string } | null;
  isFaulty: boolean;
  stateOf: (lotId: string, columnId: string) => CellState | undefined;
  /** Opens a cell, with another text where one typed into it. */
  open: (lot: AuctionLotRow, column: GridColumn, text?: string) => void;
  type: (text: string) => void;
  /** Saves what was typed. @returns whether the cell is closed: a text that means nothing keeps it open. */
  commit: () => boolean;
  cancel: () => void;
  /** Saves, as another cell or thing was pressed; what means nothing is dropped. */
  leave: () => void;
  save: (lot: AuctionLotRow, column: GridColumn, change: CellChange) => void;
}

/** How long a saved cell says so. */
const SAID_MS = 4_000;

/** The editing of one cell at a time, and what became of those that were saved. */
export function useCellEditing({
  lots,
  columns,
  onChange,
  onDone,
}: {
  lots: readonly AuctionLotRow[];
  columns: readonly GridColumn[];
  onChange: (lot: AuctionLotRow, change: CellChange) => Promise<Failure | null>;
  /** A cell was closed by a key: the grid takes the focus again. */
  onDone: () => void;
}): CellEditing {
  const [cell, setCell] = useState<CellEditing["cell"]>(null);
  const [isFaulty, setIsFaulty] = useState(false);
  const { states, note } = useCellStates();
  const said = useFailureWords();
  /** Keys that close a cell take the field away, which leaves it too. */
  const isClosing = useRef(false);

  const close = () => {
    isClosing.current = true;
    setCell(null);
    setIsFaulty(false);
  };
  const save: CellEditing["save"] = (lot, column, change) => {
    close();
    onDone();
    note(lot.id, column.id, "saving");
    void onChange(lot, change).then(async (failure) =>
      note(lot.id, column.id, failure ? await said(lot, failure) : "saved"),
    );
  };
  const commit = (): boolean => {
    const lot = lots.find(({ id }) => id === cell?.lotId);
    const column = columns.find(({ id }) => id === cell?.columnId);
    if (!cell || !lot || !column?.edit || cell.text === column.edit.textOf(lot)) {
      close();
      return true;
    }
    const change = column.edit.read(cell.text, lot);
    setIsFaulty(change === null);
    if (change === null) return false;
    save(lot, column, change);
    return true;
  };

  return {
    cell,
    isFaulty,
    stateOf: (lotId, columnId) => states.get(`${lotId} ${columnId}`),
    open: (lot, column, text) => {
      if (!column.edit || isBarred(column, lot)) return;
      isClosing.current = false;
      setIsFaulty(false);
      setCell({ lotId: lot.id, columnId: column.id, text: text ?? column.edit.textOf(lot) });
    },
    type: (text) => setCell(cell && { ...cell, text }),
    commit,
    cancel: () => {
      close();
      onDone();
    },
    leave: () => {
      if (isClosing.current || commit()) return;
      close();
    },
    save,
  };
}

/** Shows why a cell was not saved, and returns it for the cell. */
function useFailureWords() {
  const { t } = useTranslate();
  return async (lot: AuctionLotRow, failure: Failure): Promise<CellState> => {
    await loadErrorMessages();
    const [fault] = failure.fields;
    const reason = (fault && ruleText(fault, t)) ?? failureText(failure, t);
    showToast({ tone: "bad", text: t("admin.lots.cellFailed", { number: lot.lotNumber, reason }) });
    return { failure: reason };
  };
}

/** Says why a cell cannot be changed. */
function isBarred({ edit }: GridColumn, lot: AuctionLotRow): boolean {
  const bar = edit?.barOf?.(lot);
  if (!bar) return false;
  announce(bar, { atOnce: true });
  showToast({ tone: "warn", text: bar });
  return true;
}

function useCellStates() {
  const [states, setStates] = useState<ReadonlyMap<string, CellState>>(new Map());
  const note = (lotId: string, columnId: string, state: CellState) => {
    const key = `${lotId} ${columnId}`;
    setStates((last) => new Map(last).set(key, state));
    if (state !== "saved") return;
    setTimeout(() => {
      setStates((last) => {
        const next = new Map(last);
        if (next.get(key) === "saved") next.delete(key);
        return next;
      });
    }, SAID_MS);
  };
  return { states, note };
}
