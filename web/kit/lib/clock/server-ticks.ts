import { useContext, useSyncExternalStore } from "react";
import { FirstRenderContext } from "../../first-render.ts";
import { serverNow } from "./server-clock.ts";

const SECOND_MS = 1_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let tickMs = serverNow();

/** One timer for the whole page. It ticks on the server's whole seconds, so that all countdowns change together. */
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

/** The time of the last tick; without listeners, a recent time that stays the same between calls. */
function lastTick(): number {
  const nowMs = serverNow();
  if (Math.abs(nowMs - tickMs) > 2 * SECOND_MS) tickMs = nowMs;
  return tickMs;
}

/**
 * A value that depends on the server's clock. The component re-renders only when the value changes, so a list of a
 * hundred lots costs a hundred comparisons per second.
 */
export function useTicking<Value extends string | number | boolean | null>(select: (nowMs: number) => Value): Value {
  const first = useContext(FirstRenderContext);
  return useSyncExternalStore(
    subscribe,
    () => select(lastTick()),
    () => select(first?.nowMs ?? lastTick()),
  );
}
