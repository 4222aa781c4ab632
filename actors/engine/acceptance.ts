import type { DecideSale } from "../../schema/bidding/rpc/lot-commands.ts";
import type { Refusal } from "../../schema/bidding/rpc/lot-refusals.ts";
import { admitToPublishedLot } from "./refusal-ladder.ts";
import type { Decision, LotState } from "./types.ts";

/** Decides who gets a closed lot: its highest bidder, or nobody (ACCEPT1). The same decision again changes nothing. */
export function decideSale(state: LotState, { row, isAwarded, administrator, ...act }: DecideSale): Decision {
  const admission = admitToPublishedLot(state);
  if (!admission.admitted) return { accepted: false, refusal: admission.refusal };
  const { closed, standing, outcome } = admission.lot;
  if (act.proposal?.proposedBy === administrator) return refuse("OWN_PROPOSAL");
  if (!closed) return refuse("LOT_STILL_OPEN");
  if (standing === null || standing.row !== row) return refuse("NOT_HIGHEST_BID");
  if (outcome !== null && outcome.isAwarded !== isAwarded) return refuse("SALE_DECIDED");
  if (outcome !== null) return { accepted: true, events: [] };
  const { leader: bidder, priceCents: amountCents } = standing;
  const reason = act.proposal?.reason ?? act.reason;
  const decided = { type: "SaleDecided", row, bidder, amountCents, isAwarded, administrator, reason } as const;
  return { accepted: true, events: [decided] };
}

function refuse(
  code: Extract<Refusal["code"], "OWN_PROPOSAL" | "LOT_STILL_OPEN" | "NOT_HIGHEST_BID" | "SALE_DECIDED">,
): Decision {
  return { accepted: false, refusal: { code, state: "NOT_ALLOWED" } };
}
