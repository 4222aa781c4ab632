import { genesisText } from "../../../schema/bidding/public-log/public-entry.ts";
import type { Event, LotState } from "../../engine/types.ts";
import type { ChainLink } from "../../kit/log/chain-link.ts";
import type { LinkedCommand } from "../../kit/log/command-log.ts";
import { sha256 } from "../../kit/log/hashes.ts";
import { chainLink } from "../log/chain-link.ts";
import type { LogEntry } from "../log/log-entry.ts";

/** Compares a stored chain with the chain that follows from its log, entry by entry. */
export class ChainFaults {
  readonly #limit: number;
  readonly #faults: string[] = [];
  readonly #names = new Names();
  #previous: string;

  /** @param limit the most faults that are reported. */
  constructor(incrementalLotId: string, limit: number) {
    this.#previous = sha256(genesisText(incrementalLotId));
    this.#limit = limit;
  }

  /** Takes the next entry, with the lot after it. */
  take({ entry, link }: LinkedCommand<LogEntry>, after: LotState): void {
    const { stamp, decision } = entry;
    for (const event of decision.accepted ? decision.events : []) this.#names.apply(event);
    if (!isSame(this.#recomputedLink(entry, { after, salts: link.salts }), link) && this.#faults.length < this.#limit)
      this.#faults.push(`the chain at ${stamp.sequence}`);
    this.#previous = link.hash;
  }

  /** Null if an entry names a bidder without a row, and so without a public name. */
  #recomputedLink(entry: LogEntry, { after, salts }: { after: LotState; salts: string | null }): ChainLink | null {
    if (after.terms === null) return null;
    try {
      return chainLink(entry, { after, previous: this.#previous, nameOf: this.#names.of, salts });
    } catch {
      return null;
    }
  }

  /** The faults, after the last entry; `head` is the stored head. */
  end(head: string | null): readonly string[] {
    return this.#previous === head ? this.#faults : [...this.#faults, "the head of the chain"].slice(0, this.#limit);
  }
}

function isSame(made: ChainLink | null, stored: ChainLink): boolean {
  return made?.hash === stored.hash && made.publicText === stored.publicText && made.salts === stored.salts;
}

/** Public names, assigned as the log does: numbers in the order of first bids. */
class Names {
  readonly #names = new Map<string, string>();

  apply(event: Event): void {
    if (event.type !== "BidPlaced" || this.#names.has(event.bidder)) return;
    this.#names.set(event.bidder, String(this.#names.size + 1));
  }

  /** Bound once: allocating a function per entry is slow. */
  readonly of = (bidder: string): string | null => this.#names.get(bidder) ?? null;
}
