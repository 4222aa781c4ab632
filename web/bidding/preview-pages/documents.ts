import { graphql } from "../../kit/lib/graphql/graphql.ts";

export const CustomerPreviewDocument = graphql(`
  query getCustomerPreview {
    getCustomerPreview {
      state
      publicationId
      expiresOn
    }
  }
`);
