import type { LotState } from "./types.ts";

/** The state of a lot of which nothing is known: where every log starts. */
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
