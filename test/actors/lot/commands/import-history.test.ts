import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { BIDDER_PACE } from "../../../../actors/lot/budgets.ts";
import { destinationsOf } from "../../../../actors/lot/delivery/consumers.ts";
import type { PastCommand } from "../../../../schema/bidding/rpc/lot-rpc.ts";
import { actorEnv } from "../../../support/environments.ts";
import { HOUR_MS, lotActor, MINUTE_MS, saleTerms } from "../../../support/sale/lot.ts";
import { buildSale } from "../../../support/sale/sale.ts";

/** A lot that was open yesterday for an hour, with its past bids. */
async function pastSale() {
  const sale = await buildSale();
  const closesAtMs = Date.now() - 23 * HOUR_MS;
  const terms = saleTerms({ startsAtMs: closesAtMs - HOUR_MS, closesAtMs });
  const bid = (bidder: string, amountCents: number, receivedAtMs: number) => ({
    commandId: crypto.randomUUID(),
    receivedAtMs,
    command: { type: "PlaceBid", bidder, amountCents, missingConditions: [] } as const,
  });
  return { sale, terms, bid, closesAtMs, publishedAtMs: closesAtMs - 3 * HOUR_MS };
}

describe("behaviour", () => {
  it("takes what one bidder sent of old at whatever pace it came", async () => {
    const { terms, bid, closesAtMs, publishedAtMs } = await pastSale();
    const lot = lotActor();
    const commands = Array.from({ length: BIDDER_PACE.atOnce + 50 }, (_, index) =>
      bid("anna", 100_00 + index * 10_00, closesAtMs - 30 * MINUTE_MS),
    );
    const outcomes = await lot.stub().importHistory({ incrementalLotId: lot.lotId, terms, publishedAtMs, commands });
    expect(new Set(outcomes)).toEqual(new Set(["ACCEPTED"]));
  });

  it("gives a lot its past: each bid at its own time, extended and closed, in the read models, without messages", async () => {
    const { sale, terms, bid, closesAtMs, publishedAtMs } = await pastSale();
    const lot = lotActor(sale.incrementalLotId);
    const sent: unknown[] = [];
    await runInDurableObject(lot.stub(), (instance) => {
      instance.services.destinations = {
        ...destinationsOf(actorEnv),
        notify: async (...message) => void sent.push(message),
      };
    });
    const outcomes = await lot.stub().importHistory({
      incrementalLotId: lot.lotId,
      terms,
      publishedAtMs,
      commands: [
        bid("anna", 100_00, closesAtMs - 2 * HOUR_MS),
        bid("anna", 100_00, closesAtMs - 30 * MINUTE_MS),
        bid("bram", 150_00, closesAtMs - MINUTE_MS),
        bid("anna", 160_00, closesAtMs + 2 * MINUTE_MS),
      ],
    });
    expect(outcomes).toEqual(["LOT_NOT_OPEN", "ACCEPTED", "ACCEPTED", "LOT_CLOSED"]);
    expect(await lot.stub().currentState(null)).toMatchObject({
      isClosed: true,
      priceCents: 150_00,
      closesAtMs: closesAtMs + MINUTE_MS,
    });
    expect((await lot.rows()).map(({ createdAtMs }) => createdAtMs)).toEqual([
      closesAtMs - 30 * MINUTE_MS,
      closesAtMs - MINUTE_MS,
    ]);
    const projected = await env.DB.prepare(
      "SELECT bid_count, current_bid_amount_cents FROM incremental_lots WHERE id = ?",
    )
      .bind(lot.lotId)
      .first();
    expect(projected).toEqual({ bid_count: 2, current_bid_amount_cents: 150_00 });
    expect(await lot.stub().audit()).toMatchObject({ differences: [] });
    expect(sent).toEqual([]);
  });

  it("ONCE1: an import that is repeated gives the same outcomes and changes nothing", async () => {
    const { sale, terms, bid, closesAtMs, publishedAtMs } = await pastSale();
    const lot = lotActor(sale.incrementalLotId);
    const commands = [
      bid("anna", 100_00, closesAtMs - 2 * HOUR_MS),
      bid("anna", 100_00, closesAtMs - 30 * MINUTE_MS),
      bid("bram", 150_00, closesAtMs - 20 * MINUTE_MS),
    ];
    const history = { incrementalLotId: lot.lotId, terms, publishedAtMs, commands };
    const outcomes = await lot.stub().importHistory(history);
    const { entries } = await lot.stub().audit();
    expect(await lot.stub().importHistory(history)).toEqual(outcomes);
    expect(await lot.stub().audit()).toMatchObject({ entries, differences: [] });
    expect(outcomes).toEqual(["LOT_NOT_OPEN", "ACCEPTED", "ACCEPTED"]);
  });
});

describe("validation", () => {
  it("ORDER1: history goes forward only, and ends now", async () => {
    const { sale, terms, bid, closesAtMs, publishedAtMs } = await pastSale();
    const history = { incrementalLotId: sale.incrementalLotId, terms, publishedAtMs };
    const imported = (commands: PastCommand[]) =>
      runInDurableObject(lotActor().stub(), (instance) => instance.importHistory({ ...history, commands }));
    const backwards = [bid("anna", 100_00, closesAtMs - 10_000), bid("bram", 150_00, closesAtMs - 20_000)];
    await expect(imported(backwards)).rejects.toThrow("forward");
    const future = [bid("anna", 100_00, Date.now() + HOUR_MS)];
    await expect(imported(future)).rejects.toThrow("forward");
  });
});

describe("permissions", () => {
  it("is not there in production", async () => {
    const { terms, publishedAtMs } = await pastSale();
    const lot = lotActor();
    await expect(
      runInDurableObject(lot.stub(), (instance) => {
        Object.assign(instance, { env: { ...Reflect.get(instance, "env"), STAGE: "prod" } });
        return instance.importHistory({ incrementalLotId: lot.lotId, terms, publishedAtMs, commands: [] });
      }),
    ).rejects.toThrow("production");
  });
});
