import { graphql } from "../../../kit/lib/graphql/graphql.ts";

export const SignInsDocument = graphql(`
  query signIns {
    signIns {
      id
      browser
      system
      place
      method
      createdOn
      lastUsedOn
      isCurrent
    }
  }
`);

export const EndSignInDocument = graphql(`
  mutation endSignIn($id: ID!) {
    endSignIn(id: $id) {
      result
    }
  }
`);

export const EndOtherSignInsDocument = graphql(`
  mutation endOtherSignIns {
    endOtherSignIns {
      result
    }
  }
`);

export const EndAllSignInsDocument = graphql(`
  mutation endAllSignIns {
    endAllSignIns {
      result
    }
  }
`);
