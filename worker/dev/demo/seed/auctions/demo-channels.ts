import type { Channel } from "../../../../../schema/kit/channels.ts";

/** The sets of channels in which demo auctions are shown. */
export const EVERYWHERE: readonly Channel[] = ["hamerslag", "auctionate", "bexchange"];
export const OWN_CHANNEL: readonly Channel[] = ["hamerslag"];
export const TRADE: readonly Channel[] = ["hamerslag", "auctionate"];
export const BUSINESS: readonly Channel[] = ["hamerslag", "bexchange"];
