import { useEffect, useEffectEvent, useState } from "react";
import { useClient } from "urql";
import type { AuctionFrame } from "../../catalogue/lots/seen-auctions.tsx";
import { retryWaitMs } from "../../kit/live/wait-to-retry.ts";
import { type MyBidsLot, OwnFactsDocument } from "./documents.ts";
import { type FollowedLot, isSettled, type LiveRow } from "./live-row.ts";

/** Soon after a price that the viewer's own facts do not know, so that one request asks for all lots of a burst. */
const SOON_MS = 200;
/** While others go on bidding, the facts are asked again so often at most. */
const MIN_INTERVAL_MS = 1_000;

/**
 * The rows with the prices that the auctions' feeds tell. A feed does not say who leads: for the rows that have changed
 * the viewer's own facts are asked again, by one request for all of them.
 * @param onMoved called when a standing has changed of which no message told, as after a correction, or a lot is gone.
 */
export function useLiveRows(rows: readonly MyBidsLot[], onMoved: () => void) {
  const client = useClient();
  const [fedLots, setFedLots] = useState<ReadonlyMap<string, FollowedLot>>(new Map());
  /** As of which sequence a lot had no state: it has closed, or is in quarantine. */
  const [stateless, setStateless] = useState<ReadonlyMap<string, number>>(new Map());
  const [asked, setAsked] = useState({ atMs: Number.NEGATIVE_INFINITY, failures: 0 });

  const liveRows = rows.map((row): LiveRow => {
    const fed = fedLots.get(row.incrementalLotId);
    return { row, fed, isBehind: !isSettled(row, fed, stateless.get(row.incrementalLotId)) };
  });

  const take = ({ lots }: AuctionFrame) =>
    setFedLots((before) => {
      const news = lots.filter(
        ({ incrementalLotId: id, sequence, isHidden }) =>
          !isHidden && sequence > (before.get(id)?.sequence ?? -1) && rows.some((row) => row.incrementalLotId === id),
      );
      return news.length === 0
        ? before
        : withAll(
            before,
            news.map((lot) => [lot.incrementalLotId, lot]),
          );
    });

  const ask = useEffectEvent(async () => {
    const behind = liveRows.filter(({ isBehind }) => isBehind);
    const ids = behind.map(({ row }) => row.incrementalLotId);
    const variables = { searchFilter: { ids }, pagination: { page: 1, itemsPerPage: ids.length } };
    const atMs = performance.now();
    const { data } = await client.query(OwnFactsDocument, variables, { requestPolicy: "network-only" }).toPromise();
    const answered = behind.map(({ row, fed }) => ({
      row,
      fed,
      own: data?.queryMyBidLots.myBidLots.find(({ incrementalLotId }) => incrementalLotId === row.incrementalLotId),
    }));
    const without = answered.filter(({ own }) => own && !own.state);
    setStateless((before) =>
      withAll(
        before,
        without.map(({ row, fed }) => [row.incrementalLotId, fed?.sequence ?? 0]),
      ),
    );
    const isEnough = answered.every(({ own, fed }) => own && isSettled(own, fed, fed?.sequence));
    setAsked(({ failures }) => ({ atMs, failures: isEnough ? 0 : failures + 1 }));
    const isMoved = answered.some(
      ({ row, own }) => own?.incrementalLot.viewerStanding !== row.incrementalLot.viewerStanding,
    );
    if (data && isMoved) onMoved();
  });
  const isAnyBehind = liveRows.some(({ isBehind }) => isBehind);
  useEffect(() => {
    if (!isAnyBehind) return;
    const { atMs, failures } = asked;
    const restMs = failures > 0 ? retryWaitMs(failures) : atMs + MIN_INTERVAL_MS - performance.now();
    const askWhenSeen = () => {
      if (document.hidden) document.addEventListener("visibilitychange", askWhenSeen, { once: true });
      else void ask();
    };
    const timer = setTimeout(askWhenSeen, Math.max(SOON_MS, restMs));
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", askWhenSeen);
    };
  }, [isAnyBehind, asked]);

  return { liveRows, take };
}

function withAll<Value>(
  known: ReadonlyMap<string, Value>,
  news: readonly (readonly [string, Value])[],
): ReadonlyMap<string, Value> {
  return new Map([...known, ...news]);
}
