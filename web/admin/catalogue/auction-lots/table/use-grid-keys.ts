import { type KeyboardEvent, useState } from "react";
import type { AuctionLotRow } from "../documents.ts";
import type { GridColumn } from "./lot-columns.tsx";
import type { CellEditing } from "./use-cell-editing.ts";
import type { LotSelection } from "./use-row-selection.ts";

interface Place {
  row: number;
  column: number;
}

interface Grid {
  lots: readonly AuctionLotRow[];
  columns: readonly GridColumn[];
  selection: LotSelection;
  editing: CellEditing;
  canEdit: boolean;
  onMove: ((ids: ReadonlySet<string>, beforeId: string | null) => void) | undefined;
  showRow: (row: number) => void;
}

const PAGE_ROWS = 10;
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -PAGE_ROWS, PageDown: PAGE_ROWS };

/** The active cell, which the keys move, and what other keys do with it. */
export function useGridKeys(grid: Grid) {
  const { lots, columns, selection, editing, canEdit, showRow } = grid;
  const [place, setPlace] = useState<Place>({
    row: 0,
    column: Math.max(
      0,
      columns.findIndex(({ id }) => id === "title"),
    ),
  });
  const active = { row: clamp(place.row, lots.length), column: clamp(place.column, columns.length) };
  const column = columns[active.column];

  const go = (next: Place) => {
    const within = { row: clamp(next.row, lots.length), column: clamp(next.column, columns.length) };
    setPlace(within);
    showRow(within.row);
  };
  const edit = (row: number, text?: string) => {
    const at = lots[row];
    if (canEdit && at && column?.edit) editing.open(at, column, text);
  };
  const moveBy = (step: number) => {
    if (moveLots(grid, active.row, step)) go({ ...active, row: active.row + step });
  };
  const onArrow = (event: KeyboardEvent, step: number) => {
    if (event.altKey) return moveBy(Math.sign(step));
    if (event.shiftKey) selection.extendTo(active.row, clamp(active.row + step, lots.length));
    go({ ...active, row: active.row + step });
  };
  const onEditorKey = (event: KeyboardEvent) => {
    const row = lots.findIndex(({ id }) => id === editing.cell?.lotId);
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      editing.cancel();
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (!editing.commit()) return;
      go({ ...active, row: row + 1 });
      edit(row + 1);
    }
  };

  return {
    active,
    press: (at: Place) => {
      const isAgain = at.row === active.row && at.column === active.column;
      setPlace(at);
      if (isAgain && !editing.cell && canEdit && columns[at.column]?.edit) edit(at.row);
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
      if (editing.cell) return onEditorKey(event);
      // Buttons and checkboxes of the head keep their own keys.
      if (event.target !== event.currentTarget) return;
      const step = STEPS[event.key];
      if (step !== undefined) onArrow(event, step);
      else if (event.key === "a" && (event.ctrlKey || event.metaKey)) selection.all();
      else if (isTyped(event) && event.key !== " " && column?.edit?.kind === "text") edit(active.row, event.key);
      else if (!act(event, { grid, active, go, edit })) return;
      event.preventDefault();
    },
  };
}

/** Moves the selected lots, or the active one if it is not among them, by a place. @returns whether there is room. */
function moveLots({ lots, selection: { selected }, onMove }: Grid, row: number, step: number): boolean {
  const lot = lots[row];
  if (!lot || !onMove) return false;
  const ids = selected.has(lot.id) ? selected : new Set([lot.id]);
  const places = lots.flatMap(({ id }, at) => (ids.has(id) ? [at] : []));
  const first = places[0] ?? 0;
  const last = places.at(-1) ?? 0;
  if (step < 0 ? first === 0 : last === lots.length - 1) return false;
  onMove(ids, (step < 0 ? lots[first - 1] : lots[last + 2])?.id ?? null);
  return true;
}

interface Acts {
  grid: Grid;
  active: Place;
  go: (next: Place) => void;
  edit: (row: number) => void;
}

/** @returns whether the key means anything in the grid. */
function act({ key, ctrlKey, currentTarget }: KeyboardEvent, { grid, active, go, edit }: Acts): boolean {
  const { lots, columns, selection, editing, canEdit } = grid;
  const lot = lots[active.row];
  const column = columns[active.column];
  switch (key) {
    case "ArrowLeft":
    case "ArrowRight":
      go({ ...active, column: active.column + (key === "ArrowLeft" ? -1 : 1) });
      return true;
    case "Home":
      go({ row: ctrlKey ? 0 : active.row, column: 0 });
      return true;
    case "End":
      go({ row: ctrlKey ? lots.length - 1 : active.row, column: columns.length - 1 });
      return true;
    case " ":
      selection.press(active.row, false);
      return true;
    case "Escape":
      selection.none();
      return true;
    case "Enter":
    case "F2":
      if (column?.edit && canEdit) edit(active.row);
      else follow(currentTarget);
      return true;
    case "Delete": {
      const change = lot && column?.edit?.reset?.(lot);
      if (canEdit && column && change) editing.save(lot, column, change);
      return true;
    }
    default:
      return false;
  }
}

/** Follows the link of the active cell. */
function follow(grid: Element): void {
  const cell = document.getElementById(grid.getAttribute("aria-activedescendant") ?? "");
  cell?.querySelector("a")?.click();
}

/** A character, without a key that makes it a shortcut; `/` leads to the search of the frame. */
function isTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== "/" && !ctrlKey && !metaKey && !altKey;
}

function clamp(value: number, count: number): number {
  return Math.max(0, Math.min(count - 1, value));
}
