/// <reference path="./build-modules.d.ts" />
import { queryPublicationPreviews } from "virtual:first-queries";
import { auctionListVariables, readAuctionListFilter } from "../../catalogue/publications/auction-list-variables.ts";
import { coarseServerTime } from "../../kit/lib/clock/coarse-server-time.ts";
import { pageFrom } from "../../kit/lib/page-window.ts";
import { preloadScreen } from "./preload-screen.ts";

preloadScreen(({ pathname, search }, { language }) => {
  const time = pathname.split("/")[3] === "closed" ? "closed" : "current";
  const params = new URLSearchParams(search);
  const filter = readAuctionListFilter(params);
  const variables = {
    ...auctionListVariables(filter, { time, now: coarseServerTime(), language }),
    pagination: { page: pageFrom(params.get("page")), itemsPerPage: filter.pageSize },
  };
  return [{ operationName: "queryPublicationPreviews", query: queryPublicationPreviews, variables }];
});
