import { allKinds, GROUPS, kindsOf, type SecurityEventName } from "../../../people/security-events/event-kinds.ts";
import type { StaffEventFilter } from "./documents.ts";

/** What the URL chooses of the events; empty where it chooses nothing. */
interface ChosenEvents {
  /** A whole e-mail address, or the id of a user. */
  user: string;
  /** A group or a kind. */
  kind: string;
  /** Days (`2026-03-12`) in the viewer's zone, both included. */
  from: string;
  to: string;
}

/** The choices as the API takes them. */
export function filterOf({ user, kind, from, to }: ChosenEvents): StaffEventFilter {
  const kinds = kindsFor(kind);
  return {
    ...(user !== "" && (user.includes("@") ? { userEmail: user } : { userId: user })),
    ...(kinds && { kinds }),
    ...((from || to) && {
      createdOn: { from: from ? isoAt(startOf(from)) : null, to: to ? isoAt(startOf(to, 1) - 1) : null },
    }),
  };
}

function kindsFor(kind: string): SecurityEventName[] | null {
  const group = GROUPS.find((name) => name === kind);
  if (group) return kindsOf(group);
  const one = allKinds().find((name) => name === kind);
  return one ? [one] : null;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The first instant of a day, or of one so many days later. Days of a change of the clock have 23 or 25 hours. */
function startOf(day: string, daysLater = 0): number {
  const [, year = "", month = "", date = ""] = DAY.exec(day) ?? [];
  return new Date(Number(year), Number(month) - 1, Number(date) + daysLater).getTime();
}

const isoAt = (ms: number) => new Date(ms).toISOString();
