/// <reference path="./first-queries.d.ts" />
import { getCurrentIncrementalLotState, getIncrementalLot } from "virtual:first-queries/lot";
import type { Asker, EarlyQuery } from "./early-query.ts";

/** What a lot's page asks first. */
export function lotQuestions(
  { incrementalAuctionId, incrementalLotId }: { incrementalAuctionId: string; incrementalLotId: string },
  { language }: Asker,
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
