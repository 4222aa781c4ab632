import { exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { graphql } from "../../../support/graphql.ts";
import { grant } from "../../../support/people/accounts.ts";
import { newPerson } from "../../../support/people/people.ts";
import { pdf } from "../../../support/sale/office-files.ts";
import { download, onDocuments, type SentDocument, sendDocument } from "../../../support/sale/send-document.ts";
import { create, createAuctionFor, newAuctioneer, offerLots, send } from "../../../support/sale/setup.ts";

interface Info {
  hasContent: boolean;
  documents: { document: { name: string; url: string }; folderNames: string[] }[];
}

/** A published auction with one published lot, and the root folders of both. */
async function newSale() {
  const seller = await newAuctioneer();
  const { projectId, auctionId, lotIds } = await createAuctionFor(seller, { lotNumbers: ["1"] });
  const [lotId = ""] = lotIds;
  const [incrementalLotId = ""] = await offerLots(seller, auctionId, lotIds);
  const publish = (isPublished: boolean) =>
    send(
      "updatePublishedLots",
      { publishedLots: [{ incrementalLotId, isPublished, reason: "A test hides it." }] },
      seller,
    );
  await publish(true);
  const ofLot = await create("createLotDocumentRootFolder", { lotId }, seller);
  const ofAuction = await create("createPublicationDocumentRootFolder", { publicationId: auctionId }, seller);
  const add = async (folderId: string, file: { name: string; isPublic: boolean }): Promise<SentDocument> => {
    const sent = await sendDocument(seller, folderId, { bytes: pdf(), ...file });
    if (!sent.data?.result) throw new Error(JSON.stringify(sent.errors));
    return sent.data.result;
  };
  const publicInfo = async () => {
    const fields = "documentInfo { hasContent documents { document { name url } folderNames } }";
    const answer = await graphql<Record<"lot" | "auction", { documentInfo: Info } | null>>(
      `query ($lot: ID!, $auction: ID!) {
        lot: getIncrementalLot(incrementalLotId: $lot) { ${fields} }
        auction: getIncrementalAuction(incrementalAuctionId: $auction) { ${fields} } }`,
      { lot: incrementalLotId, auction: auctionId },
    );
    return { lot: answer.data?.lot?.documentInfo, auction: answer.data?.auction?.documentInfo };
  };
  return { seller, projectId, lotId, auctionId, ofLot, ofAuction, add, publish, publicInfo };
}

describe("a public document", () => {
  it("is saved by everybody who sees its owner, and kept by browsers for a few minutes", async () => {
    const { ofLot, add } = await newSale();
    const { url } = await add(ofLot, { name: `Keuring "A" – 'één'.pdf`, isPublic: true });
    const { status, bytes, headers } = await download(url);
    expect([status, bytes]).toEqual([200, pdf()]);
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "public, max-age=300",
      "content-disposition": `attachment; filename="Keuring _A_ _ ___n_.pdf"; filename*=UTF-8''Keuring%20%22A%22%20%E2%80%93%20%27%C3%A9%C3%A9n%27.pdf`,
      "content-length": String(pdf().length),
      "content-security-policy": "default-src 'none'; sandbox",
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
    });
    const etag = headers.get("etag") ?? "";
    expect((await download(url, {}, { "if-none-match": etag })).status).toBe(304);
    const head = await exports.default.fetch(`http://localhost${url}`, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(pdf().length)]);
    const post = await exports.default.fetch(`http://localhost${url}`, { method: "POST" });
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("is none where its lot is hidden, its auction is not there, or it is another channel", async () => {
    const { ofLot, ofAuction, add, publish } = await newSale();
    const [lots, auctions] = [
      await add(ofLot, { name: "1.pdf", isPublic: true }),
      await add(ofAuction, { name: "2.pdf", isPublic: true }),
    ];
    const other = await exports.default.fetch(`http://bexchange.localhost${auctions.url}`);
    expect(other.status).toBe(401);
    expect((await publish(false)).errors).toBeUndefined();
    expect([(await download(lots.url)).status, (await download(auctions.url)).status]).toEqual([401, 200]);
  });
});

describe("a private document", () => {
  it("needs the token of a user who may see its project, at every request", async () => {
    const { seller, projectId, ofLot, add } = await newSale();
    const { id, url } = await add(ofLot, { name: "1.pdf", isPublic: false });
    const [stranger, colleague] = [await newPerson(), await newPerson()];
    await grant(colleague, "USER_PROJECT_VIEW", projectId);
    const statusFor = async (client: { token?: string }) => (await download(url, client)).status;
    expect(await statusFor({})).toBe(401);
    expect(await statusFor({ token: "anonymous" })).toBe(401);
    expect(await statusFor(stranger)).toBe(403);
    expect([await statusFor(colleague), await statusFor(seller)]).toEqual([200, 200]);
    const { headers } = await download(url, seller);
    expect([headers.get("cache-control"), headers.get("etag")]).toEqual(["private, no-store", null]);
    // The key of R2, and names around it.
    for (const path of [`/documents/${id}/`, `/documents/${id}.pdf`, "/documents/other", `/documents/..%2F${id}`])
      expect((await download(path, seller)).headers.get("content-type"), path).not.toBe("application/pdf");
    await onDocuments("deleteDocuments", { folderId: ofLot, documentIds: [id] }, seller);
    expect(await statusFor(seller)).toBe(404);
  });

  it("is hidden again, and then public no more", async () => {
    const { seller, ofLot, add } = await newSale();
    const { id: documentId, url } = await add(ofLot, { name: "1.pdf", isPublic: true });
    expect((await download(url)).status).toBe(200);
    await onDocuments("updateDocument", { documentId, document: { name: "1.pdf", isPublic: false } }, seller);
    expect((await download(url)).status).toBe(401);
  });
});

describe("the documents of a lot and of an auction", () => {
  it("are the public ones, by folder; content is only what everybody can see", async () => {
    const { seller, ofLot, ofAuction, add, publicInfo } = await newSale();
    await add(ofLot, { name: "private.pdf", isPublic: false });
    expect((await publicInfo()).lot).toEqual({ hasContent: false, documents: [] });
    const folder = await create("createDocumentFolder", { folderId: ofLot, name: "Keuringen" }, seller);
    await add(folder, { name: "deep.pdf", isPublic: true });
    const { url } = await add(ofLot, { name: "public.pdf", isPublic: true });
    await add(ofAuction, { name: "auction.pdf", isPublic: true });
    const { lot, auction } = await publicInfo();
    expect(lot).toEqual({
      hasContent: true,
      documents: [
        { document: { name: "public.pdf", url }, folderNames: [] },
        { document: expect.objectContaining({ name: "deep.pdf" }), folderNames: ["Keuringen"] },
      ],
    });
    expect(auction?.documents.map(({ document }) => document.name)).toEqual(["auction.pdf"]);
    await onDocuments("deleteDocumentFolder", { folderId: folder }, seller);
    expect((await publicInfo()).lot?.documents).toHaveLength(1);
  });

  it("are all of them for staff", async () => {
    const { seller, lotId, ofLot, add } = await newSale();
    await add(ofLot, { name: "private.pdf", isPublic: false });
    const answer = await graphql<{ lot: { documentInfo: Info & { rootFolderId: string } } }>(
      "query ($id: ID!) { lot: getLotAdmin(lotId: $id) { documentInfo { hasContent rootFolderId documents { document { name } } } } }",
      { id: lotId },
      seller,
    );
    expect(answer.data?.lot.documentInfo).toEqual({
      hasContent: true,
      rootFolderId: ofLot,
      documents: [{ document: { name: "private.pdf" } }],
    });
  });
});
