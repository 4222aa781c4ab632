import { DAY_MS } from "../../../../schema/kit/durations.ts";
import { THING_KINDS } from "../../../../schema/kit/history/thing-kinds.ts";
import { MIN_EMAIL_PART_CHARACTERS } from "../../../../schema/kit/inputs/email.ts";
import { zoneOffsetMs } from "../../../../schema/kit/time-zone.ts";
import type { ChosenHistory } from "./documents.ts";

/** What the URL chooses of the changes; empty where it chooses nothing. */
interface ChosenChanges {
  /** A part of an e-mail address or name. */
  user: string;
  kind: string;
  /** A part of a title, or an id. */
  thing: string;
  /** Days (`2026-03-12`) of the auction house, both included. */
  from: string;
  to: string;
}

/** The choices as the API takes them. */
export function historyFilterOf({ user, kind, thing, from, to }: ChosenChanges): ChosenHistory {
  const chosenKind = THING_KINDS.find((known) => known === kind);
  return {
    ...(user.length >= MIN_EMAIL_PART_CHARACTERS && { user }),
    ...(chosenKind && { kind: chosenKind }),
    ...(thing.length >= MIN_EMAIL_PART_CHARACTERS && { thing }),
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
