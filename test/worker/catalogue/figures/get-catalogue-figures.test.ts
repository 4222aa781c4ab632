import { describe, expect, it, vi } from "vitest";
import { countCatalogue } from "../../../../worker/catalogue/figures/store.ts";
import { graphql } from "../../../support/graphql.ts";
import { plansOfQueries } from "../../../support/query-plans.ts";
import { buildSale } from "../../../support/sale/sale.ts";

const HOUR_MS = 3_600_000;
/** Eight in the evening in Amsterdam. */
const EVENING_MS = Date.parse("2026-11-23T19:00:00.000Z");

async function figures(host = "localhost") {
  const { data, errors } = await graphql<{ getCatalogueFigures: object }>(
    "{ getCatalogueFigures { openLotCount openAuctionCount closingTodayLotCount } }",
    {},
    { host },
  );
  expect(errors).toBeUndefined();
  return data?.getCatalogueFigures;
}

describe("getCatalogueFigures", () => {
  it("counts what is open on the channel now, and what closes before the auction house's midnight", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: EVENING_MS });
    const from = { startingOnMs: EVENING_MS - 9 * HOUR_MS };
    const closing = (hours: number) => ({ ...from, closesAtMs: EVENING_MS + hours * HOUR_MS });
    await buildSale({ ...closing(3.9), lots: [closing(3.9), closing(4), { ...closing(1), isPublished: false }] });
    await buildSale({ ...closing(0), lots: [closing(0), closing(-1)] });
    await buildSale(closing(-1));
    await buildSale({ startingOnMs: EVENING_MS + HOUR_MS, closesAtMs: EVENING_MS + 2 * HOUR_MS });
    await buildSale({ ...closing(2), publication: { visibleOnMs: EVENING_MS + HOUR_MS } });
    await buildSale({ ...closing(2), channels: ["bexchange"] });
    expect(await figures()).toEqual({ openLotCount: 3, openAuctionCount: 2, closingTodayLotCount: 2 });
    expect(await figures("bexchange.localhost")).toEqual({
      openLotCount: 1,
      openAuctionCount: 1,
      closingTodayLotCount: 1,
    });
  });

  it("are read from indexes alone, which hold what is not closed in one stretch", async () => {
    const view = { channel: "hamerslag", nowMs: Date.now() } as const;
    const [plan, ...others] = await plansOfQueries((database) => countCatalogue({ database }, view));
    expect(others).toEqual([]);
    expect(plan).toMatch(/COVERING INDEX catalogue_lots_facts \(channel=\? AND has_bids=\? AND closes_at_ms>\?\)/);
    expect(plan).toMatch(/INDEX catalogue_publications_by_closing \(channel=\? AND last_closing_ms>\?\)/);
    expect(plan).not.toContain("SCAN");
  });
});
