import { liveAddress } from "../../../../../schema/kit/live/live-address.ts";
import { type LiveStatus, liveStatus } from "../../../../kit/live/live-status.ts";
import { useStore } from "../../../../kit/store.ts";
import type { WallState } from "./auction-wall.ts";

export interface WallAge {
  readonly status: LiveStatus;
  readonly isLive: boolean;
  /** Until when what happened is on the wall; null before the first frame. */
  readonly knownUntilMs: number | null;
}

/**
 * How old a wall is. One whose line is silent knows all up to its last answered ping: a feed without news sends no
 * frames. One that is refused knows only its frames.
 */
export function useWallAge(incrementalAuctionId: string, { heardAtMs, refusal }: WallState): WallAge {
  const line = liveStatus(liveAddress({ incrementalAuctionId }));
  const status = useStore(line.status);
  const answeredAtMs = useStore(line.answeredAtMs);
  const isHeard = heardAtMs !== null && refusal === null;
  return {
    status,
    isLive: status === "connected" && isHeard,
    knownUntilMs: isHeard ? Math.max(heardAtMs, answeredAtMs ?? heardAtMs) : heardAtMs,
  };
}
