import {
  type OpeningOutcome,
  type PublicBlindAction,
  type PublicBlindEntry,
  type PublicOutcome,
  sealedPartText,
} from "../../../schema/bidding/public-log/blind-entry.ts";
import { decidedActText, type StaffAct, staffActText } from "../../../schema/bidding/public-log/public-entry.ts";
import type { BlindCommand, BlindDecision, BlindEvent, BlindLotTerms } from "../../blind-engine/types.ts";
import type { ChainLink } from "../../kit/log/chain-link.ts";
import { newSalts, saltsOf, sha256 } from "../../kit/log/hashes.ts";
import type { LoggedCommand } from "../../kit/log/log-codec.ts";

export type BlindEntry = LoggedCommand<BlindCommand, BlindDecision>;

export interface BlindLinkContext {
  readonly terms: BlindLotTerms;
  /** The closing of the entry's round. */
  readonly closesAtMs: number;
  readonly previous: string;
  /** The beacon's chain hash. */
  readonly chain: string;
  readonly nameOf: (userId: string) => string;
  /** The entry's existing salts, when its link is recomputed. */
  readonly salts?: string | null;
}

/** The public form of a log entry and its hash. */
export function blindLink(entry: BlindEntry, context: BlindLinkContext): ChainLink {
  const { stamp, receivedAtMs } = entry;
  const salts = context.salts ?? newSalts();
  const publicEntry: PublicBlindEntry = {
    sequence: stamp.sequence,
    receivedAtMs,
    atMs: stamp.atMs,
    ...publicActionOf(entry, context, salts),
    closesAtMs: context.closesAtMs,
    previous: context.previous,
  };
  const publicText = JSON.stringify(publicEntry);
  return { publicText, salts, hash: sha256(publicText) };
}

/**
 * The salt of one part of an entry, from which no other follows: a bidder who is given that of their own outcome could
 * else guess the amounts of others.
 */
function partSalt(salts: string, part: string): string {
  const { maximum: base } = saltsOf(salts);
  return sha256(`${base}:${part}`).slice(0, base.length);
}

const outcomePart = (place: number) => `outcome ${place}`;

/** What a bid opened to, by its event. */
function outcomeOf(event: BlindEvent): { place: number; outcome: OpeningOutcome } | null {
  if (event.type === "SealedBidRefused") return { place: event.place, outcome: { reason: event.reason } };
  if (event.type !== "SealedBidOpened") return null;
  const { place, amountCents, validUntilMs, conditions, attachments, terms } = event;
  return { place, outcome: { amountCents, validUntilMs, conditions, attachments: [...attachments], terms } };
}

function publicActionOf(
  { command, decision }: BlindEntry,
  { terms, chain, nameOf }: BlindLinkContext,
  salts: string,
): PublicBlindAction {
  const events = decision.accepted ? decision.events : [];
  const seal = "administrator" in command ? sealOfStaff(salts, command) : "";
  switch (command.type) {
    case "PublishBlindLot":
      return { kind: "PUBLISHED", terms: publicTerms(command.terms, { chain, salts }), seal };
    case "PlaceSealedBid": {
      const { bidder, seal: bidSeal, ciphertextHash } = command;
      const replaces = eventOf(events, "SealedBidPlaced").replaces;
      return { kind: "BID", bidder: nameOf(bidder), bidSeal, ciphertextHash, replaces };
    }
    case "WithdrawSealedBid": {
      const { place, bidder } = eventOf(events, "SealedBidWithdrawn");
      return { kind: "WITHDRAWN", bidder: nameOf(bidder), place };
    }
    case "CloseBlindRound":
      return { kind: "CLOSED", bidCount: eventOf(events, "BlindRoundClosed").bidCount };
    case "OpenSealedBids":
      return openedAction(command, events, { isPublic: terms.learns === "AMOUNTS", salts });
    case "HoldSecondRound": {
      const { invited, startsAtMs, beaconRound, opensAtMs } = eventOf(events, "SecondRoundHeld");
      return { kind: "SECOND_ROUND", invitedCount: invited.length, startsAtMs, beaconRound, opensAtMs, seal };
    }
    case "AwardBlindLot":
      return { kind: "AWARDED", place: command.place, seal };
    case "DeclineBlindBid":
      return { kind: "DECLINED", place: command.place, seal };
    case "EndBlindLot":
      return { kind: "UNSOLD", cause: eventOf(events, "BlindLotUnsold").cause, seal };
    case "RejectBlindProposal":
      return { kind: "PROPOSAL_REJECTED", asked: command.asked, seal };
    case "CallOffBlindLot":
      return { kind: "CALLED_OFF", reason: command.reason, seal };
  }
}

function openedAction(
  { beaconRound, signature }: Extract<BlindCommand, { type: "OpenSealedBids" }>,
  events: readonly BlindEvent[],
  { isPublic, salts }: { isPublic: boolean; salts: string },
): PublicBlindAction {
  const outcomes = events.flatMap((event): PublicOutcome[] => {
    const opened = outcomeOf(event);
    if (opened === null) return [];
    if (isPublic) return [opened];
    const { place, outcome } = opened;
    return [{ place, outcomeSeal: sealOfPart(salts, outcomePart(place), outcome) }];
  });
  const closed = events.find((event) => event.type === "BlindRoundClosed");
  const ranked = events.find((event) => event.type === "BlindBidsRanked");
  const ranking = ranked?.ranking.map(({ place, amountCents }) => ({ place, amountCents })) ?? null;
  return {
    kind: "OPENED",
    bidCount: closed?.bidCount ?? null,
    beaconRound,
    signature,
    outcomes,
    ranked: ranking && (isPublic ? { ranking } : { rankingSeal: sealOfPart(salts, "ranking", ranking) }),
    isUnsold: events.some(({ type }) => type === "BlindLotUnsold"),
  };
}

/** Spelled out, so that changes of the engine's types do not change what is hashed. */
function publicTerms(terms: BlindLotTerms, { chain, salts }: { chain: string; salts: string }) {
  return {
    rulesVersion: terms.rulesVersion,
    minimumCents: terms.minimumCents,
    reserveSeal: sealOfPart(salts, "reserve", terms.reserveCents),
    granularityCents: terms.amountGranularityCents,
    startsAtMs: terms.startsAtMs,
    closesAtMs: terms.closesAtMs,
    chain,
    beaconRound: terms.beaconRound,
    opensAtMs: terms.opensAtMs,
    bindingUntilMs: terms.bindingUntilMs,
    learns: terms.learns,
    // Left out where the number is hidden, as in logs from before this term: what was hashed stays as it was.
    ...(terms.showsBidderCount && { showsBidderCount: true as const }),
  };
}

function eventOf<Type extends BlindEvent["type"]>(
  events: readonly BlindEvent[],
  type: Type,
): Extract<BlindEvent, { type: Type }> {
  const found = events.find((event): event is Extract<BlindEvent, { type: Type }> => event.type === type);
  if (found === undefined) throw new Error(`an entry without ${type}`);
  return found;
}

function sealOfStaff(salts: string, command: Extract<BlindCommand, StaffAct>): string {
  const { content: salt } = saltsOf(salts);
  const proposal = "proposal" in command ? command.proposal : null;
  if (proposal === null) return sha256(staffActText(salt, command));
  // What an approved one asks for, the entry has.
  const asked = command.type === "RejectBlindProposal" ? { ...proposal, place: command.place } : proposal;
  return sha256(decidedActText(salt, command, asked));
}

function sealOfPart(salts: string, part: string, content: unknown): string {
  return sha256(sealedPartText(partSalt(salts, part), content));
}
