import { CircleCheck, TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { liveAddress } from "../../../../schema/kit/live/live-address.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useTicking } from "../../../kit/lib/clock/server-ticks.ts";
import { useServerNow } from "../../../kit/lib/clock/use-server-now.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { liveStatus } from "../../../kit/live/live-status.ts";
import { useStore } from "../../../kit/store.ts";
import type { WallState } from "./auction-wall.ts";
import styles from "./monitor.module.css";
import { bidsOnWall, completenessOf, useCatalogueChecks } from "./use-catalogue-check.ts";

/** Whether the wall is live and has what the catalogue has; without a connection, how old it is. */
export function ConnectionLine({ auctionId, wall }: { auctionId: string; wall: WallState }) {
  const { t, language } = useTranslate();
  const bidCount = useMemo(() => bidsOnWall(wall), [wall]);
  const checks = useCatalogueChecks(auctionId, bidCount);
  const nowMs = useServerNow();
  const { missing, completeAtMs } = completenessOf(checks, { bidCount, nowMs });
  const second = (ms: number) => formatDate(new Date(ms).toISOString(), { language, style: "second" });
  const status = useStore(liveStatus(liveAddress({ incrementalAuctionId: auctionId })).status);
  const { heardAtMs, refusal } = wall;
  const seconds = useTicking((nowMs) =>
    heardAtMs === null ? null : Math.max(0, Math.round((nowMs - heardAtMs) / 1_000)),
  );
  const isLive = status === "connected" && heardAtMs !== null && refusal === null;
  if (isLive && missing > 0)
    return (
      <p className={styles.lost} role="alert">
        <TriangleAlert size={16} aria-hidden="true" />
        <span>
          {completeAtMs === null
            ? t("admin.monitor.behind", { count: missing })
            : t("admin.monitor.behindSince", { count: missing, time: second(completeAtMs) })}
        </span>
      </p>
    );
  if (isLive)
    return (
      <p className={styles.live} role="status">
        <CircleCheck size={16} aria-hidden="true" />
        <span>
          {t("admin.monitor.live")}
          {completeAtMs !== null && (
            <span aria-hidden="true"> · {t("admin.monitor.completeAt", { time: second(completeAtMs) })}</span>
          )}
        </span>
      </p>
    );
  if (heardAtMs === null && refusal === null && status !== "stopped" && status !== "lost")
    return (
      <p className={styles.soft} role="status">
        {t("admin.monitor.connecting")}
      </p>
    );
  return (
    <p className={styles.lost} role="alert">
      <TriangleAlert size={16} aria-hidden="true" />
      <span>
        {heardAtMs === null ? (
          t("admin.monitor.never")
        ) : (
          <>
            {t("admin.monitor.lost", { time: second(heardAtMs) })}{" "}
            <span aria-hidden="true">{t("admin.monitor.age", { seconds: seconds ?? 0 })}</span>
          </>
        )}
      </span>
    </p>
  );
}
