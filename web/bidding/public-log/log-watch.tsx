import { useEffect, useEffectEvent } from "react";
import { useClient } from "urql";
import { useOnChange } from "../../kit/lib/use-on-change.ts";
import { useStore } from "../../kit/store.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import { checkLog, type WatchedLog, watchedLog } from "./check-log.ts";
import styles from "./log.module.css";
import { LogAlert } from "./log-alert.tsx";
import { LogHead } from "./log-head.tsx";
import { LogUnread } from "./log-unread.tsx";

/** How often an open page checks the log after bids: checking after every bid would be too much with many watchers. */
const CHECK_INTERVAL_MS = 60_000;

interface WatchedLot {
  incrementalLotId: string;
  /** Of the newest entry that the page knows of. */
  sequence: number;
  isClosed: boolean;
}

export function LogWatch({
  incrementalLotId,
  sequence,
  isClosed,
  isLogPublic,
}: WatchedLot & {
  /** False for a sale for invited users, whose log is theirs alone. */
  isLogPublic: boolean;
}) {
  const log = useLogWatch({ incrementalLotId, sequence, isClosed });
  if (log === null) return <div className={classNames("frame", styles.head)} />;
  const { head, change, isUnread } = log;
  return (
    <>
      {change && <LogAlert {...{ incrementalLotId, isLogPublic, change }} />}
      <LogHead {...{ incrementalLotId, isLogPublic, head, sequence }} />
      {isUnread && <LogUnread incrementalLotId={incrementalLotId} />}
    </>
  );
}

function useLogWatch({ incrementalLotId, sequence, isClosed }: WatchedLot): WatchedLog | null {
  const client = useClient();
  const log = useStore(watchedLog(incrementalLotId));
  const checkAgain = useEffectEvent(() => {
    if (!document.hidden && (log?.isUnread || log?.head.sequence !== sequence)) void checkLog(client, incrementalLotId);
  });
  useEffect(() => {
    void checkLog(client, incrementalLotId);
    const timer = setInterval(() => checkAgain(), CHECK_INTERVAL_MS * (1 + Math.random()));
    return () => clearInterval(timer);
  }, [client, incrementalLotId]);
  // The close is the last entry of most logs.
  useOnChange(isClosed, () => checkAgain());
  return log;
}
