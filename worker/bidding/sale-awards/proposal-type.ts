import { projectOfLotAt } from "../../catalogue/lots/needs.ts";
import type { RequestContext } from "../../kit/context.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { namedProposals, StaffProposal } from "../approvals/proposal-type.ts";
import { loadProposalsOnLot, type SaleProposalRow } from "./store.ts";

/** More than a lot has: each but the last was rejected, or passed its deadline. */
export const MAX_PROPOSALS_ON_LOT = 100;

type NamedSaleProposal = SaleProposalRow & typeof StaffProposal.$inferType;

export const SaleAwardProposal = builder.objectRef<NamedSaleProposal>("SaleAwardProposal").implement({
  description: "A proposal to award a lot to its highest bid or to decline that bid, which another user decides on.",
  interfaces: [StaffProposal],
  fields: (t) => ({
    incrementalLotId: t.exposeID("incrementalLotId"),
    isAward: t.exposeBoolean("isAward", { description: "False to decline the highest bid." }),
    amount: t.expose("amountCents", { type: "Money", description: "The highest bid." }),
    deadlineOn: t.expose("deadlineMs", { type: "DateTime" }),
  }),
});

/** The newest proposals on a lot, the newest first. */
export async function saleProposalsOnLot(
  context: RequestContext,
  incrementalLotId: string,
): Promise<NamedSaleProposal[]> {
  const projectIds = await projectOfLotAt("incrementalLotId").find({ context, args: { incrementalLotId } });
  const rows = await loadProposalsOnLot(context.database, { incrementalLotId, limit: MAX_PROPOSALS_ON_LOT });
  return await namedProposals(context, { rows, projectIds });
}
