import { useSyncExternalStore } from "react";
import { serverNow } from "./server-clock.ts";

const SECOND_MS = 1_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let tickMs = serverNow();

/** One clock for the page: it ticks on the server's whole seconds, so that all countdowns of a list change together. */
function tick(): void {
  tickMs = serverNow();
  for (const listener of [...listeners]) listener();
  timer = setTimeout(tick, SECOND_MS - (serverNow() % SECOND_MS));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) timer = setTimeout(tick, SECOND_MS - (serverNow() % SECOND_MS));
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

/** The instant of the last tick; while nobody listens, a recent one that stays the same from call to call. */
function lastTick(): number {
  const nowMs = serverNow();
  if (Math.abs(nowMs - tickMs) > 2 * SECOND_MS) tickMs = nowMs;
  return tickMs;
}

/**
 * Something that follows the server's clock, such as a countdown's text. The component renders again only when the value
 * changes, so a list of a hundred lots costs a hundred comparisons a second and no more.
 */
export function useTicking<Value extends string | number | boolean | null>(select: (nowMs: number) => Value): Value {
  return useSyncExternalStore(subscribe, () => select(lastTick()));
}
