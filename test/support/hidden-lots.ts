import { HOUR_MS } from "./lot.ts";

/** Lots that their channel hides, with the options of `buildSale` for each. */
export const HIDDEN_LOTS = [
  ["of another channel", { channels: ["auctionate"] as const }],
  ["that is not visible yet", { publication: { visibleOnMs: Date.now() + HOUR_MS } }],
  ["of an auction that is not published", { publication: { isPublished: false } }],
  ["that is not published itself", { lots: [{ isPublished: false }] }],
] as const;
