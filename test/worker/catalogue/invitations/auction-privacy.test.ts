import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { incrementalLots } from "../../../../schema/catalogue/tables/lots.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { graphql } from "../../../support/graphql.ts";
import type { TestPerson } from "../../../support/people/people.ts";
import {
  auctionInput,
  create,
  createLotFor,
  createProjectFor,
  newAuctioneer,
  offerLots,
  refusal,
  send,
} from "../../../support/sale/setup.ts";

const database = openDatabase(env);

describe("the privacy of an incremental auction", () => {
  const privacyOf = async (id: string, person: TestPerson) => {
    const asked =
      "query ($id: ID!) { getIncrementalAuctionAdmin(incrementalAuctionId: $id) { privacy viewerCanInvite } }";
    const { data } = await graphql<{ getIncrementalAuctionAdmin: { privacy: string; viewerCanInvite: boolean } }>(
      asked,
      { id },
      person,
    );
    return data?.getIncrementalAuctionAdmin;
  };

  it("is set with its creation, stays where an update leaves it out, and can be opened", async () => {
    const person = await newAuctioneer();
    const { auctionId, input } = await privateAuctionOf(person, { privacy: "UNLISTED" });
    expect(await privacyOf(auctionId, person)).toEqual({ privacy: "UNLISTED", viewerCanInvite: true });
    const update = async (change: object) =>
      refusal(await send("updateIncrementalBidAuction", { input: { ...input, ...change } }, person));
    expect(await update({ privacy: undefined })).toBeUndefined();
    expect((await privacyOf(auctionId, person))?.privacy).toBe("UNLISTED");
    expect(await update({ privacy: "PUBLIC" })).toBeUndefined();
    expect((await privacyOf(auctionId, person))?.privacy).toBe("PUBLIC");
    expect(await update({ privacy: "LISTED" })).toBeUndefined();
  });

  it("needs channels", async () => {
    const person = await newAuctioneer();
    const { input } = await privateAuctionOf(person, { privacy: "LISTED" });
    const answer = await send("updateIncrementalBidAuction", { input: { ...input, channels: [] } }, person);
    expect(refusal(answer)).toBe("4034");
  });

  it("stays public once everybody has seen a lot", async () => {
    const person = await newAuctioneer();
    const { auctionId, projectId, input } = await privateAuctionOf(person, {});
    const lotId = await createLotFor(person, { projectId, lotNumber: "1" });
    await offerLots(person, auctionId, [lotId]);
    const hide = async () =>
      refusal(await send("updateIncrementalBidAuction", { input: { ...input, privacy: "LISTED" } }, person));
    await database
      .update(incrementalLots)
      .set({ isPublished: true })
      .where(eq(incrementalLots.publicationId, auctionId));
    expect(await hide()).toEqual(["input.privacy lotsWerePublic"]);
    await database
      .update(incrementalLots)
      .set({ isPublished: false })
      .where(eq(incrementalLots.publicationId, auctionId));
    expect(await hide()).toBeUndefined();
  });
});

async function privateAuctionOf(person: TestPerson, other: Record<string, unknown>) {
  const projectId = await createProjectFor(person);
  const input = auctionInput(projectId, other);
  const auctionId = await create("createIncrementalBidAuction", { input }, person);
  return { projectId, auctionId, input: { ...input, incrementalAuctionId: auctionId } };
}
