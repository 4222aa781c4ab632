import { viewerHolds } from "../../kit/access/viewer-holds.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { loadUserNames } from "../../kit/sessions/load-user-names.ts";
import { AwardApproval, awardApproval } from "../../organization/approval-limits/award-approval-type.ts";

/** What the proposals of every kind have. */
interface ProposalRow {
  id: string;
  reason: string;
  proposedBy: string;
  proposedAtMs: number;
  decidedBy: string | null;
  decidedAtMs: number | null;
  isApproved: boolean | null;
  decisionReason: string | null;
  /** What counts against limits; null where nobody can say it. */
  amountCents: number | null;
}

/** A proposal with the names of its users, and whether the viewer may decide on it. */
interface StaffNames {
  names: ReadonlyMap<string, string>;
  viewerCanDecide: boolean;
  projectId: string | undefined;
}

export const StaffProposal = builder.interfaceRef<ProposalRow & StaffNames>("StaffProposal").implement({
  description: "What one of the staff proposed on a lot, for another one to approve or reject.",
  fields: (t) => ({
    id: t.exposeID("id"),
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
    viewerCanDecide: t.exposeBoolean("viewerCanDecide", {
      description: "Whether the viewer may reject it, and approve it within their limit; nobody decides on their own.",
    }),
    approval: t.field({
      type: AwardApproval,
      nullable: true,
      description: "Who may approve it; null once it is decided.",
      resolve: async ({ projectId, proposedBy, amountCents, decidedAtMs }, _args, context) =>
        projectId === undefined || decidedAtMs !== null || amountCents === null
          ? null
          : await awardApproval(context, { projectId, proposedBy, amountCents }),
    }),
  }),
});

/** Proposals on lots of these projects, as their staff see them. */
export async function namedProposals<Row extends ProposalRow>(
  context: RequestContext,
  { rows, projectIds }: { rows: readonly Row[]; projectIds: readonly string[] },
): Promise<(Row & StaffNames)[]> {
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
