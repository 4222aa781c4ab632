import { CalendarRange, Clock, Eye, Gavel, LockOpen } from "lucide-react";
import type { EntryKind } from "./calendar-entries.ts";

const ICONS = {
  VIEWING: Eye,
  OPENS: Gavel,
  RUNS: CalendarRange,
  FIRST_CLOSES: Clock,
  CLOSES: Clock,
  BIDS_OPEN: LockOpen,
} as const satisfies Record<EntryKind, unknown>;

/** Beside the words of what happens. */
export function EntryIcon({ kind, size = 16 }: { kind: EntryKind; size?: number }) {
  const Icon = ICONS[kind];
  return <Icon size={size} aria-hidden="true" />;
}
