import { graphql } from "../../../kit/lib/graphql/graphql.ts";

export const ChangePasswordDocument = graphql(`
  mutation changePassword($accessToken: String!, $oldPassword: String!, $newPassword: String!) {
    changePassword(accessToken: $accessToken, oldPassword: $oldPassword, newPassword: $newPassword) {
      result
    }
  }
`);
