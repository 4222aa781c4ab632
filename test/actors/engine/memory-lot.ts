import { decide } from "../../../actors/engine/decide.ts";
import { evolve } from "../../../actors/engine/evolve.ts";
import { factsFor } from "../../../actors/engine/facts.ts";
import { advance, nextStamp, unpublishedLot } from "../../../actors/engine/lot-state.ts";
import { MemoryBidStore } from "../../../actors/engine/memory-bid-store.ts";
import type { Command, Decision, Event, LotState, Stamp } from "../../../actors/engine/types.ts";

export interface LogEntry {
  readonly stamp: Stamp;
  readonly command: Command;
  readonly decision: Decision;
}

/** The smallest shell that an engine can have: one lot in memory, its bidStore and the log of its commands and answers. */
export class MemoryLot {
  readonly log: LogEntry[] = [];
  readonly bidStore = new MemoryBidStore();
  #state: LotState = unpublishedLot;

  get state(): LotState {
    return this.#state;
  }

  /** Every event so far, with its stamp. */
  get events(): { event: Event; stamp: Stamp }[] {
    return this.log.flatMap(({ decision, stamp }) =>
      decision.accepted ? decision.events.map((event) => ({ event, stamp })) : [],
    );
  }

  send(command: Command, nowMs: number): Decision {
    const stamp = nextStamp(this.#state, nowMs);
    const decision = decide(this.#state, factsFor(this.#state, command, this.bidStore), command, nowMs);
    this.log.push({ stamp, command, decision });
    this.#state = advance(this.#state, stamp);
    for (const event of decision.accepted ? decision.events : []) {
      this.#state = evolve(this.#state, event, stamp);
      this.bidStore.apply(event, stamp);
    }
    return decision;
  }
}
