import { DocumentsFragment } from "../../catalogue/documents/documents-fragment.ts";
import { PictureFragment } from "../../catalogue/lots/picture-fragment.ts";
import { graphql, type ResultOf } from "../../kit/lib/graphql/graphql.ts";

/** A blind lot with its auction, as everybody may read them. Nothing of it depends on a bid. */
export const BlindLotDocument = graphql(
  `
    query getBlindLot($blindLotId: ID!, $blindAuctionId: ID!, $language: Language) {
      getBlindLot(blindLotId: $blindLotId, language: $language) {
        id
        lotNumber
        publicationId
        publicationNumber
        title
        summary
        description
        minimumAmount
        takesConditions
        userHasFavorite
        startingOn
        closingOn
        bindingUntil
        category {
          externalId
          name
        }
        specifications {
          label
          value
        }
        images {
          ...Picture
        }
        documentInfo {
          ...Documents
        }
      }
      getBlindAuction(blindAuctionId: $blindAuctionId, language: $language) {
        id
        title
        learns
        showsBidderCount
        privacy
        isOpenToViewer
        viewerInvitation
        costs {
          auctionCosts
          auctionCostsVat
          vat
          marginRule
        }
      }
    }
  `,
  [PictureFragment, DocumentsFragment],
);

type BlindLotPageData = ResultOf<typeof BlindLotDocument>;
export type BlindLotOfPage = NonNullable<BlindLotPageData["getBlindLot"]>;
export type BlindAuctionOfPage = NonNullable<BlindLotPageData["getBlindAuction"]>;

const BlindLotStateFragment = graphql(`
  fragment BlindLotNow on BlindLotState @_unmask {
    id
    blindLotId
    phase
    biddingRound
    startingOn
    closingOn
    opensOn
    minimumAmount
    amountGranularity
    bindingUntil
    learns
    bidderCount
    sealingChain { hash publicKey periodMs genesisOn groupHash name }
    sealingRound
    signature
    logMark
    rounds { biddingRound closingOn opensOn openedOn }
    outcome
    endedOn
    unsoldCause
    callOffReason
    missingConditions
    viewerTerms { versionId holdsFrom acceptedOn }
    viewer {
      annonUserRef
      isInvited
      bids {
        biddingRound
        seal
        ciphertextHash
        receivedOn
        hasCopy
        state
        reason
        content { amount validUntil conditions attachments terms { versionId holdsFrom } }
      }
      hasWon
      rank
      rankedCount
      amounts
    }
  }
`);

export const BlindLotStateDocument = graphql(
  `
    query BlindLotStateNow($blindLotId: ID!) {
      getBlindLotState(blindLotId: $blindLotId) { ...BlindLotNow }
    }
  `,
  [BlindLotStateFragment],
);

/** The stored files of the viewer's own opened bids. */
export const OwnBidAttachmentsDocument = graphql(`
  query OwnBidAttachments($blindLotId: ID!) {
    queryOwnBidAttachments(blindLotId: $blindLotId) { hash name bytes url }
  }
`);

const SealedBidResultFragment = graphql(
  `
    fragment SealedBidOutcome on SealedBidResult @_unmask {
      outcome
      refusal
      missingConditions
      receipt
      currentState { ...BlindLotNow }
    }
  `,
  [BlindLotStateFragment],
);

export const PlaceSealedBidDocument = graphql(
  `
    mutation PlaceSealedBid($input: SealedBidInput!) {
      placeSealedBid(input: $input) { ...SealedBidOutcome }
    }
  `,
  [SealedBidResultFragment],
);

export const WithdrawSealedBidDocument = graphql(
  `
    mutation WithdrawSealedBid($input: WithdrawSealedBidInput!) {
      withdrawSealedBid(input: $input) { ...SealedBidOutcome }
    }
  `,
  [SealedBidResultFragment],
);

export const SealedBidCopyDocument = graphql(`
  query SealedBidCopy($input: OwnSealInput!) {
    getSealedBidCopy(input: $input)
  }
`);

export const KeepSealedBidCopyDocument = graphql(`
  mutation KeepSealedBidCopy($input: SealedBidCopyInput!) {
    keepSealedBidCopy(input: $input) { outcome }
  }
`);

export const RemoveSealedBidCopyDocument = graphql(`
  mutation RemoveSealedBidCopy($input: OwnSealInput!) {
    removeSealedBidCopy(input: $input) { outcome }
  }
`);

export type OwnBidAttachment = ResultOf<typeof OwnBidAttachmentsDocument>["queryOwnBidAttachments"][number];
export type CopyOutcome = ResultOf<typeof KeepSealedBidCopyDocument>["keepSealedBidCopy"]["outcome"];
export type BlindLotNow = ResultOf<typeof BlindLotStateFragment>;
export type SealedBidResult = ResultOf<typeof SealedBidResultFragment>;

/** The viewer's bid that counts in the running round. */
export function ownBidOf({ viewer, biddingRound }: BlindLotNow) {
  return viewer?.bids.find((bid) => bid.biddingRound === biddingRound) ?? null;
}

/** The least that counts: the sale's minimum, and in the second round more than the viewer's bid of the first. */
export function leastAmountOf({ viewer, biddingRound, minimumAmount, amountGranularity }: BlindLotNow): number {
  const first = viewer?.bids.find((bid) => bid.biddingRound < biddingRound && bid.state === "VALID");
  return first?.content ? Math.max(minimumAmount, first.content.amount + amountGranularity) : minimumAmount;
}
