import { decide } from "../../../actors/engine/decide.ts";
import { evolve } from "../../../actors/engine/evolve.ts";
import { factsFor } from "../../../actors/engine/facts.ts";
import { advance, nextStamp, unpublishedLot } from "../../../actors/engine/lot-state.ts";
import { MemoryBidStore } from "../../../actors/engine/memory-bid-store.ts";
import type { Command, Event, LotState, LotTerms, Stamp } from "../../../actors/engine/types.ts";
import { chainLink } from "../../../actors/lot/log/chain-link.ts";
import { STAFF_ACT } from "../staff-act.ts";
import { type ForgedEntry, type Json, type LogParts, record } from "./forged-log.ts";

/** With more worlds than this a log is not decided, because too much of it is secret. */
const MAX_WORLDS = 150;
/** Salts do not matter here: seals are not compared. */
const SALTS = "0".repeat(64);

/** One way in which the engine could have made the entries so far. */
interface World {
  readonly state: LotState;
  readonly history: readonly { event: Event; stamp: Stamp }[];
  readonly maxima: readonly SetMaximum[];
}

/** A maximum, by the sequence that set it. */
interface SetMaximum {
  readonly sequence: number;
  readonly bidder: string;
  readonly maximumCents: number;
  readonly movedPrice: boolean;
  /** Whether the price has come to it after any entry since (OPENED1). */
  readonly wasReached: boolean;
}

/**
 * Whether the engine could have made a public log, by some commands with some secrets: it tries all maxima of a
 * domain and all commands behind sealed entries with the engine itself. Null if there are too many.
 */
export function isPossible({ entries, end }: LogParts, domainCents: readonly number[]): boolean | null {
  const isClosed = end.state === "CLOSED";
  let worlds: World[] = [{ state: unpublishedLot, history: [], maxima: [] }];
  for (const forged of entries) {
    const next = new Map<string, World>();
    for (const world of worlds) {
      for (const command of commandsFor(forged, { world, isClosed, domainCents })) {
        const after = played(world, command, forged.entry);
        if (after !== null) next.set(keyOf(after), after);
      }
    }
    worlds = [...next.values()];
    if (worlds.length > MAX_WORLDS) return null;
  }
  return worlds.some((world) => world.state.closed === isClosed && isOpenedAsItMust(world, entries));
}

/** The possible commands behind an entry; null stands for a command that changed nothing. */
function commandsFor(
  { entry, opening }: ForgedEntry,
  { world, isClosed, domainCents }: { world: World; isClosed: boolean; domainCents: readonly number[] },
): (Command | null)[] {
  const bidder = String(entry.bidder);
  const opened = record(record(opening).maximum).maximumCents;
  const maxima = typeof opened === "number" ? [opened] : domainCents;
  const missingConditions: string[] = [];
  switch (entry.kind) {
    case "PUBLISHED": {
      const terms = termsOf(record(entry.terms));
      const closings = new Set([terms.closesAtMs, Number(entry.closesAtMs)]);
      return [...closings].map((closesAtMs) => {
        return { type: "PublishLot", terms: { ...terms, closesAtMs }, ...STAFF_ACT };
      });
    }
    case "UNPUBLISHED":
      // Without bids the words are not shown.
      return [
        { type: "UnpublishLot", administrator: "eve", reason: entry.reason === null ? null : String(entry.reason) },
      ];
    case "OPENED":
      return [{ type: "OpenLot" }];
    case "CLOSED":
      return [{ type: "CloseLot" }];
    case "BID":
      return [{ type: "PlaceBid", bidder, amountCents: Number(entry.amountCents), missingConditions }];
    case "AUTO_BID":
      return maxima.map((maximumCents) => ({ type: "SetAutoBid", bidder, maximumCents, missingConditions }));
    case "INVALIDATED":
      return [{ type: "InvalidateHighestBid", administrator: "eve", reason: "why" }];
    case "OVERWRITTEN": {
      const [row] = Array.isArray(entry.rows) ? entry.rows : [];
      return [{ type: "OverwriteHighestBid", administrator: "eve", reason: "why", amountCents: row?.amountCents }];
    }
    case "OUTAGE": {
      const { outageId, fromMs, toMs, reason } = entry;
      const outage = { outageId: String(outageId), fromMs: Number(fromMs), toMs: Number(toMs) };
      return [{ type: "AddOutage", administrator: "eve", reason: String(reason), ...outage }];
    }
    case "CORRECTION_REFUSED": {
      const act = { administrator: "eve", reason: "why" };
      if (entry.asked === "INVALIDATE") return [{ type: "InvalidateHighestBid", ...act }];
      const amountCents = typeof entry.amountCents === "number" ? entry.amountCents : Number.NaN;
      return [{ type: "OverwriteHighestBid", ...act, amountCents }];
    }
  }
  const content = record(record(record(opening).sealed).content);
  const asked = String(content.bidder);
  const set = (by: string) =>
    maxima.map((maximumCents) => ({ type: "SetAutoBid", bidder: by, maximumCents, missingConditions }) as const);
  if (content.effect === "MAXIMUM_SET") return set(asked);
  if (content.effect === "AUTO_BID_REMOVED") return [{ type: "RemoveAutoBid", bidder: asked }];
  // A closed lot opens every entry that changed a limit.
  if (isClosed) return [null];
  const leader = world.state.standing?.leader;
  const bidders = new Set(world.history.flatMap(({ event }) => (event.type === "AutoBidSet" ? [event.bidder] : [])));
  const removals = [...bidders].map((by) => ({ type: "RemoveAutoBid", bidder: by }) as const);
  return [null, ...removals, ...(leader === undefined ? [] : set(leader))];
}

/** The world after a command, if the engine then shows this entry; null if it does not. */
function played(world: World, command: Command | null, entry: Json): World | null {
  const receivedAtMs = Number(entry.receivedAtMs);
  const stamp = nextStamp(world.state, receivedAtMs);
  const bidStore = bookOf(world);
  const decision =
    command === null
      ? ({ accepted: true, events: [] } as const)
      : decide(world.state, factsFor(world.state, command, bidStore), command, receivedAtMs);
  const events = decision.accepted ? decision.events : [];
  const isRefusal = entry.kind === "CORRECTION_REFUSED";
  if ((command !== null && !isRefusal && events.length === 0) || decision.accepted === isRefusal) return null;
  if (stamp.sequence !== entry.sequence) return null;
  let state = advance(world.state, stamp);
  for (const event of events) {
    state = evolve(state, event, stamp);
    bidStore.apply(event, stamp);
  }
  if (state.terms === null) return null;
  const names = [...new Set(bidStore.rows.map((row) => row.bidder))];
  const nameOf = (bidder: string) => (names.includes(bidder) ? String(names.indexOf(bidder) + 1) : null);
  const made = {
    stamp,
    receivedAtMs,
    leaderBefore: null,
    command: command ?? ({ type: "OpenLot" } as const),
    decision,
  };
  const link = chainLink(made, { after: state, previous: "", nameOf, salts: SALTS });
  if (shownOf(JSON.parse(link.publicText)) !== shownOf(entry)) return null;
  const movedPrice = events.some(({ type }) => type === "PriceChanged");
  const set =
    command?.type === "SetAutoBid"
      ? [
          {
            sequence: stamp.sequence,
            bidder: command.bidder,
            maximumCents: command.maximumCents,
            movedPrice,
            wasReached: false,
          },
        ]
      : [];
  const maxima = [...world.maxima, ...set].map((maximum) => {
    return { ...maximum, wasReached: maximum.wasReached || isReached(maximum, state, bidStore) };
  });
  const history = [...world.history, ...events.map((event) => ({ event, stamp }))];
  return { state, history, maxima };
}

/** Whether the price has come to a maximum, as the lot stands. */
function isReached({ bidder, maximumCents }: SetMaximum, state: LotState, { rows }: MemoryBidStore): boolean {
  const { standing, closed } = state;
  if (standing === null) return false;
  if (closed && maximumCents <= standing.priceCents) return true;
  return standing.leader !== bidder && rows.some((row) => row.bidder === bidder && row.amountCents === maximumCents);
}

/** Checks the opening of an entry against SECRET1 and OPENED1: what was reached once is open since version 3. */
function isOpenedAsItMust(world: World, entries: readonly ForgedEntry[]): boolean {
  const { state, maxima } = world;
  const bidStore = bookOf(world);
  const { closed } = state;
  const sealed = entries.every(({ opening }) => closed || record(opening).sealed === undefined);
  return (
    sealed &&
    maxima.every((maximum) => {
      const { sequence, movedPrice, wasReached } = maximum;
      if (record(entries[sequence - 1]?.opening).maximum !== undefined) return wasReached && (movedPrice || closed);
      const mustBeOpen = state.terms?.rulesVersion === 2 ? isReached(maximum, state, bidStore) : wasReached;
      return !(mustBeOpen && (movedPrice || closed));
    })
  );
}

function bookOf({ history }: World): MemoryBidStore {
  const bidStore = new MemoryBidStore();
  for (const { event, stamp } of history) bidStore.apply(event, stamp);
  return bidStore;
}

function keyOf({ state, maxima, history }: World): string {
  return JSON.stringify([state, maxima, history.filter(({ event }) => event.type.startsWith("AutoBid"))]);
}

/** An entry without what is secret or follows from it. */
function shownOf({ seal: _, maximumSeal: __, previous: ___, ...shown }: Json): string {
  return JSON.stringify(shown);
}

function termsOf({ granularityCents, ...terms }: Json): LotTerms {
  const { rulesVersion, startAmountCents, ladder, extensionMs, startsAtMs, closesAtMs } = terms;
  return {
    startAmountCents: Number(startAmountCents),
    ladder: Array.isArray(ladder) ? ladder : [],
    startsAtMs: Number(startsAtMs),
    closesAtMs: Number(closesAtMs),
    extensionMs: Number(extensionMs),
    amountGranularityCents: Number(granularityCents),
    rulesVersion: Number(rulesVersion),
  };
}
