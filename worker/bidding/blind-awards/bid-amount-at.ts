import type { BlindStaffView } from "../../../schema/bidding/rpc/blind-lot-rpc.ts";

/** The amount of the opened bid at a place; null where there is none. */
export function bidAmountAt(view: Pick<BlindStaffView, "bids"> | null, place: number): number | null {
  return view?.bids?.find((bid) => bid.place === place)?.content?.amountCents ?? null;
}
