import type { DeclaredValues, SelectionText, WireScalars } from "../../kit/live/declared-fields.ts";
import type { BidRowState, BidRule } from "../bid-rows.ts";

export const BID_REASON = [
  ["rule", "BidRule!"],
  ["amount", "Money"],
  ["otherSetOn", "DateTime"],
] as const;

const BID_SCALARS = [
  ["amount", "Money!"],
  ["createdOn", "DateTime!"],
  ["annonUserRef", "String!"],
  ["isAutoBid", "Boolean!"],
] as const;

/** Fields whose types have values or fields of their own. */
const BID_TYPES = [
  ["state", "BidState!"],
  ["reason", "BidReason", "{ rule amount otherSetOn }"],
] as const;

export const LIVE_BID_SCALARS = [["row", "Int!"], ...BID_SCALARS] as const;
/**
 * A bid as every watcher gets it. The types of the API, the SDL of the sockets, the frames and the app's subscription
 * are made from this list; `actors/lot/answers/bid-payload.ts` makes its value.
 */
export const LIVE_BID = [...LIVE_BID_SCALARS, ...BID_TYPES] as const;
/** The fields that the answer to a bid has too. */
export const ANSWERED_BID = [...BID_SCALARS, ...BID_TYPES] as const;

/** Descriptions of the fields in the API, where the name does not say enough. */
export const LIVE_BID_DESCRIPTIONS = {
  row: "Its number on the lot, from 1 without gaps.",
  isAutoBid: "Bid by the system for an auto bid.",
};

interface BidScalars extends WireScalars {
  BidRule: BidRule;
  BidState: BidRowState;
  BidReason: BidReasonPayload;
}

/** Why a bid lost the lead or did not win it, see `BidReason`. */
export type BidReasonPayload = DeclaredValues<typeof BID_REASON, WireScalars & { BidRule: BidRule }>;
export type LiveBid = DeclaredValues<typeof LIVE_BID, BidScalars>;

/** Written out: a call would load the declarations in the app. The compiler compares the text with them. */
export const LIVE_BID_SELECTION: SelectionText<typeof LIVE_BID> =
  "row amount createdOn annonUserRef isAutoBid state reason { rule amount otherSetOn } ";
