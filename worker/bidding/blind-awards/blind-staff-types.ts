import type { BlindResult, BlindStaffView, StaffBlindBid } from "../../../schema/bidding/rpc/blind-lot-rpc.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { loadUserNames } from "../../kit/sessions/load-user-names.ts";
import { AwardApproval, awardApproval } from "../../organization/approval-limits/award-approval-type.ts";
import {
  BlindLotOutcome,
  BlindLotState,
  BlindUnsoldCause,
  OpenedBidContent,
} from "../sealed-bids/blind-lot-state-type.ts";
import { bidAmountAt } from "./bid-amount-at.ts";
import { projectOfBlindLot } from "./project-of-blind-lot.ts";
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
  }),
});

/** A proposal with the names of its users, and the amount of its bid. */
type NamedProposal = ProposalRow & { names: Map<string, string>; amountCents: number | null };

const BlindAwardProposal = builder.objectRef<NamedProposal>("BlindAwardProposal");
BlindAwardProposal.implement({
  description: "A proposal to award the lot to a bid, which another user approves or rejects.",
  fields: (t) => ({
    id: t.exposeID("id"),
    place: t.exposeInt("place", { description: "Of the bid." }),
    isBelowReserve: t.exposeBoolean("isBelowReserve"),
    reason: t.exposeString("reason"),
    proposedBy: t.exposeID("proposedBy"),
    proposedByName: t.string({ nullable: true, resolve: ({ names, proposedBy }) => names.get(proposedBy) ?? null }),
    proposedOn: t.expose("proposedAtMs", { type: "DateTime" }),
    decidedByName: t.string({
      nullable: true,
      resolve: ({ names, decidedBy }) => (decidedBy && names.get(decidedBy)) ?? null,
    }),
    decidedOn: t.expose("decidedAtMs", { type: "DateTime", nullable: true }),
    isApproved: t.exposeBoolean("isApproved", { nullable: true, description: "Null while it is open." }),
    decisionReason: t.exposeString("decisionReason", { nullable: true }),
    approval: t.field({
      type: AwardApproval,
      nullable: true,
      description: "Who may approve it; null once it is decided.",
      resolve: async ({ blindLotId, proposedBy, amountCents, decidedAtMs }, _args, context) => {
        const isOpen = decidedAtMs === null && amountCents !== null;
        const projectId = isOpen ? await projectOfBlindLot(context.database, blindLotId) : null;
        return isOpen && projectId !== null
          ? await awardApproval(context, { projectId, proposedBy, amountCents })
          : null;
      },
    }),
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
      type: [BlindAwardProposal],
      description: "Proposals to award, the newest first.",
      resolve: async ({ lot, bids }, _args, { database }) => {
        const rows = await loadProposals(database, lot.blindLotId);
        const names = await loadUserNames(
          database,
          rows.flatMap(({ proposedBy, decidedBy }) => (decidedBy ? [proposedBy, decidedBy] : [proposedBy])),
        );
        return rows.map((row) => ({ ...row, names, amountCents: bidAmountAt({ bids }, row.place) }));
      },
    }),
    result: t.expose("result", { type: BlindLotResult, nullable: true }),
  }),
});
