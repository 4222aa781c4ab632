import styles from "./log.module.css";
import { LogAlert } from "./log-alert.tsx";
import { LogHead } from "./log-head.tsx";
import { useLogWatch } from "./use-log-watch.ts";

export function LogWatch({ incrementalLotId, sequence }: { incrementalLotId: string; sequence: number }) {
  const log = useLogWatch(incrementalLotId, sequence);
  if (log === null) return <div className={styles.head} />;
  const { head, change } = log;
  return (
    <>
      {change && <LogAlert incrementalLotId={incrementalLotId} change={change} />}
      <LogHead incrementalLotId={incrementalLotId} head={head} />
    </>
  );
}
