import { exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { blindSaleEndpoint } from "../../../worker/dev/blind-sale-endpoint.ts";
import { appEnv } from "../../support/environments.ts";
import { graphql } from "../../support/graphql.ts";
import { createBlindAuctionFor, newBlindSeller } from "../../support/sale/blind.ts";
import { blindStateFor } from "../../support/sale/sealed-bids.ts";

const ADDRESS = "http://localhost/dev/blind-sale";
const CLOSES_IN_MS = 20_000;

const post = (body: unknown) => exports.default.fetch(ADDRESS, { method: "POST", body: JSON.stringify(body) });

describe("a blind sale of the past", () => {
  it("makes a draft close in seconds, which staff cannot", async () => {
    const seller = await newBlindSeller();
    const { blindAuctionId } = await createBlindAuctionFor(seller, { isPublished: false });
    const { status } = await post({ blindAuctionId, closesInMs: CLOSES_IN_MS });
    expect(status).toBe(200);
    const { data } = await graphql<{ getBlindAuction: { closingOn: string; lots: { id: string }[] } }>(
      "query ($id: ID!) { getBlindAuction(blindAuctionId: $id) { closingOn lots { id } } }",
      { id: blindAuctionId },
    );
    expect(Date.parse(data?.getBlindAuction.closingOn ?? "") - Date.now()).toBeLessThanOrEqual(CLOSES_IN_MS);
    const state = await blindStateFor(null, data?.getBlindAuction.lots[0]?.id ?? "");
    expect(state).toMatchObject({ phase: "OPEN", closingOn: data?.getBlindAuction.closingOn });
  });

  it("is refused for what is no blind-bid auction, and for other requests", async () => {
    expect((await post({ blindAuctionId: crypto.randomUUID(), closesInMs: CLOSES_IN_MS })).status).toBe(404);
    expect((await post({ closesInMs: CLOSES_IN_MS })).status).toBe(400);
    expect((await exports.default.fetch(ADDRESS)).status).toBe(405);
  });

  it.each(["dev", "test", "prod"] as const)("is not available at stage %s", async (STAGE) => {
    const body = JSON.stringify({ blindAuctionId: "a", closesInMs: CLOSES_IN_MS });
    const response = await blindSaleEndpoint(new Request(ADDRESS, { method: "POST", body }), { ...appEnv, STAGE });
    expect(response.status).toBe(404);
  });
});
