import { graphql, type ResultOf } from "../../kit/lib/graphql/graphql.ts";

export const UserIdentityDocument = graphql(`
  query getUserIdentity($userId: ID!) {
    getUserIdentity(userId: $userId) {
      id
      identityStatus
      reasons
      report
      bank
      name
      birthDate
      verifiedOn
      expiresOn
    }
  }
`);

export type ViewerIdentity = NonNullable<ResultOf<typeof UserIdentityDocument>["getUserIdentity"]>;

export const IdinIssuersDocument = graphql(`
  query idinIssuers {
    idinIssuers {
      country
      issuers {
        key
        value
      }
    }
  }
`);

export const StartIdinSessionDocument = graphql(`
  mutation startIdinSession($input: StartIdinSessionInput!) {
    startIdinSession(input: $input) {
      sessionId
      authenticationUrl
    }
  }
`);

export const IdinSessionSuccessDocument = graphql(`
  mutation idinSessionSuccess($sessionId: ID!, $answer: String!) {
    idinSessionSuccess(sessionId: $sessionId, answer: $answer) {
      result
      returnPath
    }
  }
`);
