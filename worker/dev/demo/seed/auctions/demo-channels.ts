import type { Channel } from "../../../../../schema/channels.ts";

/** Where a demonstration auction is shown. */
export const EVERYWHERE: readonly Channel[] = ["hamerslag", "auctionate", "bexchange"];
export const HOUSE: readonly Channel[] = ["hamerslag"];
export const TRADE: readonly Channel[] = ["hamerslag", "auctionate"];
export const BUSINESS: readonly Channel[] = ["hamerslag", "bexchange"];
