import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { publications } from "../../../../schema/catalogue/tables/publications.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import type { AuthorizationRule } from "../../../../schema/organization/authorization-rules.ts";
import { graphql } from "../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { buildSale } from "../../../support/sale/sale.ts";
import { addDocumentFolder, addImages } from "../../../support/sale/sale-details.ts";

interface Read {
  auction: {
    images: { fileId: string }[];
    documentInfo: { hasContent: boolean; rootFolderId: string | null; documents: unknown[] };
    auctionUsers: Record<"creator" | "manager", { email: string } | null>;
    viewerCanView: boolean;
    viewerCanDelete: boolean;
  };
}

async function read(id: string, { token }: TestPerson) {
  const answer = await graphql<Read>(
    `query ($id: ID!) { auction: getIncrementalAuctionAdmin(incrementalAuctionId: $id) {
      images { fileId } documentInfo { hasContent rootFolderId documents { document { id } } }
      auctionUsers { creator { email } manager { email } } viewerCanView viewerCanDelete } }`,
    { id },
    { token },
  );
  return answer.data?.auction;
}

const holderOf = (...rights: [AuthorizationRule, string][]) =>
  newPerson({ bidsOn: [], rights: rights.map(([rule, entityId]) => ({ rule, entityId })) });

describe("an auction as the staff of its channels read it", () => {
  it("has neither users nor what is not public, which viewers of its project read", async () => {
    const { auctionId, projectId } = await buildSale({ channels: ["auctionate"] });
    const creator = await newPerson();
    const [open] = await addImages(auctionId, [{}, { isPublic: false }]);
    const documentRootFolderId = await addDocumentFolder(auctionId, crypto.randomUUID());
    const roles = { creatorUserId: creator.userId, documentRootFolderId };
    await openDatabase(env).update(publications).set(roles).where(eq(publications.id, auctionId));
    for (const rule of ["USER_CHANNEL_PUBLISH", "USER_CHANNEL_MANAGE_AUTHORIZATION"] as const)
      expect(await read(auctionId, await holderOf([rule, "auctionate"])), rule).toEqual({
        images: [{ fileId: open }],
        documentInfo: { hasContent: false, rootFolderId: null, documents: [] },
        auctionUsers: { creator: null, manager: null },
        viewerCanView: false,
        viewerCanDelete: false,
      });
    const ofProject = await read(auctionId, await holderOf(["USER_PROJECT_VIEW", projectId]));
    expect(ofProject).toMatchObject({ viewerCanView: true, documentInfo: { rootFolderId: documentRootFolderId } });
    expect(ofProject?.images).toHaveLength(2);
    expect(ofProject?.documentInfo.documents).toHaveLength(1);
    expect(ofProject?.auctionUsers.creator?.email).toBe(creator.email);
  });

  it("can be deleted by an editor of its project who publishes on one of its channels", async () => {
    const { auctionId, projectId } = await buildSale({ channels: ["auctionate", "bexchange"] });
    const edits: [AuthorizationRule, string] = ["USER_PROJECT_EDIT", projectId];
    const canDelete = async (...rights: [AuthorizationRule, string][]) =>
      (await read(auctionId, await holderOf(...rights)))?.viewerCanDelete;
    expect(await canDelete(edits)).toBe(false);
    expect(await canDelete(edits, ["USER_CHANNEL_PUBLISH", "hamerslag"])).toBe(false);
    expect(await canDelete(edits, ["USER_CHANNEL_PUBLISH", "bexchange"])).toBe(true);
  });
});
