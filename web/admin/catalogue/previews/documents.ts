import { graphql } from "../../../kit/lib/graphql/graphql.ts";

export const CreatePreviewDocument = graphql(`
  mutation createCustomerPreview($incrementalAuctionId: ID!, $language: Language) {
    createCustomerPreview(incrementalAuctionId: $incrementalAuctionId, language: $language) {
      url
      expiresOn
    }
  }
`);

export const WithdrawPreviewsDocument = graphql(`
  mutation withdrawCustomerPreviews($incrementalAuctionId: ID!) {
    withdrawCustomerPreviews(incrementalAuctionId: $incrementalAuctionId) {
      result
    }
  }
`);
