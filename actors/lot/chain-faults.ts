import { genesisText } from "../../schema/log/public-entry.ts";
import { evolve } from "../engine/evolve.ts";
import { advance } from "../engine/stamp.ts";
import type { Event } from "../engine/types.ts";
import { unpublishedLot } from "../engine/unpublished-lot.ts";
import { type ChainLink, chainLink } from "./chain-link.ts";
import type { Ledger } from "./ledger.ts";
import { sha256 } from "./sha256.ts";

const STRETCH = 500;

/** What of the stored chain does not follow from the log, in words; at most `limit` faults. */
export function chainFaults({ log, lotId, head }: Ledger, limit: number): string[] {
  if (lotId === null) return [];
  const faults: string[] = [];
  const names = new Names();
  let previous = sha256(genesisText(lotId));
  let state = unpublishedLot;
  for (let after = 0; faults.length < limit; ) {
    const entries = log.readChained({ after, upTo: Number.MAX_SAFE_INTEGER, limit: STRETCH });
    for (const { entry, link } of entries) {
      const { stamp, decision } = entry;
      state = advance(state, stamp);
      for (const event of decision.accepted ? decision.events : []) {
        state = evolve(state, event, stamp);
        names.apply(event);
      }
      const nameOf = (bidder: string) => names.of(bidder);
      const made = state.terms && chainLink(entry, { after: state, previous, nameOf, salts: link.salts });
      if (!isSame(made, link)) faults.push(`the chain at ${stamp.sequence}`);
      previous = link.hash;
    }
    const last = entries.at(-1);
    if (last === undefined) break;
    after = last.entry.stamp.sequence;
  }
  if (previous !== head) faults.push("the head of the chain");
  return faults.slice(0, limit);
}

function isSame(made: ChainLink | null, stored: ChainLink): boolean {
  return made?.hash === stored.hash && made.publicText === stored.publicText && made.salts === stored.salts;
}

/** Public names as the log gives them out: numbers in the order of first bids. */
class Names {
  readonly #names = new Map<string, string>();

  apply(event: Event): void {
    if (event.type !== "BidPlaced" || this.#names.has(event.bidder)) return;
    this.#names.set(event.bidder, String(this.#names.size + 1));
  }

  of(bidder: string): string | null {
    return this.#names.get(bidder) ?? null;
  }
}
