import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { connect } from "../../../support/live-client.ts";
import { grant } from "../../../support/people/accounts.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { lotActor } from "../../../support/sale/lot.ts";
import { createAuctionFor, newAuctioneer, offerLots, refusal, send } from "../../../support/sale/setup.ts";

/** An auction with its lots, none of them published yet. */
async function plannedSale(lotNumbers: readonly string[] = ["1"], auction: Record<string, unknown> = {}) {
  const person = await newAuctioneer();
  const { auctionId, lotIds } = await createAuctionFor(person, { lotNumbers, auction });
  return { person, auctionId, ids: await offerLots(person, auctionId, lotIds) };
}

function publish(person: Pick<TestPerson, "token">, ids: readonly (string | undefined)[], isPublished = true) {
  const reason = isPublished ? null : "Taken back by the seller";
  const publishedLots = ids.map((incrementalLotId) => ({ incrementalLotId, isPublished, reason }));
  return send("updatePublishedLots", { publishedLots }, person);
}

async function visibleIds(auctionId: string): Promise<string[] | undefined> {
  const answer = await graphql<{ queryIncrementalLots: { lots: { id: string }[] } }>(
    "query ($id: ID!) { queryIncrementalLots(searchFilter: { publicationId: $id }) { lots { id } } }",
    { id: auctionId },
  );
  return answer.data?.queryIncrementalLots.lots.map(({ id }) => id);
}

/** The state in the lot's actor. */
async function liveState(incrementalLotId: string | undefined) {
  const answer = await graphql<{ getCurrentIncrementalLotState: Record<string, unknown> | null }>(
    `query ($id: ID!) { getCurrentIncrementalLotState(incrementalLotId: $id) {
      amount startingOn closesOn nextMinimumAmount isOpen extensionMilliseconds ladder { fromAmount stepAmount } } }`,
    { id: incrementalLotId },
  );
  return answer.data?.getCurrentIncrementalLotState;
}

describe("updatePublishedLots, behaviour", () => {
  it("publishes lots and opens them for bidding, with their auction's ladder and extension", async () => {
    const { person, auctionId, ids } = await plannedSale(["1", "2"], {
      ladder: [{ fromAmount: 0, stepAmount: 50_00 }],
      extensionMinutes: 5,
    });
    expect(await visibleIds(auctionId)).toEqual([]);
    expect(await liveState(ids[0])).toBeNull();
    expect((await publish(person, ids)).data).toEqual({ result: { result: true } });
    expect(await visibleIds(auctionId)).toEqual(ids);
    const planned = await env.DB.prepare("select starting_on_ms, closes_at_ms from incremental_lots where id = ?")
      .bind(ids[0])
      .first<{ starting_on_ms: number; closes_at_ms: number }>();
    expect(await liveState(ids[0])).toEqual({
      amount: null,
      startingOn: new Date(planned?.starting_on_ms ?? 0).toISOString(),
      closesOn: new Date(planned?.closes_at_ms ?? 0).toISOString(),
      nextMinimumAmount: 100_00,
      isOpen: true,
      extensionMilliseconds: 300_000,
      ladder: [{ fromAmount: 0, stepAmount: 50_00 }],
    });
  });

  it("hides lots and shows them again, and keeps their bids", async () => {
    const { person, auctionId, ids } = await plannedSale(["1", "2"]);
    await publish(person, ids);
    await lotActor(ids[0]).bid("bidder", 100_00);
    await publish(person, [ids[0]], false);
    expect(await visibleIds(auctionId)).toEqual([ids[1]]);
    expect(await liveState(ids[0])).toBeNull();
    expect(await lotActor(ids[0]).bid("rival", 200_00)).toMatchObject({ outcome: "REFUSED" });
    await publish(person, [ids[0]]);
    expect(await liveState(ids[0])).toMatchObject({ amount: 100_00, isOpen: true });
  });

  it("changes nothing if a lot is already in the requested state", async () => {
    const { person, ids } = await plannedSale();
    await publish(person, ids);
    const stamp = () => env.DB.prepare("select updated_at_ms from incremental_lots where id = ?").bind(ids[0]).first();
    const before = await stamp();
    expect((await publish(person, ids)).data).toEqual({ result: { result: true } });
    expect(await stamp()).toEqual(before);
  });

  it("publishes and unpublishes in one call", async () => {
    const { person, auctionId, ids } = await plannedSale(["1", "2"]);
    await publish(person, [ids[0]]);
    const publishedLots = [
      { incrementalLotId: ids[0], isPublished: false, reason: "Taken back by the seller" },
      { incrementalLotId: ids[1], isPublished: true },
    ];
    await send("updatePublishedLots", { publishedLots }, person);
    expect(await visibleIds(auctionId)).toEqual([ids[1]]);
  });

  it("makes every client refetch the catalogue", async () => {
    const { person, ids } = await plannedSale();
    const visitor = await connect();
    await visitor.init();
    await visitor.subscribed("1", "subscription { cacheInvalidation { evictFieldNames cacheReset } }");
    await publish(person, ids);
    // The lots' actors evict the lots themselves as well, before or after.
    const frame = await visitor.frameWhere((candidate) => JSON.stringify(candidate).includes("queryIncrementalLots"));
    expect(JSON.stringify(frame)).toContain('"cacheReset":false');
    visitor.close();
  });

  it("keeps the publications that their actors accepted, if one refuses", async () => {
    const { person, auctionId, ids } = await plannedSale(["1", "2"]);
    // A start amount between two whole euros: no bid could match it, so the actor refuses it.
    await env.DB.prepare("update incremental_lots set minimum_start_bid_amount_cents = 10050 where id = ?")
      .bind(ids[0])
      .run();
    expect(refusal(await publish(person, ids))).toEqual(["publishedLots.0 START_AMOUNT"]);
    expect(await visibleIds(auctionId)).toEqual([ids[1]]);
  });
});

describe("updatePublishedLots, a lot with bids", () => {
  it("is shown again under the terms of its bids, and the catalogue has them", async () => {
    const { person, ids } = await plannedSale();
    const [id] = ids;
    await publish(person, ids);
    await lotActor(id).bid("bidder", 100_00);
    await publish(person, ids, false);
    const planned = { starting_on_ms: Date.now() + 1_000, minimum_start_bid_amount_cents: 50_00 };
    const read = () =>
      env.DB.prepare("select starting_on_ms, minimum_start_bid_amount_cents from incremental_lots where id = ?")
        .bind(id)
        .first();
    const before = await read();
    await env.DB.prepare(
      "update incremental_lots set starting_on_ms = ?, minimum_start_bid_amount_cents = ? where id = ?",
    )
      .bind(...Object.values(planned), id)
      .run();
    expect((await publish(person, ids)).errors).toBeUndefined();
    expect(await read()).toEqual(before);
  });
});

describe("updatePublishedLots, permissions", () => {
  it("lets nobody publish lots of an auction without a channel, and reports it", async () => {
    const { person, auctionId, ids } = await plannedSale();
    await env.DB.prepare("delete from publication_channels where publication_id = ?").bind(auctionId).run();
    const log = vi.spyOn(console, "error").mockReturnValue();
    const answer = await publish(person, ids);
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    log.mockRestore();
    expect(errorCode(answer)).toBe("1016");
    expect(lines).toEqual([{ event: "PublishCheckWithoutChannel", requestId: null }]);
  });

  it("requires USER_CHANNEL_PUBLISH on a channel of the auction; editing its project is not enough", async () => {
    const { person, auctionId, ids } = await plannedSale();
    const project = await env.DB.prepare("select project_id from publications where id = ?").bind(auctionId).first();
    const [editor, elsewhere] = [await newPerson(), await newPerson()];
    await grant(editor, "USER_PROJECT_EDIT", String(project?.project_id));
    await grant(elsewhere, "USER_CHANNEL_PUBLISH", "bexchange");
    expect(refusal(await publish({ token: "" }, ids))).toBe("1002");
    expect(refusal(await publish(editor, ids))).toBe("1016");
    expect(refusal(await publish(elsewhere, ids))).toBe("1016");
    expect(await visibleIds(auctionId)).toEqual([]);
    expect(refusal(await publish(person, ids))).toBeUndefined();
  });

  it("requires it on every auction of the lots", async () => {
    const mine = await plannedSale();
    const foreign = await plannedSale();
    await env.DB.prepare("update publication_channels set channel = 'bexchange' where publication_id = ?")
      .bind(foreign.auctionId)
      .run();
    expect(refusal(await publish(mine.person, [...mine.ids, ...foreign.ids]))).toBe("1016");
    expect(await visibleIds(mine.auctionId)).toEqual([]);
  });
});

describe("updatePublishedLots, validation", () => {
  it("refuses unknown lots, no lots, and a lot twice", async () => {
    const { person, ids } = await plannedSale();
    expect(refusal(await publish(person, [...ids, "nothing"]))).toBe("NOT_FOUND");
    expect(refusal(await publish(person, []))).toEqual(["publishedLots required"]);
    expect(refusal(await publish(person, [ids[0], ids[0]]))).toEqual(["publishedLots once"]);
  });
});
