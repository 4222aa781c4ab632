import { MINUTE_MS } from "../../kit/durations.ts";
import type { Ladder } from "./ladder.ts";

export const DEFAULT_LADDER: Ladder = [
  [0, 5_00],
  [100_00, 10_00],
  [500_00, 25_00],
  [1_000_00, 50_00],
  [5_000_00, 100_00],
  [10_000_00, 250_00],
  [50_000_00, 500_00],
  [100_000_00, 1_000_00],
];

/** The default X of CLOSE1. */
export const DEFAULT_EXTENSION_MS = 2 * MINUTE_MS;
