import type { BlindResult, BlindStaffView, StaffBlindBid } from "../../../schema/bidding/rpc/blind-lot-rpc.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { loadUserNames } from "../../kit/sessions/load-user-names.ts";
import { namedProposals, StaffProposal } from "../approvals/proposal-type.ts";
import {
  BidTermsType,
  BlindLotOutcome,
  BlindLotState,
  BlindUnsoldCause,
  OpenedBidContent,
} from "../sealed-bids/blind-lot-state-type.ts";
import { projectOfBlindLot } from "./project-of-blind-lot.ts";
import { proposedAmount } from "./proposed-amount.ts";
import { loadProposals, type ProposalRow } from "./store.ts";

const StaffBlindBidState = builder.enumType("BlindBidState", {
  description: "What became of an opened bid.",
  values: {
    VALID: { description: "It is in the ranking, or was raised in the second round." },
    REFUSED: { description: "It does not count; `reason` says why." },
    DECLINED: { description: "The seller declined it." },
  } as const,
});

/** A bid with the name of its bidder, null where the account is closed. */
type NamedBid = StaffBlindBid & { userName: string | null };

const BlindBidAdmin = builder.objectRef<NamedBid>("BlindBidAdmin").implement({
  description: "An opened bid for the auction's staff.",
  fields: (t) => ({
    place: t.exposeInt("place", { description: "Of its command in the lot's log: the earlier of equal amounts wins." }),
    biddingRound: t.exposeInt("biddingRound"),
    userId: t.exposeID("userId"),
    userName: t.exposeString("userName", {
      nullable: true,
      description: "The bidder's e-mail address; null for a closed account.",
    }),
    pseudonym: t.exposeString("pseudonym"),
    receivedOn: t.expose("receivedAtMs", { type: "DateTime" }),
    rank: t.exposeInt("rank", { nullable: true, description: "From 1; null for a bid that is not in the ranking." }),
    state: t.expose("state", { type: StaffBlindBidState }),
    reason: t.exposeString("reason", { nullable: true }),
    content: t.expose("content", { type: OpenedBidContent, nullable: true }),
    acceptedTerms: t.expose("acceptedTerms", {
      type: BidTermsType,
      nullable: true,
      description: "The channel's terms that its bidder had accepted when it came, by the lot's log.",
    }),
  }),
});

export const BlindProposalKind = builder.enumType("BlindProposalKind", {
  description: "What is proposed of a lot whose bids are opened.",
  values: {
    AWARD: { description: "To award it to a bid." },
    DECLINE: { description: "To decline a bid." },
    UNSOLD: { description: "To award it to nobody." },
  } as const,
});

/** With the amount that counts against limits. */
type CountedProposal = ProposalRow & { amountCents: number | null };

const BlindProposal = builder.objectRef<CountedProposal & typeof StaffProposal.$inferType>("BlindProposal").implement({
  description: "A proposal on a lot whose bids are opened, which another user decides on.",
  interfaces: [StaffProposal],
  fields: (t) => ({
    kind: t.expose("kind", { type: BlindProposalKind }),
    place: t.int({
      nullable: true,
      description: "Of the bid; null of UNSOLD.",
      resolve: ({ kind, place }) => (kind === "UNSOLD" ? null : place),
    }),
    amount: t.expose("amountCents", {
      type: "Money",
      nullable: true,
      description: "What counts against limits: the amount of the bid, of UNSOLD that of the highest.",
    }),
    isBelowReserve: t.exposeBoolean("isBelowReserve"),
  }),
});

const BlindLotResult = builder.objectRef<BlindResult>("BlindLotResult").implement({
  description: "How the sale ended.",
  fields: (t) => ({
    outcome: t.expose("type", { type: BlindLotOutcome }),
    place: t.int({ nullable: true, resolve: (result) => (result.type === "AWARDED" ? result.place : null) }),
    amount: t.field({
      type: "Money",
      nullable: true,
      resolve: (result) => (result.type === "AWARDED" ? result.amountCents : null),
    }),
    cause: t.field({
      type: BlindUnsoldCause,
      nullable: true,
      description: "Of a lot that was not sold.",
      resolve: (result) => (result.type === "UNSOLD" ? result.cause : null),
    }),
  }),
});

export const BlindLotStaffState = builder.objectRef<BlindStaffView>("BlindLotStaffState").implement({
  description:
    "A blind lot for the auction's staff. Before a round's opening it has no more of its bids than anybody can see.",
  fields: (t) => ({
    state: t.expose("lot", { type: BlindLotState }),
    reserveAmount: t.expose("reserveCents", { type: "Money", nullable: true }),
    isReserveMet: t.exposeBoolean("isReserveMet", {
      nullable: true,
      description: "Null without a reserve, and before a ranking.",
    }),
    bids: t.field({
      type: [BlindBidAdmin],
      nullable: true,
      description: "The opened bids, the ranking first and in its order; null before the first opening.",
      resolve: async ({ bids }, _args, { database }) => {
        if (bids === null) return null;
        const names = await loadUserNames(
          database,
          bids.map(({ userId }) => userId),
        );
        return bids.map((bid) => ({ ...bid, userName: names.get(bid.userId) ?? null }));
      },
    }),
    invitedNames: t.field({
      type: ["String"],
      nullable: true,
      description: "Who was invited to the second round; null without one.",
      resolve: async ({ secondRound }, _args, { database }) => {
        if (secondRound === null) return null;
        const names = await loadUserNames(database, secondRound.invitedUserIds);
        return secondRound.invitedUserIds.flatMap((id) => names.get(id) ?? []);
      },
    }),
    proposals: t.field({
      type: [BlindProposal],
      description: "The newest first.",
      resolve: async ({ lot: { blindLotId }, bids }, _args, context) => {
        const proposals = await loadProposals(context.database, blindLotId);
        if (proposals.length === 0) return [];
        const projectId = await projectOfBlindLot(context.database, blindLotId);
        const rows = proposals.map((row) => ({ ...row, amountCents: proposedAmount({ bids }, row) }));
        return await namedProposals(context, { rows, projectIds: projectId === null ? [] : [projectId] });
      },
    }),
    result: t.expose("result", { type: BlindLotResult, nullable: true }),
  }),
});
