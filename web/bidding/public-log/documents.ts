import { graphql } from "../../kit/lib/graphql/graphql.ts";

export const LogHeadDocument = graphql(`
  query getIncrementalLotLogHead($incrementalLotId: ID!) {
    getIncrementalLotLogHead(incrementalLotId: $incrementalLotId) {
      sequence
      hash
    }
  }
`);
