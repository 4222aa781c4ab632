import type { LotActor } from "../../../actors/lot/lot-actor.ts";
import { Difference } from "./assert-equal.ts";

/** The entries of the public log as they are served now, each as its line. */
export function linesOf(actor: LotActor, entries: number): string[] {
  const lines: string[] = [];
  while (lines.length < entries) {
    const page = actor.logPage({ after: lines.length, upTo: entries });
    if (page === null || page.lines.length === 0) throw new Difference("the public log has gaps");
    lines.push(...page.lines);
  }
  return lines;
}
