import * as v from "valibot";
import type { Refusal } from "../../../schema/bidding/rpc/lot-refusals.ts";
import type { Command, Decision, Event, LotState, LotTerms, Stamp } from "../../engine/types.ts";
import { staffAct, staffProposal } from "../../kit/log/staff-act-schema.ts";

/** A logged command with its receive time and result. */
export interface LogEntry {
  readonly stamp: Stamp;
  /** The receive time, by which the command was decided; differs from the stamp's time if the clock went back. */
  readonly receivedAtMs: number;
  /** The leader before the command. */
  readonly leaderBefore: string | null;
  readonly command: Command;
  readonly decision: Decision;
}

const whole = v.pipe(v.number(), v.safeInteger());
const strings = v.array(v.string());

const terms: v.GenericSchema<unknown, LotTerms> = v.object({
  startAmountCents: whole,
  ladder: v.array(v.tuple([whole, whole])),
  startsAtMs: whole,
  closesAtMs: whole,
  extensionMs: whole,
  amountGranularityCents: whole,
  rulesVersion: whole,
});

const outage = { outageId: v.string(), fromMs: whole, toMs: whole };

const command: v.GenericSchema<unknown, Command> = byType<Command>({
  PlaceBid: v.object({
    type: v.literal("PlaceBid"),
    bidder: v.string(),
    amountCents: v.number(),
    missingConditions: strings,
  }),
  SetAutoBid: v.object({
    type: v.literal("SetAutoBid"),
    bidder: v.string(),
    maximumCents: v.number(),
    missingConditions: strings,
  }),
  PublishLot: v.object({ type: v.literal("PublishLot"), terms, ...staffAct }),
  UnpublishLot: v.object({ type: v.literal("UnpublishLot"), ...staffAct }),
  RemoveAutoBid: v.object({ type: v.literal("RemoveAutoBid"), bidder: v.string() }),
  InvalidateHighestBid: v.object({
    type: v.literal("InvalidateHighestBid"),
    administrator: v.string(),
    reason: v.string(),
  }),
  OverwriteHighestBid: v.object({
    type: v.literal("OverwriteHighestBid"),
    administrator: v.string(),
    amountCents: v.number(),
    reason: v.string(),
  }),
  DecideSale: v.object({
    type: v.literal("DecideSale"),
    administrator: v.string(),
    reason: v.string(),
    proposal: v.optional(v.nullable(staffProposal), null),
    row: whole,
    isAwarded: v.boolean(),
  }),
  AddOutage: v.object({ type: v.literal("AddOutage"), ...outage, administrator: v.string(), reason: v.string() }),
  OpenLot: v.object({ type: v.literal("OpenLot") }),
  CloseLot: v.object({ type: v.literal("CloseLot") }),
});

/** A bid that staff act on. */
const actedOn = {
  row: whole,
  bidder: v.string(),
  amountCents: whole,
  administrator: v.string(),
  reason: v.string(),
};

const hiddenAtMs = v.nullable(whole);

const event: v.GenericSchema<unknown, Event> = byType<Event>({
  BidPlaced: v.object({
    type: v.literal("BidPlaced"),
    row: whole,
    bidder: v.string(),
    amountCents: whole,
    isAutoBid: v.boolean(),
  }),
  PriceChanged: v.object({ type: v.literal("PriceChanged"), leader: v.string(), row: whole, priceCents: whole }),
  LimitChanged: v.object({ type: v.literal("LimitChanged"), limitCents: whole, limitSequence: whole }),
  AutoBidSet: v.object({ type: v.literal("AutoBidSet"), bidder: v.string(), maximumCents: whole }),
  LotPublished: v.object({ type: v.literal("LotPublished"), terms }),
  LotUnpublished: v.object({ type: v.literal("LotUnpublished"), hiddenAtMs }),
  LotRescheduled: v.object({ type: v.literal("LotRescheduled"), terms, closesAtMs: whole }),
  LotOpened: v.object({ type: v.literal("LotOpened") }),
  LotClosed: v.object({ type: v.literal("LotClosed"), winner: v.nullable(v.string()), priceCents: v.nullable(whole) }),
  AutoBidEnded: v.object({
    type: v.literal("AutoBidEnded"),
    bidder: v.string(),
    reason: v.picklist(["REMOVED", "SPENT", "INVALIDATED", "OVERWRITTEN"]),
  }),
  ClosingExtended: v.object({ type: v.literal("ClosingExtended"), closesAtMs: whole }),
  BidInvalidated: v.object({ type: v.literal("BidInvalidated"), ...actedOn }),
  BidOverwritten: v.object({ type: v.literal("BidOverwritten"), ...actedOn }),
  SaleDecided: v.object({ type: v.literal("SaleDecided"), isAwarded: v.boolean(), ...actedOn }),
  OutageAdded: v.object({ type: v.literal("OutageAdded"), outage: v.object(outage) }),
});

/**
 * Checks only that it is a refusal with a code: nothing is computed from an old refusal, it is only answered again
 * (ONCE1).
 */
const refusal = v.custom<Refusal>(
  (input) => typeof input === "object" && input !== null && "code" in input && "state" in input,
);

const decision: v.GenericSchema<unknown, Decision> = v.variant("accepted", [
  v.object({ accepted: v.literal(true), events: v.array(event) }),
  v.object({ accepted: v.literal(false), refusal }),
]);

const progress = {
  published: v.boolean(),
  hiddenAtMs,
  opened: v.boolean(),
  closed: v.boolean(),
  standing: v.nullable(
    v.object({
      leader: v.string(),
      row: whole,
      priceCents: whole,
      limitCents: whole,
      limitSequence: whole,
      leadsSinceSequence: whole,
    }),
  ),
  openedUpToCents: v.nullable(whole),
  outcome: v.nullable(v.object({ row: whole, isAwarded: v.boolean(), atMs: whole })),
  outages: v.array(v.object(outage)),
  // A state of before version 4 of the rules has none.
  hidings: v.optional(v.array(v.object({ fromMs: whole, toMs: whole })), []),
  rowCount: whole,
  bidCount: whole,
  sequence: whole,
  lastEventAtMs: whole,
};

const state: v.GenericSchema<unknown, LotState> = v.union([
  v.object({ ...progress, terms, closesAtMs: whole }),
  v.object({ ...progress, terms: v.null(), closesAtMs: v.null() }),
]);

/** @throws if the text is not a command. */
export function parseCommand(text: string): Command {
  return v.parse(command, JSON.parse(text));
}

/** @throws if the text is not a decision. */
export function parseDecision(text: string): Decision {
  return v.parse(decision, JSON.parse(text));
}

/** @throws if the text is not a state. */
export function parseState(text: string): LotState {
  return v.parse(state, JSON.parse(text));
}

/** A union by `type`, with a lookup: `v.variant` would try each member, and logs are long. */
function byType<T extends { readonly type: string }>(
  schemas: {
    readonly [Type in T["type"]]: v.GenericSchema<unknown, Extract<T, { type: Type }>>;
  },
): v.GenericSchema<unknown, T> {
  const known = new Map<unknown, v.GenericSchema<unknown, T>>(Object.entries(schemas));
  const none = v.never();
  return v.lazy((input) => (isTyped(input) ? known.get(input.type) : undefined) ?? none);
}

function isTyped(input: unknown): input is { type: unknown } {
  return typeof input === "object" && input !== null && "type" in input;
}
