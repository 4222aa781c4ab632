import { invitationInput } from "../../../schema/catalogue/inputs/invitation.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { type EntityFinder, type Need, needRight, textAt } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { asResult, Result } from "../../kit/graphql/results.ts";
import { projectOfPublicationAt } from "../publications/needs.ts";
import { InvitationStateType } from "./invitation-type.ts";
import { invitationStateAt, invite, resendInvitation, revokeInvitation } from "./service.ts";
import { type InvitationRow, loadInvitations, projectOfInvitation } from "./store.ts";

const Invitation = builder.objectRef<InvitationRow>("Invitation").implement({
  description: "An invitation to a publication, or a request for one. It opens it to the account of its address.",
  fields: (t) => ({
    id: t.exposeID("id"),
    email: t.exposeString("email"),
    state: t.field({
      type: InvitationStateType,
      resolve: (row, _args, context) => invitationStateAt(row, context.now()),
    }),
    requestedOn: t.expose("requestedAtMs", { type: "DateTime", nullable: true }),
    invitedOn: t.expose("invitedAtMs", { type: "DateTime", nullable: true, description: "When it was last mailed." }),
    expiresOn: t.expose("expiresAtMs", { type: "DateTime", nullable: true }),
    revokedOn: t.expose("revokedAtMs", { type: "DateTime", nullable: true }),
  }),
});

const projectOfInvitationArgument: EntityFinder = {
  described: "the project of the invitation's publication",
  find: async ({ context, args }) => {
    const projectId = await projectOfInvitation(context.database, textAt(args, "invitationId") ?? "");
    if (projectId === null) throw new DomainError(ERROR_CODES.INVITATION_UNKNOWN);
    return [projectId];
  },
};

const INVITER: Need = needRight("USER_PROJECT_INVITE", projectOfInvitationArgument);

builder.queryFields((t) => ({
  queryInvitations: t.field({
    type: [Invitation],
    description: "Who asked to see a publication and who is invited, at most 500: first those who wait for an answer.",
    extensions: { access: [needRight("USER_PROJECT_INVITE", projectOfPublicationAt("publicationId"))] },
    args: { publicationId: t.arg.id({ required: true }) },
    resolve: (_, { publicationId }, { database }) => loadInvitations(database, publicationId),
  }),
}));

builder.mutationFields((t) => ({
  invite: t.field({
    type: Result,
    description:
      "Invites addresses to a publication by mail: who signs in with one of them sees it, until the invitation expires or is revoked. " +
      "An address that is invited already gets another mail and the new expiry.",
    extensions: { access: [needRight("USER_PROJECT_INVITE", projectOfPublicationAt("input.publicationId"))] },
    args: { input: t.arg({ type: inputOf(invitationInput), required: true }) },
    resolve: (_, { input }, context) => asResult(invite(context, input)),
  }),
  resendInvitation: t.field({
    type: Result,
    description: "Sends the mail again. 4035: there is no such invitation, or it has ended.",
    extensions: { access: [INVITER] },
    args: { invitationId: t.arg.id({ required: true }) },
    resolve: (_, { invitationId }, context) => asResult(resendInvitation(context, invitationId)),
  }),
  revokeInvitation: t.field({
    type: Result,
    description:
      "Takes an invitation back at once, or refuses a request. 4035: there is no such invitation. CHANGED_MEANWHILE: another user answers the request with an invitation.",
    extensions: { access: [INVITER] },
    args: { invitationId: t.arg.id({ required: true }) },
    resolve: (_, { invitationId }, context) => asResult(revokeInvitation(context, invitationId)),
  }),
}));
