import { CLOSED } from "./closed.ts";
import { COMING } from "./coming.ts";
import type { DemoAuction } from "./demo-auction.ts";
import { LATER } from "./later.ts";
import { RUNNING } from "./running.ts";

/** The thirty auctions, in the order of numbering and creation: those that a visitor can watch come first. */
export const DEMO_AUCTIONS: readonly DemoAuction[] = [...RUNNING, ...COMING, ...CLOSED, ...LATER];
