/// <reference path="./first-queries.d.ts" />
import { frontPageAuctions, frontPageLots } from "virtual:first-queries/home";
import { homeVariables } from "../home/home-variables.ts";
import { coarseServerTime } from "../lib/coarse-server-time.ts";
import type { Asker, EarlyQuery } from "./early-query.ts";

/** What the front page asks first. */
export function homeQuestions({ channel, language }: Asker): EarlyQuery[] {
  const { auctions, lots } = homeVariables(coarseServerTime(), { channel, language });
  return [
    { operationName: "frontPageAuctions", query: frontPageAuctions, variables: auctions },
    { operationName: "frontPageLots", query: frontPageLots, variables: lots },
  ];
}
