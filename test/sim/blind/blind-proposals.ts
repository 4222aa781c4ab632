import { type BlindWorld, STAFF } from "./blind-world.ts";

export type StaffStep = "callOff" | "publish" | "second" | "award" | "decline" | "unsold" | "reject";

/** The steps that decide on a proposal. */
export const DECIDING_STEPS: ReadonlySet<StaffStep> = new Set(["award", "decline", "unsold", "reject"]);

/** What another one proposed; now and then one's own, or one that was decided on before. */
export function newProposal({ random, auditor }: BlindWorld) {
  const isOwn = random.chance(0.15);
  const isRepeated = auditor.decided.length > 0 && random.chance(0.3);
  const id = isRepeated ? random.pick(auditor.decided).id : `proposal-${random.between(0, 1_000_000_000)}`;
  const proposedBy = isOwn ? (STAFF.administrator ?? "") : "another";
  const asked = { id, proposedBy, reason: `why ${id}` };
  return { asked, audited: { id, isOwn, reason: asked.reason } };
}
