import { useFirstRender } from "../../first-render.ts";
import { pageData } from "../../page-data.ts";
import { serverNow } from "./server-clock.ts";

const STEP_MS = 5 * 60_000;

let coarseMs = pageData?.nowMs ?? 0;

/** The server's time (ISO 8601), up to a step old, so that lists are still cached when the user navigates back. */
export function coarseServerTime(): string {
  const nowMs = serverNow();
  if (Math.abs(nowMs - coarseMs) >= STEP_MS) coarseMs = nowMs;
  return new Date(coarseMs).toISOString();
}

/** The same for variables of queries, which the first render has from the server's answers. */
export function useCoarseServerTime(): string {
  const first = useFirstRender();
  return first ? new Date(first.nowMs).toISOString() : coarseServerTime();
}
