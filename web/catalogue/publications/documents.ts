import { graphql } from "../../kit/lib/graphql/graphql.ts";
import { AuctionCardFragment } from "./auction-card-fragment.ts";

export const PublicationsDocument = graphql(
  `
    query queryPublicationPreviews(
      $searchFilter: PublicationFilter
      $pagination: Pagination
      $sort: [PublicationSort!]
    ) {
      queryPublicationPreviews(searchFilter: $searchFilter, pagination: $pagination, sort: $sort) {
        publications {
          id
          ...AuctionCard
        }
        paginatedTotalResults
      }
    }
  `,
  [AuctionCardFragment],
);
