/// <reference path="./build-modules.d.ts" />
import { queryPublicationPreviews } from "virtual:first-queries";
import { coarseServerTime } from "../lib/clock/coarse-server-time.ts";
import { pageFrom } from "../lib/page-window.ts";
import { auctionListVariables, readAuctionListFilter } from "../publications/auction-list-variables.ts";
import { startEarly } from "./start-early.ts";

startEarly(({ pathname, search }, { language }) => {
  const time = pathname.split("/")[3] === "closed" ? "closed" : "current";
  const params = new URLSearchParams(search);
  const filter = readAuctionListFilter(params);
  const variables = {
    ...auctionListVariables(filter, { time, now: coarseServerTime(), language }),
    pagination: { page: pageFrom(params.get("page")), itemsPerPage: filter.pageSize },
  };
  return [{ operationName: "queryPublicationPreviews", query: queryPublicationPreviews, variables }];
});
