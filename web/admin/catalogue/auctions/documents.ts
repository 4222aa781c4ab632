import { EventDayFragment, EventPlaceFragment } from "../../../catalogue/auctions/sale/event-fragments.ts";
import { graphql, type ResultOf, type VariablesOf } from "../../../kit/lib/graphql/graphql.ts";

/** A page of the auctions of the viewer's projects or channels, newest first. */
export const StaffAuctionsDocument = graphql(`
  query staffAuctions($searchFilter: PublicationAdminFilter!, $pagination: Pagination!) {
    list: queryPublicationAdmin(searchFilter: $searchFilter, pagination: $pagination) {
      rows: publications {
        __typename
        id
        publicationNumber
        title
        state
        visibleOn
        startingOn
        closingOn
        lotCount
        publishedChannels
      }
      paginatedTotalResults
    }
  }
`);

/** How many auctions each choice of the list's filters would leave. */
export const StaffAuctionFacetsDocument = graphql(`
  query staffAuctionFacets($searchFilter: PublicationAdminFilter!) {
    getPublicationFacetsAdmin(searchFilter: $searchFilter) {
      kinds {
        kind
        publicationCount
      }
      states {
        state
        publicationCount
      }
      channels {
        channel
        publicationCount
      }
      units {
        organizationalUnitId
        name
        publicationCount
      }
    }
  }
`);

export type StaffAuctionFacets = ResultOf<typeof StaffAuctionFacetsDocument>["getPublicationFacetsAdmin"];

export type StaffAuctionRow = ResultOf<typeof StaffAuctionsDocument>["list"]["rows"][number];
export type StaffAuctionFilter = VariablesOf<typeof StaffAuctionsDocument>["searchFilter"];

export const EditedEventGroupFragment = graphql(
  `
    fragment EditedEventGroup on EventGroup {
      address {
        ...EventPlace
      }
      events {
        ...EventDay
        commentMultiLanguage {
          language
          text
        }
      }
    }
  `,
  [EventPlaceFragment, EventDayFragment],
);

/** Who is responsible for an auction of any kind. */
export const AuctionUsersFragment = graphql(`
  fragment AuctionUsers on AuctionUsers @_unmask {
    creator {
      userId
      email
      fullName
    }
    manager {
      userId
      email
      fullName
    }
    organizationalUnitUser {
      userId
      email
      fullName
    }
  }
`);

export const AuctionUserChoicesDocument = graphql(`
  query auctionUserChoices($projectId: ID!, $auctionKind: AuctionKind!) {
    queryAuctionUsers(projectId: $projectId, auctionKind: $auctionKind) {
      creators {
        userId
        email
        fullName
      }
      managers {
        userId
        email
        fullName
      }
      organizationalUnitUsers {
        userId
        email
        fullName
      }
    }
  }
`);

export const StaffAuctionDocument = graphql(
  `
    query staffAuction($incrementalAuctionId: ID!) {
      getIncrementalAuctionAdmin(incrementalAuctionId: $incrementalAuctionId) {
        id
        projectId
        publicationNumber
        lastUpdatedOn
        title {
          language
          text
        }
        summary {
          language
          text
        }
        description {
          language
          text
        }
        publishedChannels
        publishedLanguages
        defaultLanguage
        privacy
        visibleOn
        startingOn
        closingAt
        closingOn
        openingIntervalMinutes
        closingIntervalMinutes
        extensionMinutes
        ladder {
          fromAmount
          stepAmount
        }
        defaultIncrementalLotAttributes {
          auctionCosts
          auctionCostsVat
          vat
          marginRule
          subjectToAcceptance
        }
        events {
          retrievalByAppointment {
            ...EditedEventGroup
          }
          retrievalByDelivery {
            ...EditedEventGroup
          }
          viewingByAppointment {
            ...EditedEventGroup
          }
          viewingByScheduledDate {
            ...EditedEventGroup
          }
        }
        lotCount
        isPublished
        publishedLotCount
        viewerCanView
        viewerCanEdit
        viewerCanInvite
        viewerCanDelete
        viewerCanPublish
        deletionBar
        auctionUsers {
          ...AuctionUsers
        }
      }
    }
  `,
  [EditedEventGroupFragment, AuctionUsersFragment],
);

export const CreateAuctionDocument = graphql(`
  mutation createIncrementalBidAuction($input: IncrementalBidAuctionInput!) {
    createIncrementalBidAuction(input: $input) {
      id
    }
  }
`);

export const PublishAuctionDocument = graphql(`
  mutation publishIncrementalAuction($incrementalAuctionId: ID!, $isPublished: Boolean!, $expectedLastUpdatedOn: DateTime) {
    publishIncrementalAuction(
      incrementalAuctionId: $incrementalAuctionId
      isPublished: $isPublished
      expectedLastUpdatedOn: $expectedLastUpdatedOn
    ) {
      result
    }
  }
`);

export const UpdateAuctionDocument = graphql(`
  mutation updateIncrementalBidAuction($input: UpdateIncrementalBidAuctionInput!) {
    updateIncrementalBidAuction(input: $input) {
      result
    }
  }
`);

export const DeleteAuctionDocument = graphql(`
  mutation deleteIncrementalBidAuction($incrementalAuctionId: ID!) {
    deleteIncrementalBidAuction(incrementalAuctionId: $incrementalAuctionId) {
      result
    }
  }
`);

export const DeleteBlindAuctionDocument = graphql(`
  mutation deleteBlindBidAuction($blindAuctionId: ID!) {
    deleteBlindBidAuction(blindAuctionId: $blindAuctionId) {
      result
    }
  }
`);
