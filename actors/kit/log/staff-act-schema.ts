import * as v from "valibot";

/** The members of a staff command in a log: who sent it, and why. */
export const staffAct = {
  administrator: v.nullable(v.string()),
  reason: v.nullable(v.string()),
};

/** What another one of the staff proposed. */
export const staffProposal = v.object({ id: v.string(), proposedBy: v.string(), reason: v.string() });
