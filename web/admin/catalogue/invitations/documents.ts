import { graphql } from "../../../kit/lib/graphql/graphql.ts";

export const InvitationsDocument = graphql(`
  query invitations($publicationId: ID!) {
    queryInvitations(publicationId: $publicationId) {
      id
      email
      state
      expiresOn
    }
  }
`);

export const InviteDocument = graphql(`
  mutation invite($input: InvitationInput!) {
    invite(input: $input) {
      result
    }
  }
`);

export const ResendInvitationDocument = graphql(`
  mutation resendInvitation($invitationId: ID!) {
    resendInvitation(invitationId: $invitationId) {
      result
    }
  }
`);

export const RevokeInvitationDocument = graphql(`
  mutation revokeInvitation($invitationId: ID!) {
    revokeInvitation(invitationId: $invitationId) {
      result
    }
  }
`);
