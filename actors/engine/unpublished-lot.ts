import type { LotState } from "./types.ts";

/** The state before the first entry of every log. */
export const unpublishedLot: LotState = {
  terms: null,
  closesAtMs: null,
  published: false,
  hiddenAtMs: null,
  opened: false,
  closed: false,
  standing: null,
  rowCount: 0,
  bidCount: 0,
  sequence: 0,
  lastEventAtMs: 0,
};
