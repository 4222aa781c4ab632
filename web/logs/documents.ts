import { graphql } from "../lib/graphql/graphql.ts";

/** The head of a lot's log, with the current hash of an entry that this browser has seen before. */
export const LogHeadDocument = graphql(`
  query getIncrementalLotLogHead($incrementalLotId: ID!, $earlierSequence: Int) {
    getIncrementalLotLogHead(incrementalLotId: $incrementalLotId, earlierSequence: $earlierSequence) {
      sequence
      hash
      earlierHash
    }
  }
`);
