import { useTicking } from "../../kit/lib/clock/server-ticks.ts";
import { type ApiTimes, type LotPhase, openTime, phaseOf } from "./lot-phase.ts";
import { StateBadge } from "./state-badge.tsx";

export function PhaseBadge({ phase }: { phase: LotPhase }) {
  return <StateBadge state={phase === "openingSoon" ? "coming" : phase} />;
}

export function usePhase(apiTimes: ApiTimes): LotPhase {
  const times = openTime(apiTimes);
  return useTicking((nowMs) => phaseOf(times, nowMs));
}
