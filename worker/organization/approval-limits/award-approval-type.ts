import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { type Approver, loadApprovers } from "./load-approvers.ts";

/** More are not named. */
const MAX_NAMED = 10;

interface Approval {
  viewerCanApprove: boolean;
  viewerLimitCents: number | null;
  names: string[];
}

export const AwardApproval = builder.objectRef<Approval>("AwardApproval").implement({
  description: "Who may approve an open proposal on a lot.",
  fields: (t) => ({
    viewerCanApprove: t.exposeBoolean("viewerCanApprove", {
      description: "Whether the viewer may approve it: with the right, within the limit, and not the proposer.",
    }),
    viewerLimit: t.expose("viewerLimitCents", {
      type: "Money",
      nullable: true,
      description: "Up to which amount the viewer may approve in the project's unit; null where nothing limits it.",
    }),
    approverNames: t.exposeStringList("names", {
      description: `The first ${MAX_NAMED} e-mail addresses of the users who may.`,
    }),
  }),
});

const approversOf = new WeakMap<RequestContext, Map<string, Promise<Approver[]>>>();

/** Read once for a request. */
function approversOnce(context: RequestContext, projectId: string): Promise<Approver[]> {
  const ofRequest = approversOf.get(context) ?? new Map<string, Promise<Approver[]>>();
  approversOf.set(context, ofRequest);
  const approvers = ofRequest.get(projectId) ?? loadApprovers(context.database, projectId);
  ofRequest.set(projectId, approvers);
  return approvers;
}

/** Who may approve a proposal of an amount in a project. */
export async function awardApproval(
  context: RequestContext,
  { projectId, proposedBy, amountCents }: { projectId: string; proposedBy: string; amountCents: number },
): Promise<Approval> {
  const { userId } = await requireViewer(context);
  const approvers = await approversOnce(context, projectId);
  const able = approvers.filter(
    (each) => each.userId !== proposedBy && (each.limitCents === null || amountCents <= each.limitCents),
  );
  return {
    viewerCanApprove: able.some((each) => each.userId === userId),
    viewerLimitCents: approvers.find((each) => each.userId === userId)?.limitCents ?? null,
    names: able.slice(0, MAX_NAMED).map(({ email }) => email),
  };
}
