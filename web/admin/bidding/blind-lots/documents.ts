import { graphql, type ResultOf } from "../../../kit/lib/graphql/graphql.ts";

const BlindLotStaffFragment = graphql(`
  fragment BlindLotStaff on BlindLotStaffState @_unmask {
    state {
      id
      blindLotId
      phase
      biddingRound
      closingOn
      opensOn
      bindingUntil
      minimumAmount
      callOffReason
    }
    notices {
      id
      type
      userId
      userName
      createdOn
      mailState
    }
    reserveAmount
    isReserveMet
    bids {
      place
      biddingRound
      userId
      userName
      pseudonym
      receivedOn
      rank
      state
      reason
      content {
        amount
        conditions
        validUntil
        attachments
        terms {
          versionId
          holdsFrom
        }
      }
      acceptedTerms {
        versionId
        holdsFrom
      }
    }
    invitedNames
    proposals {
      id
      kind
      amount
      reason
      proposedByName
      proposedOn
      decidedByName
      decidedOn
      isApproved
      decisionReason
      viewerCanDecide
      approval {
        viewerCanApprove
        viewerLimit
        approverNames
      }
    }
    result {
      outcome
      place
      amount
      cause
    }
  }
`);

export const BlindLotStaffDocument = graphql(
  `
    query blindLotStaffState($blindLotId: ID!) {
      getBlindLotStaffState(blindLotId: $blindLotId) {
        ...BlindLotStaff
      }
    }
  `,
  [BlindLotStaffFragment],
);

const BidAttachmentFragment = graphql(`
  fragment BidAttachment on BlindBidAttachment @_unmask {
    place
    hash
    name
    bytes
    fault
    url
  }
`);

export const BidAttachmentsDocument = graphql(
  `
    query blindBidAttachments($blindLotId: ID!) {
      queryBlindBidAttachments(blindLotId: $blindLotId) {
        ...BidAttachment
      }
    }
  `,
  [BidAttachmentFragment],
);

/** Which of the auction's lots it is, and the asset that it sells. */
export const BlindLotPlaceDocument = graphql(`
  query blindLotPlace($blindAuctionId: ID!) {
    getBlindAuctionAdmin(blindAuctionId: $blindAuctionId) {
      id
      viewerCanEdit
      publicationNumber
      lots {
        id
        assetId: lotId
        lotNumber
      }
    }
  }
`);

export const SoldAssetDocument = graphql(`
  query soldAsset($assetId: ID!) {
    getLotAdmin(lotId: $assetId) {
      id
      title {
        language
        text
      }
    }
  }
`);

export const ProposeDecisionDocument = graphql(`
  mutation proposeBlindDecision($input: BlindProposalInput!) {
    proposeBlindDecision(input: $input) {
      id
    }
  }
`);

export const DecideProposalDocument = graphql(`
  mutation decideBlindProposal($input: BlindProposalDecisionInput!) {
    done: decideBlindProposal(input: $input) {
      refusal
    }
  }
`);

export const SecondRoundDocument = graphql(`
  mutation holdBlindSecondRound($input: BlindSecondRoundInput!) {
    done: holdBlindSecondRound(input: $input) {
      refusal
    }
  }
`);

export type BlindLotForStaff = ResultOf<typeof BlindLotStaffFragment>;
export type BidAttachment = ResultOf<typeof BidAttachmentFragment>;
export type OpenedBid = NonNullable<BlindLotForStaff["bids"]>[number];
export type BlindProposal = BlindLotForStaff["proposals"][number];

/** The proposal that somebody has to decide on first: a lot has one. */
export function openProposalOf({ proposals }: BlindLotForStaff): BlindProposal | null {
  return proposals.find(({ isApproved }) => isApproved === null) ?? null;
}
