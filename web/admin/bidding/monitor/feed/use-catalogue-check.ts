import { useEffect, useState } from "react";
import { useClient } from "urql";
import { SECOND_MS } from "../../../../../schema/kit/durations.ts";
import { serverNow } from "../../../../kit/lib/clock/server-clock.ts";
import { MonitorCheckDocument } from "../documents.ts";
import type { WallState } from "./auction-wall.ts";

/** How often the catalogue is asked how many bids it has, while the page is seen. */
const CHECK_MS = 30 * SECOND_MS;
/** The catalogue gets a bid by another way than the feed: one of them may be this much ahead. */
export const GRACE_MS = 5 * SECOND_MS;

export interface CatalogueCheck {
  /** The bids on all published lots, as the catalogue had them. */
  bidCount: number;
  atMs: number;
}

export interface Completeness {
  /** Bids that the catalogue had a while ago and the wall has not. */
  missing: number;
  /** Of the newest check that the wall has caught up with; null before the first. */
  completeAtMs: number | null;
}

/**
 * What the wall lacks of what the catalogue has: the lots deliver to the feed and to the catalogue each by itself, so
 * that one of them can be behind while the socket is open.
 * @param checks the newest first.
 */
export function completenessOf(
  checks: readonly CatalogueCheck[],
  { bidCount, nowMs }: { bidCount: number; nowMs: number },
): Completeness {
  const due = checks.find(({ atMs }) => nowMs - atMs >= GRACE_MS);
  const complete = checks.find((check) => check.bidCount <= bidCount);
  return { missing: Math.max(0, (due?.bidCount ?? 0) - bidCount), completeAtMs: complete?.atMs ?? null };
}

/** The bids on the lots that are on the website, as the wall has them. */
export function bidsOnWall({ lots }: Pick<WallState, "lots">): number {
  return [...lots.values()].reduce((sum, { isHidden, bidCount }) => sum + (isHidden ? 0 : bidCount), 0);
}

/** Enough for the newest one, and for one that is due while the newest is not. */
const MAX_CHECKS = 20;

/**
 * The checks of an auction's bids with the catalogue, the newest first. One that fails is left out.
 * @param bidCount on the wall. Where it falls, by a correction or a lot that is hidden, older checks count more than
 * there is: they would say that the wall is behind.
 */
export function useCatalogueChecks(incrementalAuctionId: string, bidCount: number): readonly CatalogueCheck[] {
  const client = useClient();
  const [checks, setChecks] = useState<readonly CatalogueCheck[]>([]);
  const [seenCount, setSeenCount] = useState(bidCount);
  if (bidCount !== seenCount) {
    setSeenCount(bidCount);
    if (bidCount < seenCount) setChecks([]);
  }
  useEffect(() => {
    let isOver = false;
    const check = async () => {
      if (document.visibilityState !== "visible") return;
      const variables = { incrementalAuctionId };
      const answer = await client.query(MonitorCheckDocument, variables, { requestPolicy: "network-only" }).toPromise();
      const figures = answer.data?.auction?.lotBidStatistics;
      if (isOver || !figures) return;
      const made = { bidCount: figures.numberOfBids, atMs: serverNow() };
      setChecks((before) => [made, ...before].slice(0, MAX_CHECKS));
    };
    void check();
    const timer = setInterval(() => void check(), CHECK_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [client, incrementalAuctionId]);
  return checks;
}
