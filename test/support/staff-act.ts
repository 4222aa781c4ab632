import type { StaffAct } from "../../schema/bidding/public-log/public-entry.ts";

/** A member of staff with a reason, for tests that need neither. */
export const STAFF_ACT: StaffAct = { administrator: "eve", reason: "the seller asked for it" };
