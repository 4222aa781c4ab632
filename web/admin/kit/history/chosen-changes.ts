import { DAY_MS } from "../../../../schema/kit/durations.ts";
import { THING_KINDS } from "../../../../schema/kit/history/thing-kinds.ts";
import { zoneOffsetMs } from "../../../../schema/kit/time-zone.ts";
import type { ChosenHistory } from "./documents.ts";

/** What the URL chooses of the changes; empty where it chooses nothing. */
interface ChosenChanges {
  /** A whole e-mail address. */
  user: string;
  kind: string;
  /** An id. */
  thing: string;
  /** Days (`2026-03-12`) of the auction house, both included. */
  from: string;
  to: string;
}

/** The choices as the API takes them. */
export function historyFilterOf({ user, kind, thing, from, to }: ChosenChanges): ChosenHistory {
  const chosenKind = THING_KINDS.find((known) => known === kind);
  return {
    ...(user !== "" && { userEmail: user }),
    ...(chosenKind && { kind: chosenKind }),
    ...(thing !== "" && { thingId: thing }),
    ...((from || to) && {
      changedOn: { from: from ? isoAt(startOf(from)) : null, to: to ? isoAt(startOf(to, 1) - 1) : null },
    }),
  };
}

/** The first instant of a day, or of one so many days later, in the auction house's zone. */
function startOf(day: string, daysLater = 0): number {
  const midnightMs = Date.parse(day) + daysLater * DAY_MS;
  return midnightMs - zoneOffsetMs(midnightMs);
}

const isoAt = (ms: number) => new Date(ms).toISOString();
