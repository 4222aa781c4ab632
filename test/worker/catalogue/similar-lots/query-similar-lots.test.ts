import { describe, expect, it } from "vitest";
import { findSimilarLots } from "../../../../worker/catalogue/similar-lots/find-similar-lots.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { plansOfQueries } from "../../../support/query-plans.ts";
import { buildSale } from "../../../support/sale/sale.ts";
import { addCategory, addEvent } from "../../../support/sale/sale-details.ts";

const QUERY = `query ($id: ID!, $first: Int!) {
  querySimilarLots(incrementalLotId: $id, first: $first, language: NL) { id title }
}`;

async function similarTo(id: string, { first = 4, host = "localhost" } = {}) {
  const answer = await graphql<{ querySimilarLots: { title: string }[] }>(QUERY, { id, first }, { host });
  expect(answer.errors).toBeUndefined();
  return answer.data?.querySimilarLots.map(({ title }) => title);
}

const HOUR_MS = 3_600_000;
const nowMs = Date.now();
const titled = (nl: string, euros: number, more: object = {}) => ({
  texts: { nl },
  minimumStartBidAmountCents: euros * 100,
  ...more,
});

describe("querySimilarLots", () => {
  it("has open lots of the category, nearest in price first, then those of the categories beside it", async () => {
    const parentId = await addCategory({ nl: "Metaal" });
    const [lathes, saws] = [
      await addCategory({ nl: "Draaibanken" }, { parentId }),
      await addCategory({ nl: "Zagen" }, { parentId }),
    ];
    const closed = { startingOnMs: nowMs - 2 * HOUR_MS, closesAtMs: nowMs - HOUR_MS };
    const sale = await buildSale({
      lots: [
        titled("self", 1_000, { categoryId: lathes, ...closed }),
        titled("far", 9_000, { categoryId: lathes }),
        titled("cheaper", 500, { categoryId: lathes }),
        titled("near", 1_100, { categoryId: lathes }),
        titled("gone", 1_000, { categoryId: lathes, ...closed }),
        titled("later", 1_000, { categoryId: lathes, startingOnMs: nowMs + HOUR_MS }),
        titled("beside", 1_000, { categoryId: saws }),
        titled("above", 2_000, { categoryId: parentId }),
        titled("other", 1_000),
        titled("none", 1_000, { categoryId: null }),
      ],
    });
    const own = sale.incrementalLotId;
    expect(await similarTo(own, { first: 24 })).toEqual(["near", "cheaper", "far", "beside", "above"]);
    expect(await similarTo(own, { first: 1 })).toEqual(["near"]);
    expect(await similarTo(sale.lots[9]?.incrementalLotId ?? "")).toEqual([]);
  });

  it("takes a lot in the same town before a slightly nearer price elsewhere", async () => {
    const categoryId = await addCategory({ nl: "Kranen" });
    const [here, there] = [
      await buildSale({ lots: [titled("self", 1_000, { categoryId }), titled("here", 1_300, { categoryId })] }),
      await buildSale({ lots: [titled("there", 1_000, { categoryId })] }),
    ];
    await addEvent(here.auctionId, { kind: "RETRIEVAL_BY_APPOINTMENT", city: "Gent" });
    await addEvent(there.auctionId, { kind: "RETRIEVAL_BY_APPOINTMENT", city: "Venlo" });
    expect(await similarTo(here.incrementalLotId)).toEqual(["here", "there"]);
  });

  it("shows none of another channel, and none to a lot that the channel does not show", async () => {
    const categoryId = await addCategory({ nl: "Persen" });
    const sale = await buildSale({
      lots: [titled("self", 1_000, { categoryId }), titled("twin", 1_000, { categoryId })],
    });
    await buildSale({ channels: ["bexchange"], lots: [titled("elsewhere", 1_000, { categoryId })] });
    expect(await similarTo(sale.incrementalLotId)).toEqual(["twin"]);
    expect(await similarTo(sale.incrementalLotId, { host: "bexchange.localhost" })).toEqual([]);
    expect(await similarTo("unknown")).toEqual([]);
  });

  it("refuses more than 24, and none", async () => {
    for (const first of [0, 25]) expect(errorCode(await graphql(QUERY, { id: "x", first }))).toBe("INVALID_INPUT");
  });

  it("reads lots that are not closed in one statement, by the index of facts", async () => {
    const view = { channel: "hamerslag", nowMs } as const;
    const plans = await plansOfQueries((database) =>
      findSimilarLots({ database }, { incrementalLotId: "some lot", view, limit: 4 }),
    );
    expect(plans).toHaveLength(1);
    expect(plans[0]).toMatch(
      /other USING INDEX catalogue_lots_facts \(channel=\? AND has_bids=\? AND closes_at_ms>\?\)/,
    );
    expect(plans[0]).not.toMatch(/SCAN (own|other|catalogue_lots|incremental_lots)/);
  });
});
