/// <reference path="./build-modules.d.ts" />
import { frontPageAuctions, frontPageLots } from "virtual:first-queries";
import { coarseServerTime } from "../../kit/lib/clock/coarse-server-time.ts";
import { homeVariables } from "../home/home-variables.ts";
import { preloadScreen } from "./preload-screen.ts";

preloadScreen((_, { channel, language }) => {
  const { auctions, lots } = homeVariables(coarseServerTime(), { channel, language });
  return [
    { operationName: "frontPageAuctions", query: frontPageAuctions, variables: auctions },
    { operationName: "frontPageLots", query: frontPageLots, variables: lots },
  ];
});
