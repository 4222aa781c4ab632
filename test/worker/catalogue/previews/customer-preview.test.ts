import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { customerPreviews } from "../../../../schema/catalogue/tables/customer-previews.ts";
import { oncePublicLots } from "../../../../schema/catalogue/tables/lots.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { tokenKeys } from "../../../../schema/people/access-token.ts";
import { signPreviewToken } from "../../../../worker/kit/previews/preview-token.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { newPerson } from "../../../support/people/people.ts";
import { createBlindAuctionFor, newBlindSeller } from "../../../support/sale/blind.ts";
import { pdf } from "../../../support/sale/office-files.ts";
import { buildSale, type Sale } from "../../../support/sale/sale.ts";
import { openBlindSale, sealFor } from "../../../support/sale/sealed-bids.ts";
import { download, sendDocument } from "../../../support/sale/send-document.ts";
import { create } from "../../../support/sale/setup.ts";

const HOUR_MS = 3_600_000;

/** A sale that is not published, of three lots that are not either. */
const newDraft = (options: Parameters<typeof buildSale>[0] = {}) =>
  buildSale({
    isPublished: false,
    lots: ["1", "2", "10"].map((lotNumber) => ({ lotNumber, isPublished: false, texts: { nl: `Kraan ${lotNumber}` } })),
    ...options,
  });

const editorOf = ({ projectId }: Sale) => newPerson({ rights: [{ rule: "USER_PROJECT_EDIT", entityId: projectId }] });

async function linkTo(sale: Sale, editor: { token: string }) {
  const answer = await graphql<{ createCustomerPreview: { url: string; expiresOn: string } }>(
    "mutation ($id: ID!) { createCustomerPreview(incrementalAuctionId: $id, language: EN) { url expiresOn } }",
    { id: sale.auctionId },
    editor,
  );
  expect(answer.errors).toBeUndefined();
  const { url = "", expiresOn = "" } = answer.data?.createCustomerPreview ?? {};
  return { url: new URL(url), expiresOn, token: url.split("/")[5] ?? "" };
}

const PAGES = `query ($auction: ID!, $lot: ID!) {
  getCustomerPreview { state publicationId expiresOn }
  getIncrementalAuction(incrementalAuctionId: $auction) { id lotCount lotCounts { open } categories { externalId } }
  getIncrementalLot(incrementalLotId: $lot) { id nextLotId }
  queryIncrementalLots(searchFilter: { publicationId: $auction }) { lots { lotNumber } paginatedTotalResults }
}`;

interface Pages {
  getCustomerPreview: { state: string; publicationId: string | null; expiresOn: string | null } | null;
  getIncrementalAuction: { id: string; lotCount: number; lotCounts: { open: number }; categories: object[] } | null;
  getIncrementalLot: { id: string; nextLotId: string | null } | null;
  queryIncrementalLots: { lots: { lotNumber: string }[]; paginatedTotalResults: number };
}

async function pagesOf(sale: Sale, token: string | null, host = "localhost"): Promise<Pages> {
  const headers: Record<string, string> = token === null ? {} : { "x-preview-token": token };
  const variables = { auction: sale.auctionId, lot: sale.incrementalLotId };
  const answer = await graphql<Pages>(PAGES, variables, { headers, host });
  if (!answer.data) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}

const nothing = (state: "EXPIRED" | "REFUSED" | null) => ({
  getCustomerPreview: state && { state, publicationId: null, expiresOn: null },
  getIncrementalAuction: null,
  getIncrementalLot: null,
  queryIncrementalLots: { lots: [], paginatedTotalResults: 0 },
});

describe("a preview link", () => {
  it("opens an auction that is not published, with its lots in their order and its counts", async () => {
    const sale = await newDraft();
    const { url, expiresOn, token } = await linkTo(sale, await editorOf(sale));
    expect(url.pathname).toBe(`/en/preview/${token}/auction/${sale.auctionId}/`);
    expect(await pagesOf(sale, null)).toEqual(nothing(null));
    expect(await pagesOf(sale, token)).toEqual({
      getCustomerPreview: { state: "OPEN", publicationId: sale.auctionId, expiresOn },
      getIncrementalAuction: {
        id: sale.auctionId,
        lotCount: 3,
        lotCounts: { open: 3 },
        categories: [{ externalId: sale.categoryId }],
      },
      getIncrementalLot: { id: sale.incrementalLotId, nextLotId: sale.lots[1]?.incrementalLotId },
      queryIncrementalLots: {
        lots: [{ lotNumber: "1" }, { lotNumber: "2" }, { lotNumber: "10" }],
        paginatedTotalResults: 3,
      },
    });
    expect(Date.parse(expiresOn) - Date.now()).toBeGreaterThan(47 * HOUR_MS);
  });

  it("filters and sorts its lots as the public list does", async () => {
    const sale = await newDraft();
    const { token } = await linkTo(sale, await editorOf(sale));
    const numbersOf = async (searchFilter: object, sort: object[] = []) => {
      const answer = await graphql<Pick<Pages, "queryIncrementalLots">>(
        `query ($searchFilter: IncrementalLotFilter, $sort: [LotSort!]) {
          queryIncrementalLots(searchFilter: $searchFilter, sort: $sort) { lots { lotNumber } paginatedTotalResults } }`,
        { searchFilter, sort },
        { headers: { "x-preview-token": token } },
      );
      return answer.data?.queryIncrementalLots.lots.map(({ lotNumber }) => lotNumber);
    };
    expect(await numbersOf({ text: "kraan 10" })).toEqual(["10"]);
    expect(await numbersOf({ categoryIds: [sale.categoryId], hasBids: false, phases: ["OPEN"] })).toHaveLength(3);
    expect(await numbersOf({ priceTo: 1 })).toEqual([]);
    expect(await numbersOf({ isMine: true })).toEqual([]);
    const descending = { field: "LOT_NUMBER", direction: "DESCENDING" };
    expect(await numbersOf({}, [descending])).toEqual(["10", "2", "1"]);
  });

  it("opens a published auction before its time, without the lots that were withdrawn", async () => {
    const lots = [{ lotNumber: "1" }, { lotNumber: "2", isPublished: false }];
    const sale = await buildSale({ lots, publication: { visibleOnMs: Date.now() + HOUR_MS } });
    const withdrawn = sale.lots[1]?.incrementalLotId ?? "";
    await openDatabase(env)
      .insert(oncePublicLots)
      .values({ incrementalLotId: withdrawn, channel: "hamerslag", firstHiddenAtMs: Date.now() });
    const { token } = await linkTo(sale, await editorOf(sale));
    const pages = await pagesOf(sale, token);
    expect(pages.getIncrementalAuction?.lotCount).toBe(1);
    expect(pages.queryIncrementalLots.lots).toEqual([{ lotNumber: "1" }]);
  });

  it("opens nothing but its own auction, also what is public", async () => {
    const [sale, draft, open] = [await newDraft(), await newDraft(), await buildSale()];
    const { token } = await linkTo(sale, await editorOf(sale));
    for (const other of [draft, open])
      expect(await pagesOf(other, token)).toEqual({
        ...nothing(null),
        getCustomerPreview: expect.objectContaining({ state: "OPEN", publicationId: sale.auctionId }),
      });
  });

  it("opens its auction on no other channel than its own", async () => {
    const sale = await newDraft();
    const { token } = await linkTo(sale, await editorOf(sale));
    expect((await pagesOf(sale, token, "auctionate.localhost")).getIncrementalAuction).toBeNull();
  });

  it("opens nothing once it has expired, was withdrawn, or was not made here", async () => {
    const sale = await newDraft();
    const editor = await editorOf(sale);
    const { token } = await linkTo(sale, editor);
    const keys = await tokenKeys(env.AUTH_PRIVATE_JWK);
    const claims = { previewId: crypto.randomUUID(), publicationId: sale.auctionId };
    const expired = await signPreviewToken(keys, { ...claims, expiresAtMs: Date.now() - 1_000 });
    const unknown = await signPreviewToken(keys, { ...claims, expiresAtMs: Date.now() + HOUR_MS });
    const otherKey = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, false, ["sign"]);
    const forged = await signPreviewToken(
      { ...keys, sign: otherKey.privateKey },
      { ...claims, expiresAtMs: Date.now() + HOUR_MS },
    );
    const accessToken = await new SignJWT({ jti: claims.previewId })
      .setProtectedHeader({ alg: "ES256", typ: "at+jwt" })
      .setSubject(sale.auctionId)
      .setExpirationTime("1h")
      .sign(keys.sign);
    expect(await pagesOf(sale, expired)).toEqual(nothing("EXPIRED"));
    for (const refused of [unknown, forged, accessToken, editor.token, "", "a.b.c", "x".repeat(2_000)])
      expect(await pagesOf(sale, refused)).toEqual(nothing("REFUSED"));

    const withdraw = "mutation ($id: ID!) { withdrawCustomerPreviews(incrementalAuctionId: $id) { result } }";
    await graphql(withdraw, { id: sale.auctionId }, editor);
    expect(await pagesOf(sale, token)).toEqual(nothing("REFUSED"));
  });

  it("takes no bid, not even of a bidder who has it", async () => {
    const sale = await newDraft();
    const { token } = await linkTo(sale, await editorOf(sale));
    const bidder = await newPerson();
    const answer = await graphql<{ createIncrementalBid: { state: string } }>(
      `mutation ($input: IncrementalBidInput!) { createIncrementalBid(input: $input) { state } }`,
      { input: { incrementalLotId: sale.incrementalLotId, amount: 100, commandId: crypto.randomUUID() } },
      { ...bidder, headers: { "x-preview-token": token } },
    );
    expect(answer.data?.createIncrementalBid?.state ?? errorCode(answer)).not.toBe("SUCCESS");
    const state = await graphql(
      "query ($id: ID!) { getCurrentIncrementalLotState(incrementalLotId: $id) { id } }",
      { id: sale.incrementalLotId },
      { headers: { "x-preview-token": token } },
    );
    expect(state.data?.getCurrentIncrementalLotState ?? null).toBeNull();
  });

  it("is one of at most twenty of an auction, of which the oldest end", async () => {
    const sale = await newDraft();
    const editor = await editorOf(sale);
    const first = await linkTo(sale, editor);
    const second = await linkTo(sale, editor);
    for (let count = 0; count < 19; count += 1) await linkTo(sale, editor);
    expect((await pagesOf(sale, first.token)).getCustomerPreview?.state).toBe("REFUSED");
    expect((await pagesOf(sale, second.token)).getCustomerPreview?.state).toBe("OPEN");
    const rows = await openDatabase(env)
      .select()
      .from(customerPreviews)
      .where(eq(customerPreviews.publicationId, sale.auctionId));
    expect(rows).toHaveLength(20);
  });
});

describe("a public document of a preview", () => {
  it("is saved by its link alone, and kept in no cache", async () => {
    const sale = await newDraft();
    const editor = await editorOf(sale);
    const folderId = await create("createPublicationDocumentRootFolder", { publicationId: sale.auctionId }, editor);
    const sent = await sendDocument(editor, folderId, { name: "Plan.pdf", bytes: pdf(), isPublic: true });
    expect(sent.errors).toBeUndefined();
    const { token } = await linkTo(sale, editor);
    const answer = await graphql<{
      getIncrementalAuction: { documentInfo: { documents: { document: { url: string } }[] } } | null;
    }>(
      `query ($id: ID!) { getIncrementalAuction(incrementalAuctionId: $id) {
        documentInfo { documents { document { url } } } } }`,
      { id: sale.auctionId },
      { headers: { "x-preview-token": token } },
    );
    const url = answer.data?.getIncrementalAuction?.documentInfo.documents[0]?.document.url ?? "";
    const { status, headers } = await download(url);
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect((await download(url.split("?")[0] ?? "")).status).toBe(401);
  });
});

const BLIND_PAGES = `query ($auction: ID!, $lot: ID!) {
  getCustomerPreview { state publicationId }
  getBlindAuction(blindAuctionId: $auction) { id lots { id } }
  getBlindLot(blindLotId: $lot) { id minimumAmount }
  getBlindLotState(blindLotId: $lot) { id }
}`;

interface BlindPages {
  getCustomerPreview: { state: string; publicationId: string | null } | null;
  getBlindAuction: { id: string; lots: { id: string }[] } | null;
  getBlindLot: { id: string; minimumAmount: number } | null;
  getBlindLotState: { id: string } | null;
}

describe("a preview link of a blind-bid auction", () => {
  const isHidden = { getBlindAuction: null, getBlindLot: null, getBlindLotState: null };

  async function newBlindDraft(other: Record<string, unknown> = {}) {
    const seller = await newBlindSeller();
    const { blindAuctionId } = await createBlindAuctionFor(seller, { isPublished: false, ...other });
    const admin = await graphql<{ getBlindAuctionAdmin: { lots: { id: string }[] } }>(
      "query ($id: ID!) { getBlindAuctionAdmin(blindAuctionId: $id) { lots { id } } }",
      { id: blindAuctionId },
      seller,
    );
    const [lot] = admin.data?.getBlindAuctionAdmin.lots ?? [];
    return { seller, blindAuctionId, blindLotId: lot?.id ?? "" };
  }

  async function blindLinkTo(blindAuctionId: string, seller: { token: string }) {
    const answer = await graphql<{ createBlindCustomerPreview: { url: string } }>(
      "mutation ($id: ID!) { createBlindCustomerPreview(blindAuctionId: $id, language: EN) { url } }",
      { id: blindAuctionId },
      seller,
    );
    expect(answer.errors).toBeUndefined();
    const url = new URL(answer.data?.createBlindCustomerPreview.url ?? "");
    return { path: url.pathname, token: url.pathname.split("/")[3] ?? "" };
  }

  async function blindPagesOf(
    { blindAuctionId, blindLotId }: { blindAuctionId: string; blindLotId: string },
    headers: Record<string, string>,
  ) {
    const answer = await graphql<BlindPages>(BLIND_PAGES, { auction: blindAuctionId, lot: blindLotId }, { headers });
    if (!answer.data) throw new Error(JSON.stringify(answer.errors));
    return answer.data;
  }

  it.each(["PUBLIC", "LISTED", "UNLISTED"])(
    "opens a draft and its lots, and no state of a lot: %s",
    async (privacy) => {
      const draft = await newBlindDraft({ privacy });
      const { path, token } = await blindLinkTo(draft.blindAuctionId, draft.seller);
      expect(path).toBe(`/en/preview/${token}/blindAuction/${draft.blindAuctionId}/`);
      expect(await blindPagesOf(draft, {})).toEqual({ getCustomerPreview: null, ...isHidden });
      expect(await blindPagesOf(draft, { "x-preview-token": token })).toEqual({
        getCustomerPreview: { state: "OPEN", publicationId: draft.blindAuctionId },
        getBlindAuction: { id: draft.blindAuctionId, lots: [{ id: draft.blindLotId }, expect.anything()] },
        getBlindLot: { id: draft.blindLotId, minimumAmount: 250_000_00 },
        getBlindLotState: null,
      });
    },
  );

  it("opens no other sale, and nothing once it was withdrawn", async () => {
    const [draft, other] = [await newBlindDraft(), await newBlindDraft()];
    const { token } = await blindLinkTo(draft.blindAuctionId, draft.seller);
    const headers = { "x-preview-token": token };
    expect(await blindPagesOf(other, headers)).toMatchObject(isHidden);
    const withdraw = "mutation ($id: ID!) { withdrawBlindCustomerPreviews(blindAuctionId: $id) { result } }";
    expect(errorCode(await graphql(withdraw, { id: draft.blindAuctionId }, other.seller))).toBe("1019");
    await graphql(withdraw, { id: draft.blindAuctionId }, draft.seller);
    expect(await blindPagesOf(draft, headers)).toEqual({
      getCustomerPreview: { state: "REFUSED", publicationId: null },
      ...isHidden,
    });
  });

  it("opens no state of a published sale to a bidder who is not invited, and takes no bid of theirs", async () => {
    const sale = await openBlindSale({ privacy: "UNLISTED" });
    const { token } = await blindLinkTo(sale.blindAuctionId, sale.seller);
    const bidder = await newPerson();
    const asBidder = { ...bidder, headers: { "x-preview-token": token } };
    const ids = { auction: sale.blindAuctionId, lot: sale.blindLotId };
    const pages = await graphql<BlindPages>(BLIND_PAGES, ids, asBidder);
    expect(pages.data).toMatchObject({ getBlindLot: { id: sale.blindLotId }, getBlindLotState: null });
    const sealed = await sealFor(bidder, (await openBlindSale()).blindLotId, 300_000_00);
    const bid = await graphql<{ placeSealedBid: { outcome: string; refusal: string | null } }>(
      "mutation ($input: SealedBidInput!) { placeSealedBid(input: $input) { outcome refusal } }",
      { input: { commandId: crypto.randomUUID(), blindLotId: sale.blindLotId, ...sealed } },
      asBidder,
    );
    expect(bid.data?.placeSealedBid).toEqual({ outcome: "REFUSED", refusal: "LOT_UNKNOWN" });
  });

  it("is not made for an incremental auction, nor the other way round", async () => {
    const [draft, sale] = [await newBlindDraft(), await newDraft()];
    const blind = "mutation ($id: ID!) { createBlindCustomerPreview(blindAuctionId: $id) { url } }";
    expect(errorCode(await graphql(blind, { id: sale.auctionId }, await editorOf(sale)))).toBe("NOT_FOUND");
    const incremental = "mutation ($id: ID!) { createCustomerPreview(incrementalAuctionId: $id) { url } }";
    expect(errorCode(await graphql(incremental, { id: draft.blindAuctionId }, draft.seller))).toBe("NOT_FOUND");
  });
});

describe("the page of a preview", () => {
  it("is neither listed by search engines nor kept", async () => {
    const response = await exports.default.fetch("http://localhost/nl/preview/a.b.c/auction/1/");
    expect([response.headers.get("cache-control"), response.headers.get("x-robots-tag")]).toEqual([
      "no-store",
      "noindex, nofollow",
    ]);
  });
});
