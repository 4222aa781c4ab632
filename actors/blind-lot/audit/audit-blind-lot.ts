import { blindGenesisText } from "../../../schema/bidding/public-log/blind-entry.ts";
import type { LogAudit } from "../../../schema/bidding/rpc/log-rpc.ts";
import { sortedJson } from "../../../schema/kit/sorted-json.ts";
import { advanceBlind, unknownBlindLot } from "../../blind-engine/blind-state.ts";
import { decideBlind } from "../../blind-engine/decide-blind.ts";
import { evolveBlind } from "../../blind-engine/evolve-blind.ts";
import { MemoryBlindBids } from "../../blind-engine/memory-blind-bids.ts";
import type { BlindLotState } from "../../blind-engine/types.ts";
import { BrokenStorage, storageFaultOf } from "../../kit/broken-storage.ts";
import type { LinkedCommand } from "../../kit/log/command-log.ts";
import { sha256 } from "../../kit/log/hashes.ts";
import type { BlindParts } from "../blind-parts.ts";
import type { BlindStore } from "../blind-store.ts";
import { type BlindEntry, blindLink } from "../log/blind-link.ts";
import { expectedBids } from "./expected-bids.ts";

/** Enough to see the kind of fault. */
const MAX_DIFFERENCES = 20;
const BATCH = 100;

/**
 * Replays the log through the engine and compares the result with the stored data. An inconsistent lot is quarantined;
 * a quarantined lot that is consistent is released.
 */
export function auditBlindLot({ store, quarantine, deliveries }: BlindParts): LogAudit {
  try {
    const found = audit(store);
    if (!found.isConsistent) quarantine.enter(new BrokenStorage("REPLAY_MISMATCH"));
    else if (store.commands.loadFault === null && quarantine.release()) deliveries.resume();
    return found;
  } catch (error) {
    const fault = storageFaultOf(error);
    if (fault === null) throw error;
    quarantine.enter(error);
    return { entries: 0, differences: [fault], isConsistent: false };
  }
}

function audit(store: BlindStore): LogAudit {
  const { commands } = store;
  if (!commands.hasTables) return { entries: 0, differences: [], isConsistent: true };
  const replay = new Replay(store);
  for (let batch = replay.next(); batch.length > 0; batch = replay.next())
    for (const linked of batch) replay.take(linked);
  const { state, breaches, mismatched, entries } = replay;
  if (sortedJson(state) !== sortedJson(commands.state)) breaches.push("state");
  if (replay.previous !== commands.head) breaches.push("the head of the chain");
  if (JSON.stringify(expectedBids(replay.log)) !== JSON.stringify(store.bids.all())) breaches.push("bids");
  const differences = [...breaches, ...mismatched.map((sequence) => `command ${sequence} is decided otherwise`)];
  // VEIL1: the number of all entries would tell staff of bids.
  const shown = Math.min(entries, store.secrets.publicUpTo);
  return { entries: shown, differences: differences.slice(0, MAX_DIFFERENCES), isConsistent: breaches.length === 0 };
}

type Linked = LinkedCommand<BlindEntry>;

/** Decides each command again, applies the logged events, and makes each link of the chain again. */
class Replay {
  readonly breaches: string[] = [];
  /** Sequences of commands that the present code decides otherwise, or that are out of order. */
  readonly mismatched: number[] = [];
  readonly log: Linked["entry"][] = [];
  readonly #store: BlindStore;
  readonly #bids = new MemoryBlindBids();
  state: BlindLotState = unknownBlindLot;
  previous: string;

  constructor(store: BlindStore) {
    this.#store = store;
    this.previous = sha256(blindGenesisText(store.blindLotId ?? ""));
  }

  get entries(): number {
    return this.log.length;
  }

  next(): Linked[] {
    const after = this.entries;
    return this.#store.commands.log.readLinked({ after, upTo: Number.MAX_SAFE_INTEGER, limit: BATCH });
  }

  take({ entry, link }: Linked): void {
    const { stamp, command, decision } = entry;
    this.log.push(entry);
    const facts = this.#bids.factsFor(command);
    const standing = facts.standing.toSorted((a, b) => a.place - b.place);
    // Event time is what the command was decided by, whatever the clock said.
    const again = decideBlind(this.state, { ...facts, standing }, command, stamp.atMs);
    const isInPlace = stamp.sequence === this.entries && stamp.atMs >= this.state.lastEventAtMs;
    if (!isInPlace || sortedJson(again) !== sortedJson(decision)) this.mismatched.push(stamp.sequence);
    this.state = advanceBlind(this.state, stamp);
    for (const event of decision.accepted ? decision.events : []) {
      this.state = evolveBlind(this.state, event, stamp);
      this.#bids.apply(event, stamp);
    }
    if (!this.#isLinked({ entry, link })) this.breaches.push(`the chain at ${stamp.sequence}`);
    this.previous = link.hash;
  }

  #isLinked({ entry, link }: Linked): boolean {
    const { terms, round } = this.state;
    if (terms === null || round === null) return false;
    const { secrets } = this.#store;
    const made = blindLink(entry, {
      terms,
      closesAtMs: round.closesAtMs,
      previous: this.previous,
      chain: secrets.chain.hash,
      nameOf: (userId) => secrets.nameOf(userId),
      salts: link.salts,
    });
    return made.publicText === link.publicText && made.hash === link.hash;
  }
}
