import * as v from "valibot";
import { BLIND_PROPOSAL_KINDS, UNSOLD_CAUSES } from "../../../schema/bidding/blind-sale.ts";
import { blindGenesisText } from "../../../schema/bidding/public-log/blind-entry.ts";
import type { BlindRefusal } from "../../../schema/bidding/rpc/blind-answers.ts";
import type {
  BlindCommand,
  BlindDecision,
  BlindEvent,
  BlindLotState,
  BlindLotTerms,
} from "../../blind-engine/types.ts";
import { COMMAND_LOG_LAYOUT, type LogCodec } from "../../kit/log/log-codec.ts";
import { staffAct, staffProposal } from "../../kit/log/staff-act-schema.ts";
import type { BlindEntry } from "./blind-link.ts";
import { BLIND_LOT_TABLES } from "./blind-tables.ts";

/** How the log's commands, decisions and the state are read. Each throws for what this code does not know. */

const whole = v.pipe(v.number(), v.safeInteger());
const strings = v.array(v.string());
/** Logs from before proposals do not have one. */
const decidedAct = { ...staffAct, proposal: v.optional(v.nullable(staffProposal), null) };
const times = { startsAtMs: whole, closesAtMs: whole, beaconRound: whole, opensAtMs: whole };

const terms: v.GenericSchema<unknown, BlindLotTerms> = v.object({
  minimumCents: whole,
  reserveCents: v.nullable(whole),
  amountGranularityCents: whole,
  ...times,
  bindingUntilMs: whole,
  learns: v.picklist(["WINNER", "OWN_RANK", "AMOUNTS"]),
  // Lots from before this term hide the number.
  showsBidderCount: v.optional(v.boolean(), false),
  rulesVersion: whole,
});

const bidTerms = v.object({ versionId: v.string(), holdsFromMs: whole });
const content = {
  amountCents: v.number(),
  validUntilMs: v.number(),
  conditions: v.string(),
  attachments: strings,
  terms: v.optional(v.nullable(bidTerms)),
};
const ranked = { place: whole, bidder: v.string(), amountCents: whole, validUntilMs: whole };
const ranking = v.array(v.object(ranked));
const unsoldCause = v.picklist(UNSOLD_CAUSES);

const rejected = {
  ...staffAct,
  asked: v.picklist(BLIND_PROPOSAL_KINDS),
  place: v.nullable(whole),
  proposal: staffProposal,
};

const command: v.GenericSchema<unknown, BlindCommand> = v.variant("type", [
  v.object({ type: v.literal("PublishBlindLot"), terms, ...staffAct }),
  v.object({
    type: v.literal("PlaceSealedBid"),
    bidder: v.string(),
    seal: v.string(),
    ciphertextHash: v.string(),
    formFault: v.nullable(v.string()),
    missingConditions: strings,
    // Bids from before it was noted.
    terms: v.optional(v.nullable(bidTerms), null),
  }),
  v.object({ type: v.literal("WithdrawSealedBid"), bidder: v.string() }),
  v.object({ type: v.literal("CloseBlindRound") }),
  v.object({
    type: v.literal("OpenSealedBids"),
    beaconRound: whole,
    signature: v.string(),
    openings: v.array(
      v.union([v.object({ place: whole, fault: v.string() }), v.object({ place: whole, fault: v.null(), ...content })]),
    ),
  }),
  v.object({
    type: v.literal("HoldSecondRound"),
    firstCount: whole,
    closesAtMs: whole,
    beaconRound: whole,
    opensAtMs: whole,
    ...staffAct,
  }),
  v.object({ type: v.literal("AwardBlindLot"), place: whole, isBelowReserve: v.boolean(), ...decidedAct }),
  v.object({ type: v.literal("DeclineBlindBid"), place: whole, ...decidedAct }),
  v.object({ type: v.literal("EndBlindLot"), ...decidedAct }),
  v.object({ type: v.literal("RejectBlindProposal"), ...rejected }),
  v.object({ type: v.literal("CallOffBlindLot"), ...staffAct }),
]);

const bid = { place: whole, bidder: v.string() };

const event: v.GenericSchema<unknown, BlindEvent> = v.variant("type", [
  v.object({ type: v.literal("BlindLotPublished"), terms }),
  v.object({
    type: v.literal("SealedBidPlaced"),
    bidder: v.string(),
    seal: v.string(),
    ciphertextHash: v.string(),
    replaces: v.nullable(whole),
  }),
  v.object({ type: v.literal("SealedBidWithdrawn"), ...bid }),
  v.object({ type: v.literal("BlindRoundClosed"), bidCount: whole }),
  v.object({ type: v.literal("BeaconSigned"), beaconRound: whole, signature: v.string() }),
  v.object({ type: v.literal("SealedBidOpened"), ...bid, ...content }),
  v.object({ type: v.literal("SealedBidRefused"), ...bid, reason: v.string() }),
  v.object({ type: v.literal("BlindBidsRanked"), ranking, isReserveMet: v.nullable(v.boolean()) }),
  v.object({ type: v.literal("SecondRoundHeld"), invited: strings, ...times }),
  v.object({ type: v.literal("BlindBidDeclined"), ...bid, ...decidedAct }),
  v.object({ type: v.literal("BlindLotAwarded"), ...bid, amountCents: whole, ...decidedAct }),
  v.object({
    type: v.literal("BlindLotUnsold"),
    cause: unsoldCause,
    ...decidedAct,
    administrator: v.optional(staffAct.administrator, null),
  }),
  v.object({ type: v.literal("BlindProposalRejected"), ...rejected }),
  v.object({ type: v.literal("BlindLotCalledOff"), ...staffAct }),
]);

/** Only its code is read: nothing is computed from an old refusal. */
const refusal = v.custom<BlindRefusal>((input) => typeof input === "object" && input !== null && "code" in input);

const decision: v.GenericSchema<unknown, BlindDecision> = v.variant("accepted", [
  v.object({ accepted: v.literal(true), events: v.array(event) }),
  v.object({ accepted: v.literal(false), refusal }),
]);

const state: v.GenericSchema<unknown, BlindLotState> = v.object({
  terms: v.nullable(terms),
  round: v.nullable(
    v.object({
      invited: v.nullable(strings),
      ...times,
      sealedCount: whole,
      isClosed: v.boolean(),
      signature: v.nullable(v.string()),
      isRanked: v.boolean(),
    }),
  ),
  ranking: v.nullable(ranking),
  outcome: v.nullable(
    v.variant("type", [
      v.object({ type: v.literal("AWARDED"), place: whole, bidder: v.string(), amountCents: whole }),
      v.object({ type: v.literal("UNSOLD"), cause: unsoldCause }),
      v.object({ type: v.literal("CALLED_OFF") }),
    ]),
  ),
  decisions: v.optional(v.array(v.object({ id: v.string(), isApproved: v.boolean() })), []),
  sequence: whole,
  lastEventAtMs: whole,
});

export const blindCodec: LogCodec<BlindEntry, BlindLotState> = {
  tables: BLIND_LOT_TABLES,
  layout: COMMAND_LOG_LAYOUT,
  parseCommand: (text) => v.parse(command, JSON.parse(text)),
  parseDecision: (text) => v.parse(decision, JSON.parse(text)),
  parseState: (text) => v.parse(state, JSON.parse(text)),
  contextOf: () => null,
  entryOf: (logged) => logged,
  isAfter: ({ closesAtMs }, { round }) => closesAtMs === round?.closesAtMs,
  genesisText: blindGenesisText,
};
