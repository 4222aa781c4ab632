import { projectOfLotAt } from "../../catalogue/lots/needs.ts";
import { viewerHolds } from "../../kit/access/viewer-holds.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { loadUserNames } from "../../kit/sessions/load-user-names.ts";
import { AwardApproval, awardApproval } from "../../organization/approval-limits/award-approval-type.ts";
import { loadProposalsOnLot, type SaleProposalRow } from "./store.ts";

/** More than a lot has: each but the last was rejected, or passed its deadline. */
export const MAX_PROPOSALS_ON_LOT = 100;

/** A proposal with the names of its users, and whether the viewer may decide on it. */
type NamedProposal = SaleProposalRow & {
  names: ReadonlyMap<string, string>;
  viewerCanDecide: boolean;
  projectId: string | undefined;
};

export const SaleAwardProposal = builder.objectRef<NamedProposal>("SaleAwardProposal").implement({
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
      description: "Whether the viewer may reject it, and approve it within their limit; nobody decides on their own.",
    }),
    approval: t.field({
      type: AwardApproval,
      nullable: true,
      description: "Who may approve it; null once it is decided.",
      resolve: async ({ projectId, proposedBy, amountCents, decidedAtMs }, _args, context) =>
        projectId === undefined || decidedAtMs !== null
          ? null
          : await awardApproval(context, { projectId, proposedBy, amountCents }),
    }),
  }),
});

/** Proposals on lots of these projects, as their staff see them. */
export async function namedProposals(
  context: RequestContext,
  { rows, projectIds }: { rows: readonly SaleProposalRow[]; projectIds: readonly string[] },
): Promise<NamedProposal[]> {
  const { userId } = await requireViewer(context);
  const isDecider = await viewerHolds(
    context,
    projectIds.map((entityId) => ({ rule: "USER_PROJECT_MANAGE_AUTHORIZATION", entityId })),
  );
  const userIds = rows.flatMap(({ proposedBy, decidedBy }) => (decidedBy ? [proposedBy, decidedBy] : [proposedBy]));
  const names = await loadUserNames(context.database, userIds);
  const [projectId] = projectIds;
  return rows.map((row) => ({ ...row, names, projectId, viewerCanDecide: isDecider && row.proposedBy !== userId }));
}

/** The newest proposals on a lot, the newest first. */
export async function saleProposalsOnLot(context: RequestContext, incrementalLotId: string): Promise<NamedProposal[]> {
  const projectIds = await projectOfLotAt("incrementalLotId").find({ context, args: { incrementalLotId } });
  const rows = await loadProposalsOnLot(context.database, { incrementalLotId, limit: MAX_PROPOSALS_ON_LOT });
  return await namedProposals(context, { rows, projectIds });
}
