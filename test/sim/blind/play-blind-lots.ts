/** The thread that plays blind lots; see ../run-lots.ts. */
import { playOrders } from "../play-orders.ts";
import { simulateBlindLot } from "./simulate-blind-lot.ts";

playOrders(simulateBlindLot);
