import type { StaffAct } from "../../schema/bidding/public-log/public-entry.ts";
import type { ProposalRequest } from "../../schema/bidding/rpc/blind-lot-rpc.ts";

/** A member of staff with a reason, for tests that need neither. */
export const STAFF_ACT: StaffAct = { administrator: "eve", reason: "the seller asked for it" };

/** The same member of staff who decides on what another one proposed, each time another proposal. */
export const decidedAct = (reason = "as the seller wrote", id: string = crypto.randomUUID()): ProposalRequest => ({
  ...STAFF_ACT,
  proposal: { id, proposedBy: "adam", reason },
});
