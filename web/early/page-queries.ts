/// <reference path="./first-queries.d.ts" />
import { frontPageAuctions, frontPageLots } from "virtual:first-queries/home";
import { getCurrentIncrementalLotState, getIncrementalLot } from "virtual:first-queries/lot";
import { homeVariables } from "../home/home-variables.ts";
import { coarseServerTime } from "../lib/clock/coarse-server-time.ts";
import type { EarlyQuery, QueryContext } from "../lib/graphql/early-query.ts";

/** The first queries of the home page. */
export function homeQueries({ channel, language }: QueryContext): EarlyQuery[] {
  const { auctions, lots } = homeVariables(coarseServerTime(), { channel, language });
  return [
    { operationName: "frontPageAuctions", query: frontPageAuctions, variables: auctions },
    { operationName: "frontPageLots", query: frontPageLots, variables: lots },
  ];
}

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
