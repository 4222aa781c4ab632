import { describe, expect, it } from "vitest";
import { decideOnProposal } from "../../../../worker/bidding/approvals/decide-on-proposal.ts";

/** A decision of Bram's on Anna's proposal, on a lot that takes it. */
async function decide(isApproved: boolean, sale: { isOpen?: boolean; amountCents?: number | null } = {}) {
  const { isOpen = true, amountCents = 100_00 } = sale;
  return await decideOnProposal<never>(
    { proposedBy: "anna" },
    { decidedBy: "bram", decidedAtMs: 1, isApproved, decisionReason: "Checked" },
    {
      limitCents: 100_00,
      amountCents: async () => amountCents,
      tellLot: async () => null,
      close: async () => isOpen,
    },
  );
}

describe("a decision on a proposal", () => {
  it("that somebody closed meanwhile: a rejection did nothing, an approval is what the lot has", async () => {
    expect(await decide(false, { isOpen: false })).toBe("NOT_PROPOSED");
    expect(await decide(true, { isOpen: false })).toBeNull();
    expect([await decide(false), await decide(true)]).toEqual([null, null]);
  });

  it("of an amount that nobody can say is within no limit, and the limit itself is", async () => {
    expect(await decide(true, { amountCents: null })).toBe("ABOVE_LIMIT");
    expect(await decide(true, { amountCents: 100_01 })).toBe("ABOVE_LIMIT");
    expect(await decide(false, { amountCents: 100_01 })).toBeNull();
  });
});
