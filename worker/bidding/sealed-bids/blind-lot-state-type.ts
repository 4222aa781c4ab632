import type { UnsoldCause } from "../../../schema/bidding/blind-sale.ts";
import type {
  BlindLotPhase,
  BlindLotView,
  BlindRoundTimes,
  BlindViewer,
  OwnSealedBid,
} from "../../../schema/bidding/rpc/blind-lot-rpc.ts";
import type { BidTerms } from "../../../schema/bidding/sealed-bids/bid-terms.ts";
import type { BeaconChain } from "../../../schema/kit/beacon/beacon-chain.ts";
import { BlindLearning } from "../../catalogue/blind-auctions/blind-terms-types.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { ViewerTermsType } from "../../organization/content-pages/content-page-types.ts";
import { BidCondition } from "../bids/lot-state-type.ts";
import { missingConditionsOnBlindLot, viewerTermsOnChannel } from "./service.ts";

const Phase = builder.enumType("BlindLotPhase", {
  description: "How far a blind lot, or its second round, is.",
  values: {
    UPCOMING: {},
    OPEN: {},
    CLOSED: { description: "It takes no bids any more, and waits for the beacon or is being opened." },
    RANKED: { description: "It is opened, and the seller decides." },
    ENDED: { description: "Awarded, not sold or called off." },
  } as const satisfies Record<BlindLotPhase, unknown>,
});

export const BlindLotOutcome = builder.enumType("BlindLotOutcome", {
  description: "How the sale of a blind lot ended.",
  values: ["AWARDED", "UNSOLD", "CALLED_OFF"] as const,
});

export const BlindUnsoldCause = builder.enumType("BlindUnsoldCause", {
  description: "Why a blind lot was not sold; its public log has it, too.",
  values: {
    NO_VALID_BID: {},
    RESERVE_NOT_MET: { description: "The seller awarded to nobody, and the highest bid was below the reserve." },
    DECLINED: { description: "The seller awarded to nobody." },
  } as const satisfies Record<UnsoldCause, unknown>,
});

const BlindBiddingRound = builder.objectRef<BlindRoundTimes>("BlindBiddingRound").implement({
  description: "The times of a round of bidding on a blind lot.",
  fields: (t) => ({
    biddingRound: t.exposeInt("biddingRound"),
    closingOn: t.expose("closesAtMs", { type: "DateTime" }),
    opensOn: t.expose("opensAtMs", { type: "DateTime", description: "From when on anybody can open its bids." }),
    openedOn: t.expose("openedAtMs", {
      type: "DateTime",
      nullable: true,
      description: "When all of its bids were opened; null before.",
    }),
  }),
});

const SealedBidState = builder.enumType("SealedBidState", {
  description: "What became of a bid. VALID bids are in the ranking, or were raised by a bid of the second round.",
  values: ["SEALED", "VALID", "REFUSED", "DECLINED"] as const,
});

const SealingChain = builder.objectRef<BeaconChain>("BeaconChain").implement({
  description: "The beacon that bids are sealed to: its hash covers all the rest.",
  fields: (t) => ({
    hash: t.exposeString("hash"),
    publicKey: t.exposeString("publicKey"),
    periodMs: t.exposeInt("periodMs"),
    genesisOn: t.expose("genesisMs", { type: "DateTime" }),
    groupHash: t.exposeString("groupHash"),
    name: t.exposeString("name"),
  }),
});

export const BidTermsType = builder.objectRef<BidTerms>("BidTerms").implement({
  description: "A version of a channel's terms that a bidder has accepted, as a bid names it.",
  fields: (t) => ({
    versionId: t.exposeID("versionId"),
    holdsFrom: t.expose("holdsFromMs", { type: "DateTime", description: "From when the version holds." }),
  }),
});

export const OpenedBidContent = builder.objectRef<NonNullable<OwnSealedBid["content"]>>("OpenedBidContent").implement({
  description: "What an opened bid said.",
  fields: (t) => ({
    amount: t.expose("amountCents", { type: "Money" }),
    validUntil: t.expose("validUntilMs", { type: "DateTime" }),
    conditions: t.exposeString("conditions"),
    attachments: t.stringList({
      description: "SHA-256 of its sealed files.",
      resolve: ({ attachments }) => [...attachments],
    }),
    terms: t.field({
      type: BidTermsType,
      nullable: true,
      description:
        "The channel's terms that the bid names as accepted; null where the channel has none, and in bids from before they were named.",
      resolve: ({ terms }) => terms ?? null,
    }),
  }),
});

const OwnBid = builder.objectRef<OwnSealedBid>("OwnSealedBid").implement({
  description: "A bid for its own bidder. Until the opening its content can be read on the bidder's devices alone.",
  fields: (t) => ({
    biddingRound: t.exposeInt("biddingRound"),
    seal: t.exposeString("seal"),
    ciphertextHash: t.exposeString("ciphertextHash"),
    receivedOn: t.expose("receivedAtMs", { type: "DateTime" }),
    hasCopy: t.exposeBoolean("hasCopy", {
      description: "Whether `getSealedBidCopy` has an encrypted copy of it; not after the opening.",
    }),
    state: t.expose("state", { type: SealedBidState }),
    reason: t.exposeString("reason", {
      nullable: true,
      description: "Why it does not count, or why the seller declined it.",
    }),
    content: t.expose("content", { type: OpenedBidContent, nullable: true }),
  }),
});

const Viewer = builder.objectRef<BlindViewer>("BlindLotViewer").implement({
  description: "How the viewer stands on a blind lot; for nobody else.",
  fields: (t) => ({
    annonUserRef: t.exposeString("pseudonym", {
      description: "The public name that the sealed text has as its bidder.",
    }),
    isInvited: t.exposeBoolean("isInvited", {
      description: "Whether the viewer may bid in the running round, as far as it is a second one.",
    }),
    bids: t.field({ type: [OwnBid], resolve: ({ bids }) => [...bids] }),
    boundUntil: t.expose("boundUntilMs", {
      type: "DateTime",
      nullable: true,
      description: "Until when a bid holds the viewer to this lot; of a sealed bid at least. Null for who is free.",
    }),
    hasWon: t.boolean({ nullable: true, resolve: ({ learned }) => learned.hasWon }),
    rank: t.int({ nullable: true, resolve: ({ learned }) => learned.rank }),
    rankedCount: t.int({ nullable: true, resolve: ({ learned }) => learned.rankedCount }),
    amounts: t.field({
      type: ["Money"],
      nullable: true,
      description: "All amounts in the order of the ranking, without names, where the sale says so.",
      resolve: ({ learned }) => learned.amountsCents && [...learned.amountsCents],
    }),
  }),
});

export const BlindLotState = builder.objectRef<BlindLotView>("BlindLotState").implement({
  description:
    "A blind lot as its own actor has it now. Before the opening nothing here depends on another's bid, but `bidderCount` where the sale shows it.",
  fields: (t) => ({
    id: t.exposeID("blindLotId"),
    blindLotId: t.exposeID("blindLotId"),
    phase: t.expose("phase", { type: Phase }),
    biddingRound: t.exposeInt("biddingRound", { description: "2 in a second round, whose times these are." }),
    startingOn: t.expose("startsAtMs", { type: "DateTime" }),
    closingOn: t.expose("closesAtMs", { type: "DateTime" }),
    opensOn: t.expose("opensAtMs", {
      type: "DateTime",
      description: "From when on anybody can open the bids; a late beacon only delays it.",
    }),
    bindingUntil: t.expose("bindingUntilMs", { type: "DateTime" }),
    minimumAmount: t.expose("minimumCents", { type: "Money" }),
    amountGranularity: t.expose("amountGranularityCents", { type: "Money" }),
    learns: t.expose("learns", { type: BlindLearning }),
    bidderCount: t.exposeInt("bidderCount", {
      nullable: true,
      description:
        "How many bidders have a sealed bid in the running round, where the sale shows it; null from the opening on.",
    }),
    sealingChain: t.field({ type: SealingChain, resolve: ({ sealing }) => sealing.chain }),
    sealingRound: t.int({
      description: "The beacon's round that bids of the running round are sealed to.",
      resolve: ({ sealing }) => sealing.round,
    }),
    signature: t.exposeString("signature", {
      nullable: true,
      description: "The beacon's, once the bids are opened by it.",
    }),
    logMark: t.string({
      nullable: true,
      description:
        "Binds the log at `logMarkOn`, with bids or without. The secret that opens it is published with the opening.",
      resolve: ({ mark }) => mark?.hash ?? null,
    }),
    logMarkOn: t.field({ type: "DateTime", nullable: true, resolve: ({ mark }) => mark?.atMs ?? null }),
    rounds: t.field({
      type: [BlindBiddingRound],
      description: "The first round and, once it is held, the second.",
      resolve: ({ rounds }) => [...rounds],
    }),
    outcome: t.expose("outcome", { type: BlindLotOutcome, nullable: true }),
    endedOn: t.expose("endedAtMs", { type: "DateTime", nullable: true, description: "Since when it has its outcome." }),
    unsoldCause: t.expose("unsoldCause", { type: BlindUnsoldCause, nullable: true }),
    callOffReason: t.exposeString("callOffReason", { nullable: true }),
    ruleSetVersion: t.exposeInt("rulesVersion"),
    viewer: t.expose("viewer", { type: Viewer, nullable: true, description: "Null for visitors." }),
    viewerTerms: t.field({
      type: ViewerTermsType,
      nullable: true,
      description: "The terms of this channel that hold, which a bid names; null for visitors and without any.",
      resolve: (_, _args, context) => viewerTermsOnChannel(context),
    }),
    missingConditions: t.field({
      type: [BidCondition],
      description: "What the viewer lacks for bidding here.",
      resolve: async ({ blindLotId }, _args, context) => [...(await missingConditionsOnBlindLot(context, blindLotId))],
    }),
  }),
});
