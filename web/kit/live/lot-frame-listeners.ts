import type { Cache } from "@urql/exchange-graphcache";
import type { LotFrame } from "./use-lot-live.ts";

/**
 * Called for each frame of a lot, after the rules of `cache.ts`: for a part of the page that loads after the first
 * content.
 */
export const lotFrameListeners = new Set<(frame: LotFrame, cache: Cache) => void>();
