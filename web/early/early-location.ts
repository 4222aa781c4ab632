import { loadAuctionScreen, loadPublicationsScreen } from "../auctions/load-screens.ts";
import { loadHomeScreen } from "../home/load-screens.ts";
import type { Namespace } from "../i18n/messages.ts";
import type { EarlyQuery, QueryContext } from "../lib/graphql/early-query.ts";
import { loadLotScreen } from "../lots/load-screens.ts";
import { homeQueries, lotQueries } from "./page-queries.ts";

/** The parts that a path of the public site needs first. */
export interface EarlyLocation {
  /** The namespaces of the screen's messages. */
  namespaces: readonly Namespace[];
  loadScreen: () => Promise<unknown>;
  queries: (context: QueryContext) => EarlyQuery[];
}

const noQueries = () => [];

/** The first needs of paths where many visits begin; null for other paths. */
export function earlyLocation({ pathname }: Pick<Location, "pathname">): EarlyLocation | null {
  const [, , section = "", incrementalAuctionId = "", below = "", incrementalLotId = ""] = pathname.split("/");
  if (section === "") return { namespaces: ["home"], loadScreen: loadHomeScreen, queries: homeQueries };
  if (section === "publications") {
    return { namespaces: ["auctions", "ui/list"], loadScreen: loadPublicationsScreen, queries: noQueries };
  }
  if (section !== "auction" || incrementalAuctionId === "") return null;
  if (below === "") {
    return { namespaces: ["auctions", "auctions/sale", "ui/list"], loadScreen: loadAuctionScreen, queries: noQueries };
  }
  if (below !== "lot" || incrementalLotId === "") return null;
  const lot = { incrementalAuctionId, incrementalLotId };
  return {
    namespaces: ["lots"],
    loadScreen: loadLotScreen,
    queries: (context) => lotQueries(lot, context),
  };
}
