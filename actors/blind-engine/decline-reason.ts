import type { DecidedAct } from "./types.ts";

/** What the bidder of a declined bid reads: why it was proposed, as it was approved (DECLINE1). */
export function declineReason({ proposal, reason }: DecidedAct): string | null {
  return proposal?.reason ?? reason;
}
