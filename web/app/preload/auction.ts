/// <reference path="./build-modules.d.ts" />
import { getIncrementalAuction, queryIncrementalLots } from "virtual:first-queries";
import { FIRST_LOTS, lotListVariables } from "../../catalogue/auctions/lot-list-variables.ts";
import { preloadScreen } from "./preload-screen.ts";

preloadScreen(({ pathname, search }, { language }) => {
  const [, , , auctionId = ""] = pathname.split("/");
  const auction = {
    operationName: "getIncrementalAuction",
    query: getIncrementalAuction,
    variables: { incrementalAuctionId: auctionId, language },
  };
  // Reading the filters of an address would take as much code as all the rest.
  if (search !== "") return [auction];
  const variables = {
    ...lotListVariables(FIRST_LOTS, { publicationId: auctionId, language, part: "open" }),
    pagination: { page: 1, itemsPerPage: FIRST_LOTS.pageSize },
  };
  return [auction, { operationName: "queryIncrementalLots", query: queryIncrementalLots, variables }];
});
