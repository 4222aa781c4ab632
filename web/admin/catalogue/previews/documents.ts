import { graphql } from "../../../kit/lib/graphql/graphql.ts";

export const CreatePreviewDocument = graphql(`
  mutation createCustomerPreview($incrementalAuctionId: ID!, $language: Language) {
    createCustomerPreview(incrementalAuctionId: $incrementalAuctionId, language: $language) {
      url
      expiresOn
    }
  }
`);

export const CreateBlindPreviewDocument = graphql(`
  mutation createBlindCustomerPreview($blindAuctionId: ID!, $language: Language) {
    createBlindCustomerPreview(blindAuctionId: $blindAuctionId, language: $language) {
      url
      expiresOn
    }
  }
`);

export const WithdrawBlindPreviewsDocument = graphql(`
  mutation withdrawBlindCustomerPreviews($blindAuctionId: ID!) {
    withdrawBlindCustomerPreviews(blindAuctionId: $blindAuctionId) {
      result
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
