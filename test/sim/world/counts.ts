/** Events that must happen at least once in a run, or it proves nothing. */
export const HAPPENINGS = [
  "sale",
  "unsold",
  "opening",
  "tie",
  "extension",
  "invalidated",
  "overwritten",
  "awarded",
  "declined",
  "decision ended by a correction",
  "outage added",
  "outage while hidden",
  "outage while hidden in part",
  "outage added again",
  "refused OUTAGE_NOT_OVER",
  "refused OUTAGE_OVERLAPS",
  "refused OWN_PROPOSAL",
  "refused LOT_STILL_OPEN",
  "refused NOT_HIGHEST_BID",
  "refused SALE_DECIDED",
  "offered again",
  "accepted",
  "refused LOT_UNKNOWN",
  "refused LOT_UNPUBLISHED",
  "refused LOT_NOT_OPEN",
  "refused LOT_CLOSED",
  "refused BIDDER_NOT_ALLOWED",
  "refused AMOUNT_MALFORMED",
  "refused AMOUNT_TOO_LOW",
  "refused NO_SECOND_BID",
  "refused NOT_ABOVE_SECOND_BID",
  "refused ABOVE_COMMITMENT",
  "refused NOT_BELOW_PRICE",
  "refused by the time that the log shows",
  "refused correction: public",
  "refused correction: sealed",
  "sold under version 2 of the rules",
  "sold under version 3 of the rules",
  "sold under version 4 of the rules",
  "rules replaced by later ones",
  "log that verify holds for true",
  "opening that a correction would have closed",
  "refused TERMS_INVALID",
  "malformed CLOSES_EARLIER",
  "malformed CLOSES_TOO_SOON",
  "refused COMMAND_REUSED",
  "malformed NOT_AN_INTEGER",
  "malformed NOT_POSITIVE",
  "malformed TOO_FINE",
  "malformed TOO_LARGE",
  "busy: long queue",
  "busy: bids too fast",
  "busy: own maximum changed too often",
  "refused without an entry",
  "retry: same content",
  "retry: other content",
  "retry: another person's id",
  "answer lost",
  "shared turn",
  "alarm on time",
  "alarm late",
  "alarm early",
  "alarm repeated",
  "clock set back",
  "clock leaps",
  "crash",
  "crash in the middle of a step",
  "crash with writes that were not durable",
  "crash with answers held back",
  "crash with calls under way",
  "crash in the alarm",
  "hibernation with watchers",
  "disk refuses: turn split",
  "disk refuses: command failed",
  "database refuses before its commit",
  "database refuses after its commit",
  "hub refuses",
  "delivery twice",
  "delivery after the sender's death",
  "read models rewritten",
  "watcher comes",
  "watcher comes back after a crash",
  "watcher leaves",
  "watcher gone without a word",
  "watcher asked whether they read",
  "watcher who does not read is closed",
  "bid over a socket",
  "answer over a socket",
  "frame for everybody",
  "frame for one",
  "frame with bids",
  "frame that says to ask for bids",
  "published again",
  "hidden",
  "closing moved",
  "closing moved by hiding",
  "log of a lot that was hidden",
  "sign-in ended",
  "sign-in ended: its hub never hears of it",
  "request turned away: signed out",
  "socket closed: signed out",
  "accepted in the seconds after an end",
  "accepted of a former holder of rights",
  "right on the sale withdrawn",
  "bid refused: involved",
] as const;

export type Happened = (typeof HAPPENINGS)[number];

/** How often what happened, of the names that are to happen. */
export class Counts<Name extends string = Happened> {
  readonly #counts: Map<Name, number>;

  constructor(names: readonly Name[]) {
    this.#counts = new Map(names.map((name) => [name, 0]));
  }

  add(name: Name, count = 1): void {
    this.#counts.set(name, this.of(name) + count);
  }

  of(name: Name): number {
    return this.#counts.get(name) ?? 0;
  }

  entries(): [Name, number][] {
    return [...this.#counts];
  }

  /** Takes in the counts of another run. */
  addAll(entries: readonly (readonly [Name, number])[]): void {
    for (const [name, count] of entries) this.add(name, count);
  }

  /** What never happened. */
  missing(): Name[] {
    return this.entries().flatMap(([name, count]) => (count === 0 ? [name] : []));
  }
}

/** Whether a text names something that is counted. */
export function isHappened(name: string): name is Happened {
  return HAPPENINGS.some((known) => known === name);
}
