import { graphql, type ResultOf } from "../../../kit/lib/graphql/graphql.ts";

/** What a text finds among the sales that the viewer may see. One operation has at most three lists. */
export const StaffJumpDocument = graphql(`
  query staffJump($text: String!, $language: Language!) {
    searchIncrementalItemAdmin(input: { text: $text, language: $language }) {
      incrementalLots {
        incrementalLotId
        incrementalAuctionId
        incrementalLot {
          id
          lotNumber
          publicationNumber
          title
        }
      }
    }
    queryPublicationAdmin(
      searchFilter: { text: $text, language: $language }
      pagination: { page: 1, itemsPerPage: 10 }
    ) {
      publications {
        __typename
        id
        publicationNumber
        title
        isPublished
      }
    }
  }
`);

/** And among what sales are made of; users only for administrators, who alone may look them up. */
export const StaffJumpThingsDocument = graphql(`
  query staffJumpThings($text: String!, $isAdministrator: Boolean!) {
    queryLotAdmin(searchFilter: { text: $text }, pagination: { page: 1, itemsPerPage: 8 }) {
      lots {
        id
        lotNumber
        title {
          language
          text
        }
      }
    }
    queryProjectAdmin(searchFilter: { text: $text }, pagination: { page: 1, itemsPerPage: 5 }) {
      projects {
        id
        title {
          language
          text
        }
        organizationalUnitName
      }
    }
    queryUsers(searchFilter: { email: $text }, pagination: { page: 1, itemsPerPage: 5 }) @include(if: $isAdministrator) {
      users {
        id
        email
        userAddress {
          fullName
        }
      }
    }
  }
`);

export type Found = ResultOf<typeof StaffJumpDocument> & ResultOf<typeof StaffJumpThingsDocument>;
