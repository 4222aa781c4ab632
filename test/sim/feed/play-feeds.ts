/** The thread that plays auctions with their feed; see ../run-lots.ts. */
import { playOrders } from "../play-orders.ts";
import { simulateFeed } from "./simulate-feed.ts";

playOrders(simulateFeed);
