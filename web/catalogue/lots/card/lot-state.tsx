import { isBiddable, type LotPhase } from "../lot-phase.ts";
import { PhaseBadge } from "../phase-badge.tsx";
import { type ListedStanding, StandingBadge } from "./standing-badge.tsx";

/** The viewer's standing, else a phase in which nobody can bid; nothing on an open lot without bids of theirs. */
export function LotState({ standing, phase }: { standing: ListedStanding | null; phase: LotPhase }) {
  if (standing) return <StandingBadge standing={standing} isClosed={phase === "closed"} />;
  return isBiddable(phase) ? null : <PhaseBadge phase={phase} />;
}
