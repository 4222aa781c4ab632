import { CLOSED } from "./closed.ts";
import { COMING } from "./coming.ts";
import type { DemoAuction } from "./demo-auction.ts";
import { LATER } from "./later.ts";
import { RUNNING } from "./running.ts";

/** The thirty auctions, in the order in which they are numbered and filled: what a visitor sees happen comes first. */
export const DEMO_AUCTIONS: readonly DemoAuction[] = [...RUNNING, ...COMING, ...CLOSED, ...LATER];
