import { useEffect, useEffectEvent, useMemo } from "react";
import { AUCTION_ADMIN_SUBSCRIPTION } from "../../../../../schema/bidding/live/auction-subscriptions.ts";
import type { LiveAuctionEvent } from "../../../../../schema/bidding/live/live-auction.ts";
import { liveAddress } from "../../../../../schema/kit/live/live-address.ts";
import { failureOf } from "../../../../kit/errors/errors.ts";
import { noteServerTime } from "../../../../kit/lib/clock/server-clock.ts";
import { liveStatus, watchSocket } from "../../../../kit/live/live-status.ts";
import { loadLiveSockets } from "../../../../kit/live/load-live-sockets.ts";
import { retryWaits } from "../../../../kit/live/wait-to-retry.ts";
import { useStore } from "../../../../kit/store.ts";
import { AuctionWall, type WallState } from "./auction-wall.ts";

/**
 * Fills a wall from the feed of its auction until the returned function is called. Beside the API client: a thousand
 * lots four times a second are no business of its cache, and a new subscription resumes after the wall's newest frame.
 */
function followAuction(
  incrementalAuctionId: string,
  wall: AuctionWall,
  onEvents: (events: readonly LiveAuctionEvent[]) => void,
): () => void {
  const path = liveAddress({ incrementalAuctionId });
  const unwatch = watchSocket(path);
  const waitToRetry = retryWaits(() => liveStatus(path).status.set("stopped"));
  const variables = {
    incrementalAuctionId,
    // Read whenever the socket subscribes, also by itself after a reconnect.
    get after() {
      return wall.resumeAfter();
    },
  };
  let unsubscribe = () => {};
  let isOver = false;
  let attempts = 0;
  const start = async () => {
    const sockets = await loadLiveSockets(() => !isOver);
    if (!sockets) return;
    const operation = { query: AUCTION_ADMIN_SUBSCRIPTION, variables, operationName: "incrementalAuctionStateAdmin" };
    unsubscribe = sockets.subscribeLive(path, operation, {
      next: ({ data }) => {
        const frame = data?.incrementalAuctionStateAdmin;
        if (isOver || !frame) return;
        attempts = 0;
        noteServerTime(frame.serverTime);
        onEvents(wall.take(frame));
      },
      error: (reason) => {
        if (Array.isArray(reason)) wall.refuse(failureOf(reason[0]).code ?? "");
        attempts += 1;
        void waitToRetry(attempts).then(() => {
          if (!isOver) void start();
        });
      },
      complete: () => {},
    });
  };
  void start();
  return () => {
    isOver = true;
    unsubscribe();
    unwatch();
  };
}

/** An auction as its feed tells it, from the first frame on. Calls back for events that happen while it is followed. */
export function useAuctionWall(
  incrementalAuctionId: string,
  onEvents: (events: readonly LiveAuctionEvent[]) => void,
): WallState {
  const followed = useMemo(() => ({ incrementalAuctionId, wall: new AuctionWall() }), [incrementalAuctionId]);
  const tell = useEffectEvent(onEvents);
  useEffect(() => followAuction(followed.incrementalAuctionId, followed.wall, (events) => tell(events)), [followed]);
  return useStore(followed.wall.state);
}
