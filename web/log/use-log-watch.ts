import { useEffect, useEffectEvent } from "react";
import { useClient } from "urql";
import { useStore } from "../lib/store.ts";
import { checkLog, type WatchedLog, watchedLog } from "./check-log.ts";

/** How often an open page checks the log after bids: checking after every bid would be too much with many watchers. */
const CHECK_INTERVAL_MS = 60_000;

export function useLogWatch(incrementalLotId: string, sequence: number): WatchedLog | null {
  const client = useClient();
  const log = useStore(watchedLog(incrementalLotId));
  const checkAgain = useEffectEvent(() => {
    if (!document.hidden && log?.head.sequence !== sequence) void checkLog(client, incrementalLotId);
  });
  useEffect(() => {
    void checkLog(client, incrementalLotId);
    const timer = setInterval(() => checkAgain(), CHECK_INTERVAL_MS * (1 + Math.random()));
    return () => clearInterval(timer);
  }, [client, incrementalLotId]);
  return log;
}
