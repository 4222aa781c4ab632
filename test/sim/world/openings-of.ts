import type { LotActor } from "../../../actors/lot/lot-actor.ts";
import { linesOf } from "./lines-of.ts";

/** Longer logs are read once, at the end. */
const MAX_READ_OFTEN = 2_000;

/** The openings of the public log as it is now, by entry. None of a long log, or of one that is not public. */
export function openingsOf(actor: LotActor): Map<number, string> {
  const log = actor.publicLog();
  const openings = new Map<number, string>();
  if (log === null || log.sequence > MAX_READ_OFTEN) return openings;
  for (const [index, line] of linesOf(actor, log.sequence).entries()) {
    const [, opening] = line.split(',"opening":');
    if (opening !== undefined) openings.set(index + 1, opening);
  }
  return openings;
}
