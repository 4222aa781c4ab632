import { graphql, type ResultOf, type VariablesOf } from "../../../kit/lib/graphql/graphql.ts";

/** A page of the assets of the projects that the viewer may see. */
export const StaffAssetsDocument = graphql(`
  query staffAssets($searchFilter: LotAdminFilter!, $pagination: Pagination!, $sort: [LotAdminSort!]) {
    list: queryLotAdmin(searchFilter: $searchFilter, pagination: $pagination, sort: $sort) {
      rows: lots {
        id
        lotNumber
        projectId
        title {
          language
          text
        }
        category {
          externalId
          name
        }
        images {
          fileId
          imageSizes {
            c100
          }
        }
        yearBuilt
        isAvailable
        publishedChannels
        lastUpdatedOn
        viewerCanEdit
      }
      paginatedTotalResults
    }
  }
`);

export type ListedAsset = ResultOf<typeof StaffAssetsDocument>["list"]["rows"][number];
export type AssetFilter = VariablesOf<typeof StaffAssetsDocument>["searchFilter"];
export type AssetSort = VariablesOf<typeof StaffAssetsDocument>["sort"];

export const StaffAssetDocument = graphql(`
  query staffAsset($lotId: ID!) {
    getLotAdmin(lotId: $lotId) {
      id
      lotNumber
      projectId
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
      category {
        externalId
        name
      }
      yearBuilt
      specifications {
        isHighlighted
        texts {
          language
          label
          value
        }
      }
      loadingNotes {
        language
        text
      }
      images {
        fileId
        order
        description
        isPublic
        rotation
        url
        imageSizes {
          c100
          c500
        }
      }
      isAvailable
      publishedChannels
      createdOn
      lastUpdatedOn
      viewerCanEdit
    }
  }
`);

export type Asset = ResultOf<typeof StaffAssetDocument>["getLotAdmin"];

/** Where an asset is on sale. */
export const SalesOfAssetDocument = graphql(`
  query salesOfAsset($lotId: ID!) {
    queryIncrementalLotsAdmin(
      searchFilter: { lotId: $lotId }
      pagination: { page: 1, itemsPerPage: 10 }
      sort: [{ field: CREATED_ON, direction: DESCENDING }]
    ) {
      lots {
        id
        publicationId
        publicationNumber
        lotNumber
        auctionTitle
        closingOn
        currentBidAmount
        bidCount
        isPublished
      }
    }
  }
`);

export const CreateAssetDocument = graphql(`
  mutation createLot($lotInput: LotInput!) {
    createLot(lotInput: $lotInput) {
      id
    }
  }
`);

export type NewAsset = VariablesOf<typeof CreateAssetDocument>["lotInput"];

export const UpdateAssetDocument = graphql(`
  mutation updateLot($lotInput: UpdateLotInput!) {
    updateLot(lotInput: $lotInput) {
      result
    }
  }
`);

export type ChangedAsset = VariablesOf<typeof UpdateAssetDocument>["lotInput"];
