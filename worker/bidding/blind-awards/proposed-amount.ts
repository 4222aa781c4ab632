import type { BlindStaffView } from "../../../schema/bidding/rpc/blind-lot-rpc.ts";
import type { ProposalRow } from "./store.ts";

/**
 * The amount that counts against limits: that of the bid to be awarded or declined, or of the highest bid where the lot
 * is to be awarded to nobody, 0 without one. Null where nobody can say it.
 */
export function proposedAmount(
  view: Pick<BlindStaffView, "bids"> | null,
  { kind, place }: Pick<ProposalRow, "kind" | "place">,
): number | null {
  const bids = view?.bids ?? null;
  if (bids === null) return null;
  const bid = bids.find((each) => (kind === "UNSOLD" ? each.rank === 1 : each.place === place));
  return bid?.content?.amountCents ?? (kind === "UNSOLD" && bid === undefined ? 0 : null);
}
