/// <reference path="./first-queries.d.ts" />
import { frontPageAuctions, frontPageLots } from "virtual:first-queries/home";
import { homeVariables } from "../home/home-variables.ts";
import { coarseServerTime } from "../lib/clock/coarse-server-time.ts";
import type { EarlyQuery, QueryContext } from "./early-query.ts";

/** The first queries of the home page. */
export function homeQueries({ channel, language }: QueryContext): EarlyQuery[] {
  const { auctions, lots } = homeVariables(coarseServerTime(), { channel, language });
  return [
    { operationName: "frontPageAuctions", query: frontPageAuctions, variables: auctions },
    { operationName: "frontPageLots", query: frontPageLots, variables: lots },
  ];
}
