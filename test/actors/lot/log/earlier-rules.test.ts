import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { RULES_VERSION } from "../../../../actors/engine/rules-version.ts";
import { CommandPipeline } from "../../../../actors/lot/commands/command-pipeline.ts";
import { checkLog } from "../../../../worker/verify/check-log.mjs";
import { type lotActor, publishedLot } from "../../../support/sale/lot.ts";

type Lot = ReturnType<typeof lotActor>;

afterEach(() => {
  vi.restoreAllMocks();
});

/** A lot as an earlier app published it. */
async function lotUnder(rulesVersion: number): Promise<Lot> {
  const { submit } = CommandPipeline.prototype;
  const published = vi.spyOn(CommandPipeline.prototype, "submit").mockImplementation(function (
    this: CommandPipeline,
    received,
  ) {
    const { request } = received;
    if (request.type !== "PublishLot") return submit.call(this, received);
    const terms = { ...request.terms, rulesVersion };
    return submit.call(this, { ...received, request: { ...request, terms } });
  });
  const lot = await publishedLot();
  published.mockRestore();
  return lot;
}

/** The public log as it is served, line by line. */
async function linesOf(lot: Lot): Promise<string[]> {
  const log = await lot.stub().publicLog();
  const page = await lot.stub().logPage({ after: 0, upTo: log?.sequence ?? 0 });
  return [log?.firstLine ?? "", ...(page?.lines ?? []), log?.lastLine ?? ""];
}

const kindsOf = (lines: readonly string[]) => lines.slice(1, -1).map((line) => JSON.parse(line).entry.kind);

/** Closes the lot as if its time had come. */
async function close(lot: Lot): Promise<void> {
  const closesAtMs = (await lot.stub().currentState(null))?.closesAtMs ?? 0;
  vi.spyOn(Date, "now").mockReturnValue(closesAtMs + 1);
  await runInDurableObject(lot.stub(), (instance) => instance.alarm());
}

describe("a lot that was published under version 2 of the rules", () => {
  it("FIX2: goes on under it: a correction may raise a bid up to the maximum, and a refused one is sealed", async () => {
    const lot = await lotUnder(2);
    expect(await lot.stub().currentState(null)).toMatchObject({ rulesVersion: 2 });
    await lot.bid("anna", 100_00);
    await lot.autoBid("bram", 300_00);
    await evictDurableObject(lot.stub());
    expect(await lot.overwrite(301_00)).toMatchObject({ outcome: "REFUSED", refusal: { code: "ABOVE_COMMITMENT" } });
    expect(await lot.overwrite(300_00)).toMatchObject({ outcome: "ACCEPTED" });
    const lines = await linesOf(lot);
    expect(kindsOf(lines).filter((kind) => kind === "CORRECTION_REFUSED")).toEqual([]);
    expect(checkLog(`${lines.join("\n")}\n`)).toMatchObject({ holds: true, log: { lot: { rulesVersion: 2 } } });
    expect((await lot.stub().audit()).differences).toEqual([]);
  });

  it("FIX2: keeps it when it is published again with bids, and without bids gets the present one", async () => {
    const lot = await lotUnder(2);
    expect(await lot.publish()).toMatchObject({ outcome: "ACCEPTED", view: { rulesVersion: RULES_VERSION } });
    const withBid = await lotUnder(2);
    await withBid.bid("anna", 100_00);
    expect(await withBid.publish()).toMatchObject({ outcome: "ACCEPTED", view: { rulesVersion: 2 } });
  });
});

describe("a lot that was stored before the log's openings were kept", () => {
  /** Takes away what the second step of the lot's tables adds. */
  async function storedBefore(lot: Lot): Promise<void> {
    await runInDurableObject(lot.stub(), (_, { storage }) => {
      storage.sql.exec(
        "UPDATE lot SET state = json_remove(state, '$.openedUpToCents', '$.standing.leadsSinceSequence')",
      );
      storage.sql.exec("UPDATE actor_version SET version = 1");
    });
    await evictDurableObject(lot.stub());
  }

  it.each([2, RULES_VERSION])(
    "OPENED1: goes on with them, open, closed and corrected, under version %i",
    async (version) => {
      const lot = await lotUnder(version);
      await storedBefore(lot);
      await lot.autoBid("anna", 150_00);
      await lot.autoBid("bram", 170_00);
      await lot.bid("cees", 300_00);
      await lot.bid("cees", 100_00);
      await storedBefore(lot);
      expect((await lot.stub().audit()).differences).toEqual([]);
      await close(lot);
      await lot.invalidate();
      const opened = (await linesOf(lot)).filter((line) => line.includes('"opening"'));
      expect(opened).toHaveLength(2);
      await storedBefore(lot);
      expect((await lot.stub().audit()).differences).toEqual([]);
      const lines = await linesOf(lot);
      expect(lines.filter((line) => line.includes('"opening"'))).toEqual(opened);
      expect(checkLog(`${lines.join("\n")}\n`)).toMatchObject({ holds: true });
    },
  );
});

describe("a lot whose state was stored before version 4 of the rules", () => {
  it("OUTAGE1, HIDE1: opens, goes on under version 3, and holds in an audit", async () => {
    const lot = await lotUnder(3);
    await lot.bid("anna", 100_00);
    await runInDurableObject(lot.stub(), (_, { storage }) => {
      storage.sql.exec("UPDATE lot SET state = json_remove(state, '$.hidings')").toArray();
    });
    await evictDurableObject(lot.stub());
    expect(await lot.stub().currentState(null)).toMatchObject({ rulesVersion: 3 });
    expect(await lot.bid("bram", 110_00)).toMatchObject({ outcome: "ACCEPTED" });
    expect((await lot.stub().audit()).differences).toEqual([]);
  });
});

describe("a lot under the present version of the rules", () => {
  it("FIX3: shows a refused correction to everybody, without who and why", async () => {
    const lot = await publishedLot();
    await lot.bid("anna", 100_00);
    await lot.bid("bram", 150_00);
    expect(await lot.overwrite(160_00, "eve")).toMatchObject({
      outcome: "REFUSED",
      refusal: { code: "NOT_BELOW_PRICE" },
    });
    const line = (await linesOf(lot)).find((text) => text.includes("CORRECTION_REFUSED")) ?? "{}";
    const { entry } = JSON.parse(line);
    const shown = { asked: "OVERWRITE", row: 2, amountCents: 160_00, refusal: "NOT_BELOW_PRICE", priceCents: 150_00 };
    expect(entry).toMatchObject(shown);
    expect(line).not.toMatch(/eve|slip/);
    expect((await lot.stub().audit()).differences).toEqual([]);
  });

  it("OPEN1: lets nobody in before an instant that its log shows, and says so to watchers", async () => {
    const lot = await publishedLot();
    await lot.bid("anna", 100_00);
    const nowMs = Date.now();
    const closesAtMs = (await lot.stub().currentState(null))?.closesAtMs ?? 0;
    vi.spyOn(Date, "now").mockReturnValue(closesAtMs + 1_000);
    expect(await lot.bid("bram", 110_00)).toMatchObject({ refusal: { code: "LOT_CLOSED" } });
    vi.spyOn(Date, "now").mockReturnValue(nowMs);
    expect(await lot.bid("cees", 120_00)).toMatchObject({ refusal: { code: "LOT_CLOSED" } });
    expect(await lot.stub().currentState(null)).toMatchObject({ isOpen: false, isClosed: true });
  });
});
