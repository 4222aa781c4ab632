/// <reference path="./build-modules.d.ts" />
import { getCurrentIncrementalLotState, getIncrementalLot } from "virtual:first-queries";
import { preloadScreen } from "./preload-screen.ts";

preloadScreen(({ pathname }, { language }) => {
  const [, , , incrementalAuctionId = "", , incrementalLotId = ""] = pathname.split("/");
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
});
