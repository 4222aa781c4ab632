import { saleAwardDecisionInput, saleAwardProposalInput } from "../../../schema/bidding/inputs/sale-awards.ts";
import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { projectOfAuctionAt } from "../../catalogue/auctions/needs.ts";
import { editorOf, needRight, oneRightOf } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { namedProposals } from "../approvals/proposal-type.ts";
import { SaleAwardProposal } from "./proposal-type.ts";
import { decideSaleAwards, proposeSaleAwards, SALE_AWARD_REFUSALS, type SaleAwardOutcome } from "./service.ts";
import { loadSaleProposals, MAX_SALE_PROPOSALS } from "./store.ts";

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
      const projectIds = await projectOfAuctionAsked.find({ context, args });
      const rows = await loadSaleProposals(context.database, args.incrementalAuctionId);
      return await namedProposals(context, { rows, projectIds });
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
      "Approves the given proposals on lots, which decides on their highest bids (ACCEPT1), or rejects them. Nobody decides on their own proposal. ABOVE_LIMIT: its amount is above the limit that the viewer has in the project's unit.",
    extensions: {
      access: [needRight("USER_PROJECT_MANAGE_AUTHORIZATION", projectOfAuction)],
      isLotCommand: true,
    },
    args: { input: t.arg({ type: inputOf(saleAwardDecisionInput), required: true }) },
    resolve: (_, { input }, context) => decideSaleAwards(context, input),
  }),
}));
