import { runInDurableObject } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { BIDDER_PACE, LOG_TERMS } from "../../../actors/lot/budgets.ts";
import { withoutChance } from "../../support/digits.ts";
import { type lotActor, publishedLot } from "../../support/sale/lot.ts";

const { atOnce: MAX_KEPT_PER_STATEMENT } = LOG_TERMS;

type Lot = ReturnType<typeof lotActor>;

/** The lot's log as it is stored, in order. */
async function logOf(lot: Lot) {
  return await runInDurableObject(lot.stub(), (_, { storage }) =>
    storage.sql
      .exec<{ sequence: number; at_ms: number; decision: string; command_key: string | null }>(
        "SELECT sequence, at_ms, decision, command_key FROM log ORDER BY sequence",
      )
      .toArray(),
  );
}

describe("one order", () => {
  it("ORDER1: numbers 200 commands that arrive at once without gaps, refusals included, and answers each with its own", async () => {
    const lot = await publishedLot();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => lot.bid(`bidder-${index % 20}`, 100_00 + ((index * 7) % 200) * 10_00)),
    );
    const log = await logOf(lot);
    expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, index) => index + 1));
    const answered = answers.map((answer) => ("sequence" in answer ? answer.sequence : 0));
    expect(new Set(answered).size).toBe(200);
    expect(answers.filter(({ outcome }) => outcome === "ACCEPTED").length).toBeGreaterThan(10);
    expect(answers.filter(({ outcome }) => outcome === "REFUSED").length).toBeGreaterThan(10);
    expect(await lot.stub().audit()).toMatchObject({ entries: log.length, differences: [] });
  });

  it("ORDER1: commands that arrive together share one commit", async () => {
    const lot = await publishedLot();
    await runInDurableObject(lot.stub(), (_, { storage }) => {
      storage.sql.exec("CREATE TABLE commits (n INTEGER)");
      storage.sql.exec("CREATE TRIGGER counted AFTER UPDATE ON lot BEGIN INSERT INTO commits VALUES (1); END");
    });
    await Promise.all(Array.from({ length: 50 }, (_, index) => lot.bid("anna", 100_00 + index * 10_00)));
    const commits = await runInDurableObject(lot.stub(), (_, { storage }) =>
      Number(storage.sql.exec("SELECT count(*) AS n FROM commits").one().n),
    );
    expect(commits).toBeLessThan(10);
  });

  it("P3: amounts of SUCCESS rows never fall, and rise but for ties", async () => {
    const lot = await publishedLot();
    await lot.autoBid("anna", 300_00);
    await lot.bid("bram", 300_00);
    await lot.bid("cees", 400_00);
    await lot.autoBid("anna", 350_00);
    const amounts = (await lot.rows()).map(({ amountCents }) => amountCents);
    expect(amounts).toEqual([100_00, 300_00, 300_00, 400_00]);
  });

  it("a fault of one command costs the others of its turn nothing", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const lot = await publishedLot();
    await runInDurableObject(lot.stub(), (_, { storage }) => {
      storage.sql.exec(
        `CREATE TRIGGER fault BEFORE INSERT ON log WHEN NEW.command LIKE '%"poison"%'
         BEGIN SELECT RAISE(ABORT, 'disk of test'); END`,
      );
    });
    const [first, poisoned, second] = await Promise.allSettled([
      lot.bid("anna", 100_00),
      lot.bid("poison", 127_00),
      lot.bid("bram", 130_00),
    ]);
    expect(first).toMatchObject({ status: "fulfilled", value: { outcome: "ACCEPTED" } });
    expect(second).toMatchObject({ status: "fulfilled", value: { outcome: "ACCEPTED", view: { priceCents: 130_00 } } });
    expect(poisoned).toMatchObject({ status: "rejected" });
    if (poisoned?.status === "rejected") expect(withoutChance(String(poisoned.reason))).not.toContain("12700");
    expect(withoutChance(logged.mock.calls)).not.toContain("12700");
    logged.mockRestore();
    expect((await lot.rows()).map(({ amountCents }) => amountCents)).toEqual([100_00, 130_00]);
    expect(await lot.stub().audit()).toMatchObject({ differences: [] });
  });
});

describe("a command comes once", () => {
  it("ONCE1: the same id with the same content gets the first outcome again and changes nothing", async () => {
    const lot = await publishedLot();
    const first = await lot.bid("anna", 100_00, "one");
    await lot.bid("bram", 150_00);
    const before = await logOf(lot);
    const again = await lot.bid("anna", 100_00, "one");
    expect(again).toMatchObject({
      outcome: "ACCEPTED",
      sequence: first.outcome === "ACCEPTED" ? first.sequence : 0,
      bid: first.outcome === "ACCEPTED" ? { ...first.bid } : null,
      view: { priceCents: 150_00 },
    });
    expect(await logOf(lot)).toEqual(before);
  });

  it("ONCE1: a refusal is the first answer too, even where the bid would be accepted now", async () => {
    const lot = await publishedLot();
    await lot.bid("anna", 100_00);
    await lot.bid("bram", 150_00);
    expect(await lot.bid("cees", 150_00, "late")).toMatchObject({ outcome: "REFUSED" });
    await lot.invalidate();
    expect(await lot.bid("cees", 150_00, "late")).toMatchObject({
      outcome: "REFUSED",
      refusal: { code: "AMOUNT_TOO_LOW", data: { nextMinimumCents: 160_00 } },
    });
  });

  it("ONCE1: the same id with other content is refused and changes nothing", async () => {
    const lot = await publishedLot();
    await lot.bid("anna", 100_00, "one");
    const before = await logOf(lot);
    const refused = { outcome: "REFUSED", refusal: { code: "COMMAND_REUSED" } };
    expect(await lot.bid("anna", 200_00, "one")).toMatchObject(refused);
    expect(await lot.autoBid("anna", 100_00, "one")).toMatchObject(refused);
    expect(await logOf(lot)).toEqual(before);
  });

  it("ONCE1: ids are each bidder's own", async () => {
    const lot = await publishedLot();
    await lot.bid("anna", 100_00, "one");
    expect(await lot.bid("bram", 150_00, "one")).toMatchObject({ outcome: "ACCEPTED" });
  });

  it("ONCE1: twice in one turn is once", async () => {
    const lot = await publishedLot();
    const [first, again] = await Promise.all([lot.bid("anna", 100_00, "one"), lot.bid("anna", 100_00, "one")]);
    expect(again).toEqual(first);
    expect(await lot.rows()).toHaveLength(1);
  });

  it("ONCE1: what was found missing is not part of the content", async () => {
    const lot = await publishedLot();
    const command = { type: "PlaceBid", bidder: "anna", amountCents: 100_00 } as const;
    await lot.execute({ ...command, missingConditions: [] }, "one");
    expect(await lot.execute({ ...command, missingConditions: ["ADDRESS"] }, "one")).toMatchObject({
      outcome: "ACCEPTED",
    });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a bidder who sends 585 bids a second", () => {
  const SENT = 585;

  async function flooded() {
    const lot = await publishedLot();
    vi.spyOn(Date, "now").mockReturnValue(Date.now());
    const answers = await Promise.all(
      Array.from({ length: SENT }, (_, index) => lot.bid("bram", 50_00, `flood-${index}`)),
    );
    return { lot, answers };
  }

  it("ORDER1: is answered up to the pace and BUSY beyond it; the bids of others are taken", async () => {
    const { lot, answers } = await flooded();
    expect(answers.map(({ outcome }) => outcome)).toEqual(
      answers.map((_, index) => (index < BIDDER_PACE.atOnce ? "REFUSED" : "BUSY")),
    );
    expect(await lot.bid("bram", 100_00)).toEqual({ outcome: "BUSY" });
    expect(await lot.autoBid("bram", 500_00)).toEqual({ outcome: "BUSY" });
    expect(await lot.bid("anna", 100_00)).toMatchObject({ outcome: "ACCEPTED" });
    expect(await lot.autoBid("anna", 500_00)).toMatchObject({ outcome: "ACCEPTED" });
    expect(await lot.stub().audit()).toMatchObject({ differences: [] });
  });

  it("ONCE1: gets the first answer to what is sent again, and COMMAND_REUSED for other content under its id", async () => {
    const { lot, answers } = await flooded();
    const again = await lot.bid("bram", 50_00, "flood-0");
    expect(again).toMatchObject({ outcome: "REFUSED", refusal: { code: "AMOUNT_TOO_LOW" } });
    expect(again).toMatchObject({ sequence: Reflect.get(answers[0] ?? {}, "sequence") });
    expect(await lot.bid("bram", 60_00, "flood-0")).toMatchObject({ refusal: { code: "COMMAND_REUSED" } });
  });

  it("AUTO4: can always remove the own auto bid", async () => {
    const lot = await publishedLot();
    await lot.autoBid("bram", 500_00);
    vi.spyOn(Date, "now").mockReturnValue(Date.now());
    await Promise.all(Array.from({ length: SENT }, () => lot.bid("bram", 50_00)));
    expect(await lot.bid("bram", 100_00)).toEqual({ outcome: "BUSY" });
    expect(await lot.removeAutoBid("bram")).toMatchObject({ outcome: "ACCEPTED" });
    expect((await lot.stub().currentState("bram"))?.viewer?.autoBid).toBeNull();
  });

  it("has one more as soon as the pace allows it, and no sooner; what was held off may be sent again under its id", async () => {
    const { lot } = await flooded();
    const nowMs = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(nowMs + BIDDER_PACE.oneMoreEveryMs - 1);
    expect(await lot.bid("bram", 100_00, "late")).toEqual({ outcome: "BUSY" });
    vi.spyOn(Date, "now").mockReturnValue(nowMs + BIDDER_PACE.oneMoreEveryMs);
    expect(await lot.bid("bram", 100_00, "late")).toMatchObject({ outcome: "ACCEPTED" });
    expect(await lot.bid("bram", 110_00)).toEqual({ outcome: "BUSY" });
  });
});

describe("limits of the log's growth", () => {
  it("ORDER1: refusals beyond a bidder's budget are answered and share the last one's place; others' do not", async () => {
    const lot = await publishedLot();
    await lot.bid("anna", 200_00);
    const refusals = await Promise.all(
      Array.from({ length: MAX_KEPT_PER_STATEMENT + 20 }, () => lot.bid("bram", 100_00)),
    );
    expect(refusals.every((answer) => answer.outcome === "REFUSED" && answer.refusal.code === "AMOUNT_TOO_LOW")).toBe(
      true,
    );
    const places = new Set(refusals.map((answer) => (answer.outcome === "REFUSED" ? answer.sequence : 0)));
    expect(places.size).toBe(MAX_KEPT_PER_STATEMENT);
    expect(await lot.bid("bram", 210_00)).toMatchObject({ outcome: "ACCEPTED", bid: { row: 2 } });
    const log = await logOf(lot);
    expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, index) => index + 1));
    expect(log.filter(({ decision }) => decision.includes("AMOUNT_TOO_LOW"))).toHaveLength(MAX_KEPT_PER_STATEMENT);
  });

  it("FIX3: an administrator gets no refusal of a correction that is not in the log for everybody to read", async () => {
    const lot = await publishedLot();
    await lot.autoBid("anna", 500_00);
    const tries = Array.from({ length: MAX_KEPT_PER_STATEMENT + 20 }, (_, index) => 900_00 - index * 1_00);
    const answers = await Promise.all(tries.map((amountCents) => lot.overwrite(amountCents, "eve")));
    const refused = answers.filter(
      (answer) => answer.outcome === "REFUSED" && answer.refusal.code === "NOT_BELOW_PRICE",
    );
    expect(refused).toHaveLength(MAX_KEPT_PER_STATEMENT);
    expect(answers.filter(({ outcome }) => outcome === "BUSY")).toHaveLength(20);
    const log = await logOf(lot);
    expect(log.filter(({ decision }) => decision.includes("NOT_BELOW_PRICE"))).toHaveLength(MAX_KEPT_PER_STATEMENT);
    const page = await lot.stub().logPage({ after: 0, upTo: log.length });
    const entries = (page?.lines ?? []).map((line) => JSON.parse(line).entry);
    const asked = entries.filter(({ kind }) => kind === "CORRECTION_REFUSED").map(({ amountCents }) => amountCents);
    expect(asked).toEqual(tries.slice(0, MAX_KEPT_PER_STATEMENT));
  });

  it("AUTO4: maxima that move no price are busied off beyond a leader's budget; removing one and others' bids are not", async () => {
    const lot = await publishedLot();
    await lot.autoBid("anna", 500_00);
    const maxima = Array.from({ length: MAX_KEPT_PER_STATEMENT + 20 }, (_, index) => 400_00 + index * 1_00);
    const answers = await Promise.all(
      maxima.map((maximumCents) => lot.autoBid("anna", maximumCents, `${maximumCents}`)),
    );
    const accepted = maxima.filter((_, index) => answers[index]?.outcome === "ACCEPTED");
    expect(accepted).toHaveLength(MAX_KEPT_PER_STATEMENT);
    expect(answers.filter(({ outcome }) => outcome === "BUSY")).toHaveLength(20);
    expect(await lot.autoBid("anna", accepted[0] ?? 0, `${accepted[0]}`)).toMatchObject({ outcome: "ACCEPTED" });
    expect(await lot.removeAutoBid("anna")).toMatchObject({ outcome: "ACCEPTED" });
    expect(await lot.autoBid("bram", 300_00)).toMatchObject({ outcome: "ACCEPTED", bid: { amountCents: 110_00 } });
    expect(await lot.autoBid("bram", 310_00)).toMatchObject({ outcome: "ACCEPTED" });
    // The first maximum, those within the budget and Bram's two.
    const kept = (await logOf(lot)).filter(({ decision }) => decision.includes("AutoBidSet"));
    expect(kept).toHaveLength(1 + MAX_KEPT_PER_STATEMENT + 2);
    expect(await lot.stub().audit()).toMatchObject({ differences: [] });
  });
});
