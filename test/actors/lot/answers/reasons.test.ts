import { afterEach, describe, expect, it, vi } from "vitest";
import { withoutChance } from "../../../support/digits.ts";
import { HOUR_MS, type lotActor, publishedLot } from "../../../support/sale/lot.ts";

type Lot = ReturnType<typeof lotActor>;

/** The lot's rows as `pseudonym amount rule other-amount`, and the time of ties apart. */
async function reasons(lot: Lot): Promise<string[]> {
  return (await lot.rows()).map(
    ({ pseudonym, amountCents, reason }) =>
      `${pseudonym} ${amountCents / 100} ${reason?.rule} ${reason?.amountCents == null ? "-" : reason.amountCents / 100}`,
  );
}

afterEach(() => {
  vi.useRealTimers();
});

describe("why", () => {
  it("names the rule of every row, and the bid on the other side", async () => {
    const lot = await publishedLot();
    await lot.autoBid("anna", 200_00);
    await lot.bid("bram", 150_00);
    await lot.bid("bram", 200_00);
    await lot.autoBid("cees", 400_00);
    await lot.autoBid("bram", 300_00);
    await lot.autoBid("dirk", 500_00);
    await lot.bid("dirk", 450_00);
    await lot.bid("anna", 1000_00);
    await lot.overwrite(900_00);
    expect(await reasons(lot)).toEqual([
      "1 100 AUTO1 -",
      "2 150 MAN2 160",
      "1 160 MAN2 150",
      "2 200 MAN3 200",
      "1 200 MAN3 200",
      "3 210 AUTO2 -",
      "2 300 AUTO3 310",
      "3 310 AUTO3 300",
      "3 400 AUTO2 410",
      "4 410 AUTO2 400",
      "4 450 MAN4 -",
      "1 1000 MAN1 -",
      "1 900 FIX2 -",
    ]);
  });

  it.each([
    ["has changed the maximum", [500_00, 300_00]],
    ["has not", [300_00]],
  ])(
    "SECRET1: a rival who ties on an open lot cannot tell from the time of the limit that its owner %s",
    async (_, maxima) => {
      const lot = await publishedLot();
      for (const maximumCents of maxima) await lot.autoBid("anna", maximumCents);
      const tie = await lot.bid("bram", 300_00);
      if (tie.outcome !== "ACCEPTED") throw new Error(tie.outcome);
      expect(tie.bid?.reason).toEqual({ rule: "MAN3", amountCents: 300_00, otherSetAtMs: null });
      const [, own, answer] = await lot.rows();
      expect(own?.reason).toEqual(tie.bid?.reason);
      expect(answer?.reason?.otherSetAtMs).toBeNull();
    },
  );

  it("MAN3, AUTO3: once the lot has closed a tie says when the limit that kept the lead was set", async () => {
    const closesAtMs = Date.now() + HOUR_MS;
    const lot = await publishedLot({ closesAtMs });
    await lot.autoBid("anna", 500_00);
    await lot.autoBid("anna", 300_00);
    const setAtMs = (await lot.stub().currentState("anna"))?.viewer?.autoBid?.setAtMs;
    await lot.bid("bram", 300_00);
    // Read while the lot is open, so that the cached row must be read again.
    expect((await lot.rows())[2]?.reason?.otherSetAtMs).toBeNull();
    vi.setSystemTime(closesAtMs + 1);
    await lot.runAlarm();
    const [, own, answer] = await lot.rows();
    expect(own?.reason).toEqual({ rule: "MAN3", amountCents: 300_00, otherSetAtMs: setAtMs });
    expect(answer?.reason?.otherSetAtMs).toBe(setAtMs);
  });

  it("SECRET1: never reveals a maximum that has not been reached", async () => {
    const lot = await publishedLot();
    await lot.autoBid("anna", 765_00);
    await lot.bid("bram", 200_00);
    await lot.bid("cees", 900_00);
    const pages = withoutChance([await lot.rows("bram"), await lot.rows("cees"), await lot.rows()]);
    expect(pages).toContain("90000");
    expect(pages).not.toContain("76500");
  });
});
