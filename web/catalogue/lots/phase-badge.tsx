import { CalendarClock, Gavel, Lock, Timer } from "lucide-react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useTicking } from "../../kit/lib/clock/server-ticks.ts";
import { Badge } from "../../kit/ui/badge.tsx";
import { type ApiTimes, type LotPhase, openTime, phaseOf } from "./lot-phase.ts";

export function PhaseBadge({ phase }: { phase: LotPhase }) {
  const { t } = useTranslate();
  switch (phase) {
    case "openingSoon":
      return (
        <Badge tone="info" icon={<CalendarClock aria-hidden="true" />}>
          {t("lots.phase.openingSoon")}
        </Badge>
      );
    case "open":
      return (
        <Badge tone="good" icon={<Gavel aria-hidden="true" />}>
          {t("lots.phase.open")}
        </Badge>
      );
    case "closing":
      return (
        <Badge tone="warn" icon={<Timer aria-hidden="true" />}>
          {t("lots.phase.closing")}
        </Badge>
      );
    case "closed":
      return (
        <Badge tone="neutral" icon={<Lock aria-hidden="true" />}>
          {t("lots.phase.closed")}
        </Badge>
      );
  }
}

export function usePhase(apiTimes: ApiTimes): LotPhase {
  const times = openTime(apiTimes);
  return useTicking((nowMs) => phaseOf(times, nowMs));
}
