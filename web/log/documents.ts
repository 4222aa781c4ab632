import { graphql } from "../lib/graphql/graphql.ts";

export const LogHeadDocument = graphql(`
  query getIncrementalLotLogHead($incrementalLotId: ID!, $earlierSequence: Int) {
    getIncrementalLotLogHead(incrementalLotId: $incrementalLotId, earlierSequence: $earlierSequence) {
      sequence
      hash
      earlierHash
    }
  }
`);
