/// <reference path="./first-queries.d.ts" />
import { getCurrentIncrementalLotState, getIncrementalLot } from "virtual:first-queries/lot";
import type { EarlyQuery, QueryContext } from "./early-query.ts";

/** The first queries of a lot's page. */
export function lotQueries(
  { incrementalAuctionId, incrementalLotId }: { incrementalAuctionId: string; incrementalLotId: string },
  { language }: QueryContext,
): EarlyQuery[] {
  return [
    {
      operationName: "getIncrementalLot",
      query: getIncrementalLot,
      variables: { incrementalLotId, incrementalAuctionId, language },
    },
    {
      operationName: "getCurrentIncrementalLotState",
      query: getCurrentIncrementalLotState,
      variables: { incrementalLotId },
    },
  ];
}
