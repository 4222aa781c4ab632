import { describe, expect, it } from "vitest";
import { graphql } from "../../../support/graphql.ts";
import { holderOn, type TestPerson } from "../../../support/people/people.ts";
import { buildSale } from "../../../support/sale/sale.ts";
import { refusal } from "../../../support/sale/setup.ts";

const publish = async (id: string, isPublished: boolean, { token }: TestPerson, expected?: string) =>
  refusal(
    await graphql(
      `mutation ($id: ID!, $isPublished: Boolean!, $expected: DateTime) {
        publishIncrementalAuction(incrementalAuctionId: $id, isPublished: $isPublished, expectedLastUpdatedOn: $expected) { result }
      }`,
      { id, isPublished, expected },
      { token },
    ),
  );

interface Read {
  getIncrementalAuctionAdmin: Record<"isPublished" | "viewerCanPublish" | "viewerCanEdit", boolean> & {
    lastUpdatedOn: string;
  };
}

const ask = (id: string, { token }: TestPerson) =>
  graphql<Read>(
    `query ($id: ID!) { getIncrementalAuctionAdmin(incrementalAuctionId: $id) {
      isPublished viewerCanPublish viewerCanEdit lastUpdatedOn } }`,
    { id },
    { token },
  );

describe("publishIncrementalAuction", () => {
  it("lets a publisher of all its channels see a draft, publish it and withdraw it again", async () => {
    const { auctionId } = await buildSale({ channels: ["auctionate", "bexchange"], isPublished: false });
    const publisher = await holderOn("USER_CHANNEL_PUBLISH", "auctionate", "bexchange");
    const before = (await ask(auctionId, publisher)).data?.getIncrementalAuctionAdmin;
    expect(before).toMatchObject({ isPublished: false, viewerCanPublish: true, viewerCanEdit: false });
    expect(await publish(auctionId, true, publisher, before?.lastUpdatedOn)).toBeUndefined();
    expect((await ask(auctionId, publisher)).data?.getIncrementalAuctionAdmin.isPublished).toBe(true);
    expect(await publish(auctionId, false, publisher, before?.lastUpdatedOn)).toBe("CHANGED_MEANWHILE");
  });

  it("does not withdraw an auction of which a lot is published", async () => {
    const { auctionId } = await buildSale({ channels: ["auctionate"] });
    const publisher = await holderOn("USER_CHANNEL_PUBLISH", "auctionate");
    expect(await publish(auctionId, false, publisher)).toEqual(["isPublished hasPublishedLots"]);
    expect((await ask(auctionId, publisher)).data?.getIncrementalAuctionAdmin.isPublished).toBe(true);
  });

  it("is refused to a publisher of some of its channels, who sees it, and to those of others, who do not", async () => {
    const { auctionId } = await buildSale({ channels: ["auctionate", "bexchange"], isPublished: false });
    for (const rule of ["USER_CHANNEL_PUBLISH", "USER_CHANNEL_MANAGE_AUTHORIZATION"] as const) {
      const ofOne = await holderOn(rule, "auctionate");
      expect(await publish(auctionId, true, ofOne), rule).toBe("1016");
      expect((await ask(auctionId, ofOne)).data?.getIncrementalAuctionAdmin.viewerCanPublish, rule).toBe(false);
      expect(refusal(await ask(auctionId, await holderOn(rule, "hamerslag"))), rule).toBe("1024");
    }
    const editors = await holderOn("USER_CHANNEL_CONTENT_EDITOR", "auctionate", "bexchange");
    expect(refusal(await ask(auctionId, editors))).toBe("1024");
    expect(await publish(auctionId, true, editors)).toBe("1016");
    expect(await publish("no auction", true, await holderOn("USER_CHANNEL_PUBLISH", "auctionate"))).toBe("1016");
  });
});
