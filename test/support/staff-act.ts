import type { StaffAct } from "../../actors/engine/types.ts";

/** A member of staff with a reason, for tests in which neither matters. */
export const STAFF_ACT: StaffAct = { administrator: "eve", reason: "the seller asked for it" };
