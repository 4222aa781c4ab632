import { genesisText } from "../../schema/log/public-entry.ts";
import { evolve } from "../engine/evolve.ts";
import { advance } from "../engine/stamp.ts";
import { unpublishedLot } from "../engine/unpublished-lot.ts";
import { chainLink } from "./chain-link.ts";
import type { LotLog, StoredLot } from "./lot-log.ts";
import { sha256 } from "./sha256.ts";

const STRETCH = 500;

/**
 * Chains a log from before there was a chain, once: everything that a link is made of is in the log already. From then
 * on it cannot be changed unseen; of what happened before, the chain says what the log says.
 *
 * @returns the head, which is stored too. Call it in a transaction.
 */
export function addMissingLinks(log: LotLog, stored: StoredLot, nameOf: (bidder: string) => string | null): string {
  let head = sha256(genesisText(stored.lotId));
  let state = unpublishedLot;
  for (let after = 0; ; ) {
    const entries = log.read({ after, upTo: Number.MAX_SAFE_INTEGER, limit: STRETCH });
    for (const entry of entries) {
      const { stamp, decision } = entry;
      state = advance(state, stamp);
      for (const event of decision.accepted ? decision.events : []) state = evolve(state, event, stamp);
      if (state.terms === null) throw new Error("a log that does not begin with its lot");
      const link = chainLink(entry, { after: state, previous: head, nameOf });
      log.addLink(stamp.sequence, link);
      head = link.hash;
    }
    const last = entries.at(-1);
    if (last === undefined) break;
    after = last.stamp.sequence;
  }
  log.writeState({ ...stored, head });
  return head;
}
