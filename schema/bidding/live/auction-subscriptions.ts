/** Its name is the operation id on the socket, so that all watchers of an auction receive the same frame. */
export const AUCTION_SUBSCRIPTION = /* GraphQL */ `
  subscription incrementalAuctionState($incrementalAuctionId: ID!) {
    incrementalAuctionState(incrementalAuctionId: $incrementalAuctionId) {
      id
      incrementalAuctionId
      sequence
      serverTime
      isWhole
      lots {
        incrementalLotId
        sequence
        amount
        bidCount
        startingOn
        closesOn
        isClosed
        isHidden
      }
    }
  }
` as const;

/** The monitor's: with what staff alone may see, and from where it was interrupted. */
export const AUCTION_ADMIN_SUBSCRIPTION = /* GraphQL */ `
  subscription incrementalAuctionStateAdmin($incrementalAuctionId: ID!, $after: Int) {
    incrementalAuctionStateAdmin(incrementalAuctionId: $incrementalAuctionId, after: $after) {
      id
      incrementalAuctionId
      sequence
      serverTime
      isWhole
      lots {
        incrementalLotId
        sequence
        amount
        bidCount
        startingOn
        closesOn
        isClosed
        isHidden
        bidderCount
        watcherCount
        extendedMilliseconds
        leaderRef
      }
      events {
        number
        incrementalLotId
        type
        amount
        userRef
        createdOn
      }
    }
  }
` as const;
