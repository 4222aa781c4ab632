import { Radio } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { useAuctionWall } from "./feed/use-auction-wall.ts";
import { useSound } from "./feed/use-sound.ts";
import { useMonitoredLots } from "./use-monitored-lots.ts";
import { type MonitoredAuction, Wall } from "./wall.tsx";
import { WallRows } from "./wall-rows.ts";

/** An auction's lots as the catalogue has them, joined with the feed. */
export function AuctionMonitor(auction: MonitoredAuction) {
  const { t } = useTranslate();
  const sound = useSound();
  const wall = useAuctionWall(auction.auctionId, sound.onEvents);
  const lots = useMonitoredLots(auction.auctionId, wall);
  const [joined] = useState(() => new WallRows());
  if (!lots.rows) {
    return lots.error ? <ErrorState error={lots.error} onRetry={lots.refetch} /> : <SkeletonLines lines={8} />;
  }
  if (lots.rows.length === 0) {
    return (
      <EmptyState
        icon={<Radio size={32} aria-hidden="true" />}
        title={t("admin.monitor.none")}
        text={t("admin.monitor.noneText")}
      />
    );
  }
  return <Wall {...auction} rows={joined.join(lots.rows, wall)} wall={wall} sound={sound} />;
}
