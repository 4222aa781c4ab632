import { useRef } from "react";
import type { AuctionLotRow } from "../documents.ts";

export interface LotSelection {
  selected: ReadonlySet<string>;
  /** Selects a row or takes it out; with shift, all rows from the last one on. */
  press: (index: number, isRange: boolean) => void;
  /** Selects from where shift began, to a row. */
  extendTo: (from: number, to: number) => void;
  all: () => void;
  none: () => void;
}

export function useRowSelection({
  lots,
  selected,
  onSelect,
  onSelectAll,
}: {
  lots: readonly AuctionLotRow[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onSelectAll: () => void;
}): LotSelection {
  /** The row that was pressed last, from which shift selects on. */
  const anchor = useRef<number | null>(null);
  const idsBetween = (one: number, other: number) =>
    lots.slice(Math.min(one, other), Math.max(one, other) + 1).map(({ id }) => id);
  return {
    selected,
    press: (index, isRange) => {
      const id = lots[index]?.id;
      if (id === undefined) return;
      const next = new Set(selected);
      if (isRange && anchor.current !== null) for (const one of idsBetween(anchor.current, index)) next.add(one);
      else if (!next.delete(id)) next.add(id);
      anchor.current = index;
      onSelect(next);
    },
    extendTo: (from, to) => {
      anchor.current ??= from;
      onSelect(new Set([...selected, ...idsBetween(from, to)]));
    },
    all: onSelectAll,
    none: () => {
      anchor.current = null;
      onSelect(new Set());
    },
  };
}
