import { graphql } from "../../../kit/lib/graphql/graphql.ts";

export const LotCapabilitiesDocument = graphql(`
  query getIncrementalLotCapabilities($incrementalLotId: ID!) {
    getIncrementalLot(incrementalLotId: $incrementalLotId) {
      id
      viewerCanAdminister
    }
  }
`);
