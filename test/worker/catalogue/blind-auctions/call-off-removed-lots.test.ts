import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { HOUR_MS, MINUTE_MS } from "../../../../schema/kit/durations.ts";
import { callOffDue } from "../../../../worker/catalogue/blind-auctions/call-off-removed-lots.ts";
import { removeBlindAuction } from "../../../../worker/catalogue/blind-auctions/store.ts";
import { parseEnv } from "../../../../worker/kit/env.ts";
import { createBlindAuctionFor, newBlindSeller } from "../../../support/sale/blind.ts";
import { sealedLot } from "../../../support/sale/sealed-lot.ts";
import { send } from "../../../support/sale/setup.ts";

const database = openDatabase(env);
const due = (afterMs: number) => callOffDue({ database, env: parseEnv(env), now: () => Date.now() + afterMs });
const lotsOf = async (auctionId: string) => {
  const query = "select id, lot_id as lotId, lot_number as lotNumber from blind_lots where publication_id = ?";
  const { results } = await env.DB.prepare(`${query} order by lot_number`)
    .bind(auctionId)
    .all<{ id: string; lotId: string; lotNumber: string }>();
  return results;
};
const waiting = async () =>
  (await env.DB.prepare("select blind_lot_id as id, attempts from blind_call_offs").all()).results;
const outcomeOf = async (id: string) => (await sealedLot(id).stub().currentState(null))?.outcome;

afterEach(() => {
  vi.restoreAllMocks();
});

describe("CALLOFF1 the actor of a removed lot", () => {
  it("is called off later if it takes no command while its lot is removed", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const person = await newBlindSeller();
    const { blindAuctionId, input } = await createBlindAuctionFor(person);
    const [removed, other] = await lotsOf(blindAuctionId);
    const lot = sealedLot(removed?.id);
    const [{ head } = {}] = await lot.rows("SELECT head FROM actor");
    await lot.rows("UPDATE actor SET head = 'ab'");
    await evictDurableObject(lot.stub());

    const lots = [{ blindLotId: other?.id, lotId: other?.lotId, minimumAmount: 250_000_00 }];
    const answer = await send("updateBlindBidAuction", { input: { ...input, lots } }, person);
    expect(answer.data?.result).toEqual({ result: true });
    expect(await lotsOf(blindAuctionId)).toHaveLength(1);
    expect(await waiting()).toEqual([{ id: lot.blindLotId, attempts: 1 }]);

    await due(2 * MINUTE_MS);
    expect(await waiting()).toEqual([{ id: lot.blindLotId, attempts: 2 }]);
    await lot.rows(`UPDATE actor SET head = '${head}'`);
    await evictDurableObject(lot.stub());
    expect(await lot.stub().audit()).toMatchObject({ isConsistent: true });
    await due(MINUTE_MS);
    expect(await outcomeOf(lot.blindLotId), "it waits longer after each attempt").toBeNull();
    await due(HOUR_MS);
    expect(await outcomeOf(lot.blindLotId)).toBe("CALLED_OFF");
    expect(await waiting()).toEqual([]);
    expect(await outcomeOf(other?.id ?? "")).toBeNull();
  });

  it("is called off by the next run if the request ends right after the removal", async () => {
    const person = await newBlindSeller();
    const { blindAuctionId } = await createBlindAuctionFor(person);
    const lots = await lotsOf(blindAuctionId);
    const row = await env.DB.prepare("select updated_at_ms as atMs from publications where id = ?")
      .bind(blindAuctionId)
      .first<{ atMs: number }>();
    const removal = { administrator: person.userId, reason: "The auction was deleted.", nowMs: Date.now() };
    await removeBlindAuction(database, { id: blindAuctionId, removal, expectedAtMs: row?.atMs ?? 0 });
    await due(0);
    expect(await waiting(), "the request may still be at it").toHaveLength(2);
    await due(MINUTE_MS);
    expect(await Promise.all(lots.map(({ id }) => outcomeOf(id)))).toEqual(["CALLED_OFF", "CALLED_OFF"]);
    expect(await waiting()).toEqual([]);
  });

  it("is asked once if it never heard of the lot", async () => {
    const person = await newBlindSeller();
    const { blindAuctionId } = await createBlindAuctionFor(person, { isPublished: false });
    await send("deleteBlindBidAuction", { blindAuctionId }, person);
    expect(await waiting()).toEqual([]);
  });
});
