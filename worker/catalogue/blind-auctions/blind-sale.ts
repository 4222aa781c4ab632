import * as v from "valibot";
import type { BlindAuctionInput } from "../../../schema/catalogue/inputs/blind-auction.ts";
import {
  BLIND_LEARNING,
  type BlindLearning,
  MIN_CLOSING_NOTICE_MS,
} from "../../../schema/catalogue/terms/blind-terms.ts";
import type { FieldFault } from "../../../schema/kit/error-codes.ts";
import type { PublicationRow } from "../publications/load-publications.ts";
import type { BlindAuctionRow } from "./store.ts";

export const BLIND_SALE_PHASES = ["DRAFT", "UPCOMING", "OPEN", "CLOSED", "CALLED_OFF"] as const;
export type BlindSalePhase = (typeof BLIND_SALE_PHASES)[number];

/** How far a blind-bid auction is. Both ends of the time for bids are inclusive. */
export function blindSalePhaseAt(
  { isPublished, startingOnMs, lastClosingMs }: PublicationRow["publication"],
  { calledOffAtMs }: Pick<BlindAuctionRow, "calledOffAtMs">,
  nowMs: number,
): BlindSalePhase {
  if (calledOffAtMs !== null) return "CALLED_OFF";
  if (!isPublished) return "DRAFT";
  if (nowMs < startingOnMs) return "UPCOMING";
  return nowMs <= lastClosingMs ? "OPEN" : "CLOSED";
}

/** What keeps an auction from being published (TERM2). */
export function publicationFaultsOf(
  { closingOn, lots }: Pick<BlindAuctionInput, "closingOn"> & { lots: readonly unknown[] },
  nowMs: number,
): FieldFault[] {
  return [
    ...(lots.length === 0 ? [{ path: "input.lots", rule: "lotsMissing" }] : []),
    ...(closingOn < nowMs + MIN_CLOSING_NOTICE_MS ? [{ path: "input.closingOn", rule: "closesTooSoon" }] : []),
  ];
}

const learning = v.picklist(BLIND_LEARNING);

/** What bidders learn of the ranking. */
export function learningOf({ learns }: Pick<BlindAuctionRow, "learns">): BlindLearning {
  return v.parse(learning, learns);
}
