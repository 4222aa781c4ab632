import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { openBlindLots } from "../../../../worker/dev/demo/open-blind-lots.ts";
import type { BuiltBlindSale } from "../../../../worker/dev/demo/seed/build-blind-sale.ts";
import { buildDemoData } from "../../../../worker/dev/demo/seed/build-demo-data.ts";
import { appEnv } from "../../../support/environments.ts";

const { blindSales } = buildDemoData({ seed: "a", nowMs: Date.now() });

const firstLotOf = ({ lots }: BuiltBlindSale) => env.BLIND_LOTS.getByName(lots[0]?.row.id ?? "");

const saleOf = (key: string): BuiltBlindSale => {
  const sale = blindSales.find(({ auction }) => auction.publication.id === keyed.get(key));
  if (!sale) throw new Error(`no sale ${key}`);
  return sale;
};
const KEYS = ["running", "opening-1", "opening-2", "opening-3", "opened", "awarded", "private"];
const keyed = new Map(KEYS.map((key, index) => [key, blindSales[index]?.auction.publication.id]));

describe("the demo's sales by sealed bids", () => {
  beforeAll(async () => {
    const context = { env: appEnv, signal: new AbortController().signal };
    for (const sale of blindSales) await openBlindLots(context, sale);
    // A repeated step changes nothing.
    for (const sale of blindSales) await openBlindLots(context, sale);
  }, 60_000);

  it("are open with sealed bids, and each one opens a few minutes after the other", async () => {
    for (const key of KEYS.slice(0, 4)) {
      const sale = saleOf(key);
      const userId = sale.lots[0]?.bids[0]?.userId ?? "";
      const view = await firstLotOf(sale).currentState(userId);
      expect(view).toMatchObject({ phase: "OPEN", viewer: { bids: [{ state: "SEALED", content: null }] } });
    }
    const closings = KEYS.slice(1, 4).map((key) => saleOf(key).auction.publication.lastClosingMs);
    expect(closings).toEqual(closings.toSorted((a, b) => a - b));
  });

  it("have bids of the invited, where one is private", async () => {
    const sale = saleOf("private");
    const view = await firstLotOf(sale).currentState(sale.lots[0]?.bids[0]?.userId ?? "");
    expect(view).toMatchObject({ phase: "OPEN", viewer: { bids: [{ state: "SEALED" }] } });
  });

  it("are opened with all bids ranked, and awarded to the first", async () => {
    const opened = await firstLotOf(saleOf("opened")).staffState();
    expect(opened?.bids?.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
    expect(opened?.result).toBeNull();
    expect(await firstLotOf(saleOf("awarded")).staffState()).toMatchObject({ result: { type: "AWARDED" } });
  });
});
