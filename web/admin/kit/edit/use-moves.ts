import { type DragEvent, useState } from "react";
import { flushSync } from "react-dom";
import { announce } from "../../../kit/ui/announcer.tsx";

/** What is said while something is moved by keys. */
export interface MoveWords {
  pickedUp: (place: number, total: number) => string;
  movedTo: (place: number, total: number) => string;
  moveBack: () => string;
}

export const MOVE_KEYS: readonly string[] = [" ", "Enter", "Escape", "ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"];

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * The order of some things while one of them is moved, until it is put down: by drag, or by keys. Space picks one up,
 * arrows move it, space puts it down, Escape takes the move back. The drag is the browser's own.
 */
export function useMoves(kept: readonly string[], onOrder: (ids: string[]) => void, words: MoveWords) {
  /** The order while something is moved; null when it is the kept one. */
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const [held, setHeld] = useState<{ id: string; by: "keys" | "drag" } | null>(null);
  const order = moved ?? kept;

  const moveTo = (id: string, place: number) => {
    const to = Math.max(0, Math.min(order.length - 1, place));
    const without = order.filter((other) => other !== id);
    const next = [...without.slice(0, to), id, ...without.slice(to)];
    setMoved(next);
    return next;
  };
  const cancel = () => {
    setHeld(null);
    setMoved(null);
  };
  const settle = (next: readonly string[]) => {
    cancel();
    if (next.join() !== kept.join()) onOrder([...next]);
  };
  const onKeys = (id: string, { key, target }: { key: string; target: HTMLElement }) => {
    const place = order.indexOf(id);
    if (held?.id === id && held.by === "keys") {
      if (key === "Escape") {
        cancel();
        announce(words.moveBack());
      } else if (key === " " || key === "Enter") settle(order);
      const to = place + (STEPS[key] ?? 0);
      if (to === place || to < 0 || to >= order.length) return;
      flushSync(() => moveTo(id, to));
      // Moving an element makes the browser remove its focus.
      target.focus();
      announce(words.movedTo(to + 1, order.length));
    } else if (key === " " || key === "Enter") {
      setHeld({ id, by: "keys" });
      announce(words.pickedUp(place + 1, order.length));
    }
  };
  const dragOf = (id: string, place: number) => ({
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", id);
      setHeld({ id, by: "drag" });
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (held?.by !== "drag") return;
      event.preventDefault();
      if (held.id !== id) moveTo(held.id, place);
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      if (held?.by !== "drag") return;
      event.preventDefault();
      settle(order);
    },
    onDragEnd: cancel,
  });
  return { order, heldId: held?.id ?? null, moveTo, settle, onKeys, dragOf };
}
