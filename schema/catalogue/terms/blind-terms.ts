import { HOUR_MS, MINUTE_MS } from "../../kit/durations.ts";

/** What bidders of a blind-bid auction learn of the ranking: whether they won, also their rank, or also all amounts. */
export const BLIND_LEARNING = ["WINNER", "OWN_RANK", "AMOUNTS"] as const;
export type BlindLearning = (typeof BLIND_LEARNING)[number];

/** Bids are amounts of whole euros. */
export const BLIND_GRANULARITY_CENTS = 100;

/** Opening and comparing bids takes the seller time. */
export const MIN_BINDING_MS = HOUR_MS;

/** How long before its closing a blind-bid auction is published at the latest: bidders must have time to notice. */
export const MIN_CLOSING_NOTICE_MS = 5 * MINUTE_MS;

/** A blind-bid auction sells a few large things. */
export const MAX_BLIND_LOTS = 50;
