import { decide } from "../../../actors/engine/decide.ts";
import { evolve } from "../../../actors/engine/evolve.ts";
import { factsFor } from "../../../actors/engine/facts.ts";
import { advance, nextStamp, unpublishedLot } from "../../../actors/engine/lot-state.ts";
import { MemoryBidStore } from "../../../actors/engine/memory-bid-store.ts";
import { RULES_VERSION } from "../../../actors/engine/rules-version.ts";
import type { Command, Decision, LotState, LotTerms } from "../../../actors/engine/types.ts";
import type { ChainLink } from "../../../actors/kit/log/chain-link.ts";
import { sha256 } from "../../../actors/kit/log/hashes.ts";
import { logPage, type PublicLogSource, publicLog } from "../../../actors/lot/answers/public-log.ts";
import { chainLink } from "../../../actors/lot/log/chain-link.ts";
import type { LogEntry } from "../../../actors/lot/log/log-entry.ts";
import { genesisText } from "../../../schema/bidding/public-log/public-entry.ts";

export const START_MS = 1_900_000_000_000;
export const CLOSING_MS = START_MS + 3_600_000;

/** From 100 euro in steps of 10 euro, of 50 euro from 500 euro on; open for an hour, extended by two minutes. */
export const TERMS: LotTerms = {
  startAmountCents: 100_00,
  ladder: [
    [0, 10_00],
    [500_00, 50_00],
  ],
  startsAtMs: START_MS,
  closesAtMs: CLOSING_MS,
  extensionMs: 120_000,
  amountGranularityCents: 100,
  rulesVersion: RULES_VERSION,
};

/** A lot with its chain in memory, built from the actor's own parts: its public log without a database. */
export class LoggedLot implements PublicLogSource {
  readonly incrementalLotId = "lot";
  readonly links: { entry: LogEntry; link: ChainLink }[] = [];
  readonly #memory = new MemoryBidStore();
  readonly #names = new Map<string, string>();
  state: LotState = unpublishedLot;

  readonly bidStore = {
    nameOf: (bidder: string) => this.#names.get(bidder) ?? null,
    firstBidOf: (bidder: string, amountCents: number) =>
      this.#memory.rows.find((row) => row.bidder === bidder && row.amountCents === amountCents)?.sequence ?? null,
  };
  readonly log = {
    readLinked: ({ after, upTo, limit }: { after: number; upTo: number; limit: number }) =>
      this.links.slice(after, Math.min(upTo, after + limit)),
  };

  get head(): string | null {
    return this.links.at(-1)?.link.hash ?? null;
  }

  send(command: Command, receivedAtMs: number): Decision {
    const stamp = nextStamp(this.state, receivedAtMs);
    const leaderBefore = this.state.standing?.leader ?? null;
    const decision = decide(this.state, factsFor(this.state, command, this.#memory), command, receivedAtMs);
    this.state = advance(this.state, stamp);
    for (const event of decision.accepted ? decision.events : []) {
      this.state = evolve(this.state, event, stamp);
      this.#memory.apply(event, stamp);
      if (event.type === "BidPlaced" && !this.#names.has(event.bidder)) {
        this.#names.set(event.bidder, String(this.#names.size + 1));
      }
    }
    if (this.state.terms === null) throw new Error("a lot begins with its publication");
    const entry = { stamp, receivedAtMs, leaderBefore, command, decision };
    const previous = this.head ?? sha256(genesisText(this.incrementalLotId));
    this.links.push({ entry, link: chainLink(entry, { after: this.state, previous, nameOf: this.bidStore.nameOf }) });
    return decision;
  }

  bid(bidder: string, amountCents: number, atMs: number): Decision {
    return this.send({ type: "PlaceBid", bidder, amountCents, missingConditions: [] }, atMs);
  }

  autoBid(bidder: string, maximumCents: number, atMs: number): Decision {
    return this.send({ type: "SetAutoBid", bidder, maximumCents, missingConditions: [] }, atMs);
  }

  /** The public log as it is served now. */
  text(): string {
    const log = publicLog(this);
    const page = logPage(this, { after: 0, upTo: this.links.length });
    if (log === null || page === null || page.last !== this.links.length) throw new Error("no public log");
    return [log.firstLine, ...page.lines, log.lastLine, ""].join("\n");
  }
}
