import { saleAwardDecisionInput, saleAwardProposalInput } from "../../../schema/bidding/inputs/sale-awards.ts";
import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { projectOfAuctionAt } from "../../catalogue/auctions/needs.ts";
import { editorOf, needRight, oneRightOf } from "../../kit/access/needs.ts";
import { viewerHolds } from "../../kit/access/viewer-holds.ts";
import { requireViewer } from "../../kit/context.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { loadUserNames } from "../../kit/sessions/load-user-names.ts";
import { decideSaleAwards, proposeSaleAwards, SALE_AWARD_REFUSALS, type SaleAwardOutcome } from "./service.ts";
import { loadSaleProposals, MAX_SALE_PROPOSALS, type SaleProposalRow } from "./store.ts";

const SaleAwardRefusal = builder.enumType("SaleAwardRefusal", {
  description: "Why nothing was done for a lot.",
  values: SALE_AWARD_REFUSALS,
});

const SaleAwardResult = builder.objectRef<SaleAwardOutcome>("SaleAwardResult").implement({
  description: "What became of a call for one lot.",
  fields: (t) => ({
    incrementalLotId: t.exposeID("incrementalLotId"),
    refusal: t.expose("refusal", { type: SaleAwardRefusal, nullable: true, description: "Null where it was done." }),
  }),
});

type NamedProposal = SaleProposalRow & { names: ReadonlyMap<string, string>; viewerCanDecide: boolean };

const SaleAwardProposal = builder.objectRef<NamedProposal>("SaleAwardProposal").implement({
  description: "A proposal to award a lot to its highest bid or to decline that bid, which another user decides on.",
  fields: (t) => ({
    id: t.exposeID("id"),
    incrementalLotId: t.exposeID("incrementalLotId"),
    isAward: t.exposeBoolean("isAward", { description: "False to decline the highest bid." }),
    amount: t.expose("amountCents", { type: "Money", description: "The highest bid." }),
    reason: t.exposeString("reason"),
    deadlineOn: t.expose("deadlineMs", { type: "DateTime" }),
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
    viewerCanDecide: t.exposeBoolean("viewerCanDecide", {
      description: "Whether the viewer may approve or reject it; nobody may decide on their own proposal.",
    }),
  }),
});

const projectOfAuctionAsked = projectOfAuctionAt("incrementalAuctionId");
const projectOfAuction = projectOfAuctionAt("input.incrementalAuctionId");

builder.queryField("getSaleAwardProposals", (t) =>
  t.field({
    type: [SaleAwardProposal],
    description: `The proposals on the lots of an auction that closed subject to acceptance, the newest first; at most ${MAX_SALE_PROPOSALS}.`,
    extensions: {
      access: [
        oneRightOf(
          [
            { rule: "USER_PROJECT_VIEW", on: projectOfAuctionAsked },
            { rule: "USER_PROJECT_MANAGE_AUTHORIZATION", on: projectOfAuctionAsked },
          ],
          ERROR_CODES.NOT_AUTHORIZED_TO_READ_PROJECT,
        ),
      ],
    },
    args: { incrementalAuctionId: t.arg.id({ required: true }) },
    resolve: async (_, args, context) => {
      const { database } = context;
      const { incrementalAuctionId } = args;
      const projects = await projectOfAuctionAsked.find({ context, args });
      const { userId } = await requireViewer(context);
      const isDecider = await viewerHolds(
        context,
        projects.map((entityId) => ({ rule: "USER_PROJECT_MANAGE_AUTHORIZATION", entityId })),
      );
      const rows = await loadSaleProposals(database, incrementalAuctionId);
      const names = await loadUserNames(
        database,
        rows.flatMap(({ proposedBy, decidedBy }) => (decidedBy ? [proposedBy, decidedBy] : [proposedBy])),
      );
      return rows.map((row) => ({ ...row, names, viewerCanDecide: isDecider && row.proposedBy !== userId }));
    },
  }),
);

builder.mutationFields((t) => ({
  proposeSaleAwards: t.field({
    type: [SaleAwardResult],
    description:
      "Proposes to award lots that closed subject to acceptance, or to decline their highest bids, for somebody else to approve.",
    extensions: { access: [editorOf(projectOfAuction)] },
    args: { input: t.arg({ type: inputOf(saleAwardProposalInput), required: true }) },
    resolve: (_, { input }, context) => proposeSaleAwards(context, input),
  }),
  decideSaleAwards: t.field({
    type: [SaleAwardResult],
    description:
      "Approves the given proposals on lots, which decides on their highest bids (ACCEPT1), or rejects them. Nobody decides on their own proposal.",
    extensions: {
      access: [needRight("USER_PROJECT_MANAGE_AUTHORIZATION", projectOfAuction)],
      isLotCommand: true,
    },
    args: { input: t.arg({ type: inputOf(saleAwardDecisionInput), required: true }) },
    resolve: (_, { input }, context) => decideSaleAwards(context, input),
  }),
}));
