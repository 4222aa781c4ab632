import { type DragEvent, useState } from "react";
import type { AuctionLotRow } from "../documents.ts";

export interface RowDrag {
  /** Where the dragged rows would land; `null` is the end. */
  targetId: string | null | undefined;
  isPossible: boolean;
  handle: (id: string) => { draggable: true; onDragStart: (event: DragEvent) => void; onDragEnd: () => void };
  row: (index: number) => { onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void };
}

/** Rows are dragged by the browser's own means, as keys and the dialog of places do the same. */
export function useRowDrag(
  lots: readonly AuctionLotRow[],
  selected: ReadonlySet<string>,
  onMove: ((ids: ReadonlySet<string>, beforeId: string | null) => void) | undefined,
): RowDrag {
  const [dragged, setDragged] = useState<ReadonlySet<string> | null>(null);
  const [targetId, setTargetId] = useState<string | null | undefined>(undefined);
  const end = () => {
    setDragged(null);
    setTargetId(undefined);
  };
  return {
    targetId: dragged ? targetId : undefined,
    isPossible: onMove !== undefined,
    handle: (id) => ({
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", id);
        setDragged(selected.has(id) ? selected : new Set([id]));
      },
      onDragEnd: end,
    }),
    row: (index) => ({
      onDragOver: (event) => {
        if (!dragged) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        const isBelow = event.clientY > top + height / 2;
        setTargetId(lots[isBelow ? index + 1 : index]?.id ?? null);
      },
      onDrop: (event) => {
        if (!dragged || targetId === undefined) return;
        event.preventDefault();
        onMove?.(dragged, targetId);
        end();
      },
    }),
  };
}
