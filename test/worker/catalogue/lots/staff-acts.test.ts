import { runInDurableObject } from "cloudflare:test";
import { expect, it } from "vitest";
import { graphql } from "../../../support/graphql.ts";
import { HOUR_MS, lotActor } from "../../../support/sale/lot.ts";
import { createAuctionFor, newAuctioneer, offerLots, send } from "../../../support/sale/setup.ts";

/** The staff commands in a lot's log: their type, administrator and reason. */
async function staffActs(lotId: string): Promise<unknown[]> {
  return await runInDurableObject(lotActor(lotId).stub(), (_, state) => {
    const rows = state.storage.sql.exec<{ command: string }>("SELECT command FROM log ORDER BY sequence").toArray();
    return rows
      .map(({ command }) => JSON.parse(command))
      .filter((command) => "administrator" in command)
      .map(({ type, administrator, reason }) => [type, administrator, reason]);
  });
}

it("each publication, moved closing, hiding and correction is in the lot's log with the user who sent it, and the reason", async () => {
  const seller = await newAuctioneer();
  const { auctionId, lotIds } = await createAuctionFor(seller, { lotNumbers: ["1"] });
  const [id = ""] = await offerLots(seller, auctionId, lotIds);
  const publish = (isPublished: boolean, reason: string) =>
    send("updatePublishedLots", { publishedLots: [{ incrementalLotId: id, isPublished, reason }] }, seller);
  expect((await publish(true, "As agreed")).errors).toBeUndefined();
  await lotActor(id).bid("first", 100_00);
  await lotActor(id).bid("second", 110_00);
  const closingOn = new Date(Date.now() + 100 * HOUR_MS).toISOString();
  const updatedIncrementalLots = [{ id, closingOn, reason: "A viewing day was added" }];
  const moved = await send(
    "updateIncrementalLots",
    { incrementalAuctionId: auctionId, updatedIncrementalLots },
    seller,
  );
  expect(moved.errors).toBeUndefined();
  const corrected = await graphql(
    "mutation ($input: IncrementalBidCorrectionInput!) { incrementalBidCorrection(input: $input) { state } }",
    { input: { incrementalLotId: id, state: "INVALIDATED", reason: "A typing error", commandId: crypto.randomUUID() } },
    { token: seller.token },
  );
  expect(corrected.errors).toBeUndefined();
  expect((await publish(false, "Claimed by a third party")).errors).toBeUndefined();

  expect(await staffActs(id)).toEqual([
    ["PublishLot", seller.userId, "As agreed"],
    ["PublishLot", seller.userId, "A viewing day was added"],
    ["InvalidateHighestBid", seller.userId, "A typing error"],
    ["UnpublishLot", seller.userId, "Claimed by a third party"],
  ]);
});
