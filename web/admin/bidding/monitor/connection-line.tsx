import { CircleCheck, TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { durationText } from "../../../catalogue/lots/time-left-text.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useTicking } from "../../../kit/lib/clock/server-ticks.ts";
import { useServerNow } from "../../../kit/lib/clock/use-server-now.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import type { WallState } from "./feed/auction-wall.ts";
import { bidsOnWall, completenessOf, useCatalogueChecks } from "./feed/use-catalogue-check.ts";
import type { WallAge } from "./feed/use-wall-age.ts";
import styles from "./monitor.module.css";

/** Whether the wall is live and has what the catalogue has; without a connection, how old it is. */
export function ConnectionLine({
  auctionId,
  wall,
  age: { status, isLive, knownUntilMs },
}: {
  auctionId: string;
  wall: WallState;
  age: WallAge;
}) {
  const { t, language } = useTranslate();
  const bidCount = useMemo(() => bidsOnWall(wall), [wall]);
  const checks = useCatalogueChecks(auctionId, bidCount);
  const nowMs = useServerNow();
  const { missing, completeAtMs } = completenessOf(checks, { bidCount, nowMs });
  const second = (ms: number) => formatDate(new Date(ms).toISOString(), { language, style: "second" });
  const age = useTicking((nowMs) => durationText(Math.max(0, nowMs - (knownUntilMs ?? nowMs)), t));
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
  if (knownUntilMs === null && wall.refusal === null && status !== "stopped" && status !== "lost")
    return (
      <p className={styles.soft} role="status">
        {t("admin.monitor.connecting")}
      </p>
    );
  return (
    <p className={styles.lost} role="alert">
      <TriangleAlert size={16} aria-hidden="true" />
      <span>
        {knownUntilMs === null ? (
          t("admin.monitor.never")
        ) : (
          <>
            {t("admin.monitor.lost", { time: second(knownUntilMs) })}{" "}
            <span aria-hidden="true">{t("admin.monitor.age", { age })}</span>
          </>
        )}
      </span>
    </p>
  );
}
