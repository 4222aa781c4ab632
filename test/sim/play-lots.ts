/** The thread that plays lots; see run-lots.ts. */
import { playOrders } from "./play-orders.ts";
import { simulateLot } from "./simulate-lot.ts";

playOrders(simulateLot);
