import { graphql, type ResultOf } from "../../../kit/lib/graphql/graphql.ts";

/** The lot that bids were made on. */
export const BidsLotDocument = graphql(`
  query bidsLot($incrementalLotId: ID!, $language: Language) {
    lot: getIncrementalLotAdmin(incrementalLotId: $incrementalLotId, language: $language) {
      id
      publicationNumber
      lotNumber
      title
      auctionTitle
      previousLotId
      nextLotId
      firstImage {
        imageSizes {
          c100
        }
      }
      incrementalLotAttributes {
        auctionCosts
        subjectToAcceptance
      }
      viewerCanEdit
    }
  }
`);

/** A page of a lot's bids, oldest first: later bids do not change it. */
export const LotBidsDocument = graphql(`
  query lotBids($incrementalLotId: ID!, $pagination: Pagination!) {
    list: queryIncrementalBids(
      searchFilter: { incrementalLotId: $incrementalLotId }
      pagination: $pagination
      sort: [{ field: CREATED_ON, direction: ASCENDING }]
    ) {
      rows: bids {
        id
        amount
        createdOn
        annonUserRef
        isAutoBid
        state
      }
      paginatedTotalResults
    }
  }
`);

/** The same with the bidders, for users who may edit the lot's project. */
export const LotBidsAdminDocument = graphql(`
  query lotBidsAdmin($incrementalLotId: ID!, $pagination: Pagination!) {
    list: queryIncrementalBidsAdmin(
      searchFilter: { incrementalLotId: $incrementalLotId }
      pagination: $pagination
      sort: [{ field: CREATED_ON, direction: ASCENDING }]
    ) {
      rows: bids {
        id
        amount
        createdOn
        annonUserRef
        isAutoBid
        state: bidState
        userId
        userName
      }
      paginatedTotalResults
    }
  }
`);

/** What only staff see of a lot besides its bids. */
export const LotStaffStateDocument = graphql(`
  query lotStaffState($incrementalLotId: ID!) {
    lot: getIncrementalLotAdmin(incrementalLotId: $incrementalLotId) {
      id
      startingOn
      extendedMilliseconds
    }
    state: getIncrementalLotStaffState(incrementalLotId: $incrementalLotId) {
      id
      favoriteCount
      health {
        isQuarantined
        fault
        quarantinedOn
      }
      live {
        sequence
        isPublished
        phase
        closingOn
        bidCount
        bidderCount
        watcherCount
        standing {
          amount
          nextMinimumAmount
          leader {
            userId
            userName
            fullName
            annonUserRef
          }
        }
        autoBidOwners {
          leads
          bidder {
            userId
            userName
            fullName
            annonUserRef
          }
        }
      }
      corrections {
        id
        sequence
        bidId
        isOverwritten
        amount
        reason
        createdOn
        administratorName
      }
      saleProposals {
        id
        isAward
        amount
        reason
        deadlineOn
        proposedByName
        proposedOn
        decidedByName
        decidedOn
        isApproved
        decisionReason
        viewerCanDecide
      }
      lastAudit {
        entryCount
        isConsistent
        auditedOn
        auditedByName
      }
      notices {
        id
        type
        userId
        userName
        amount
        createdOn
      }
    }
  }
`);

/** A page of the lot's public log, the newest entries or those before one. */
export const LotLogEntriesDocument = graphql(`
  query lotLogEntries($incrementalLotId: ID!, $before: Int) {
    entries: getIncrementalLotLogEntries(incrementalLotId: $incrementalLotId, before: $before) {
      sequence
      createdOn
      kind
      annonUserRef
      amount
      hash
      text
    }
  }
`);

export const CorrectionPreviewDocument = graphql(`
  query correctionPreview($input: BidCorrectionPreviewInput!) {
    preview: previewBidCorrection(input: $input) {
      bidId
      sequence
      closingOn
      endsAutoBid
      refusal
      secondBidAmount
      before {
        amount
        nextMinimumAmount
        leader {
          userName
          fullName
          annonUserRef
        }
      }
      after {
        amount
        nextMinimumAmount
        leader {
          userName
          fullName
          annonUserRef
        }
      }
    }
  }
`);

export const CorrectBidDocument = graphql(`
  mutation correctBid($input: IncrementalBidCorrectionInput!) {
    outcome: incrementalBidCorrection(input: $input) {
      state
      refusal
    }
  }
`);

export const AuditLotDocument = graphql(`
  mutation auditLot($input: AuditIncrementalLotInput!) {
    audit: auditIncrementalLot(input: $input) {
      entryCount
      isConsistent
      auditedOn
    }
  }
`);

export const CloseLaterDocument = graphql(`
  mutation closeLotLater($incrementalAuctionId: ID!, $updatedIncrementalLots: [UpdateIncrementalLotInput!]!) {
    updateIncrementalLots(incrementalAuctionId: $incrementalAuctionId, updatedIncrementalLots: $updatedIncrementalLots) {
      result
    }
  }
`);

export const ShowOrHideLotDocument = graphql(`
  mutation showOrHideLot($publishedLots: [PublishedLotInput!]!) {
    updatePublishedLots(publishedLots: $publishedLots) {
      result
    }
  }
`);

export type StaffLot = NonNullable<ResultOf<typeof BidsLotDocument>["lot"]>;
export type LotStaffState = ResultOf<typeof LotStaffStateDocument>["state"];
export type StaffLotLive = NonNullable<LotStaffState["live"]>;
export type PreviewOfCorrection = NonNullable<ResultOf<typeof CorrectionPreviewDocument>["preview"]>;
export type LotLogEntry = ResultOf<typeof LotLogEntriesDocument>["entries"][number];
export type LotAudit = ResultOf<typeof AuditLotDocument>["audit"];

type PublicBid = ResultOf<typeof LotBidsDocument>["list"]["rows"][number];
type StaffBid = ResultOf<typeof LotBidsAdminDocument>["list"]["rows"][number];

export type LotBid = PublicBid & Partial<Pick<StaffBid, "userId" | "userName">>;
