import { env, exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { MAX_IMAGES, PART_BYTES } from "../../../../schema/catalogue/terms/upload-limits.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { DAY_MS } from "../../../../schema/kit/durations.ts";
import { dropAbandonedUploads } from "../../../../worker/catalogue/uploads/drop-abandoned-uploads.ts";
import { parseEnv, type WorkerEnv } from "../../../../worker/kit/env.ts";
import { graphql } from "../../../support/graphql.ts";
import { grant } from "../../../support/people/accounts.ts";
import { newPerson } from "../../../support/people/people.ts";
import { hugePng, PLACE, phoneJpeg, pngOf } from "../../../support/sale/photos.ts";
import { finishUpload, sendImage, sendPart, startUploads } from "../../../support/sale/send-image.ts";
import { createLotFor, createProjectFor, newAuctioneer, refusal } from "../../../support/sale/setup.ts";

async function newAsset() {
  const seller = await newAuctioneer();
  const projectId = await createProjectFor(seller);
  return { seller, projectId, lotId: await createLotFor(seller, { projectId, lotNumber: "1" }) };
}

const text = (content: string) => new TextEncoder().encode(content);

async function keysOf(prefix: string): Promise<string[]> {
  const { objects } = await env.FILES.list({ prefix });
  return objects.map(({ key }) => key);
}

describe("a picture that is sent", () => {
  it("gets a generated id and the next place, and is kept upright and without its metadata", async () => {
    const { seller, lotId } = await newAsset();
    const first = await sendImage(seller, lotId, { bytes: await phoneJpeg(), name: "../../holiday.jpg" });
    const image = first.data?.result;
    expect(image).toMatchObject({ order: 0, rotation: 0, url: `/images/${image?.fileId}/full-0` });
    const master = await env.FILES.get(`images/${image?.fileId}/master`);
    const bytes = new Uint8Array((await master?.arrayBuffer()) ?? new ArrayBuffer());
    expect(new TextDecoder("latin1").decode(bytes)).not.toContain(PLACE);
    // It was 40 x 20 on its side.
    const stream = new Response(bytes).body;
    expect(stream && (await env.IMAGES.info(stream))).toMatchObject({ format: "image/webp", width: 20, height: 40 });
    expect(await keysOf(`uploads/${image?.fileId}`)).toEqual([]);
    const second = await sendImage(seller, lotId, { bytes: await pngOf(), name: "2.png" });
    expect(second.data?.result.order).toBe(1);
  });

  it("is one picture, however often its upload is finished", async () => {
    const { seller, lotId } = await newAsset();
    const sent = await sendImage(seller, lotId, { bytes: await pngOf() });
    const fileId = sent.data?.result.fileId ?? "";
    const [again, more] = await Promise.all([finishUpload(seller, fileId), finishUpload(seller, fileId)]);
    expect(again.data?.result).toEqual(sent.data?.result);
    expect(more.data?.result).toEqual(sent.data?.result);
    const rows = await env.DB.prepare("select count(*) as rows from images where owner_id = ?").bind(lotId).first();
    expect(rows).toEqual({ rows: 1 });
  });

  it("goes on from its kept parts when the same file is announced again", async () => {
    const { seller, lotId } = await newAsset();
    const file = { bytes: PART_BYTES + 10, name: "large.jpg" };
    const [begun] = (await startUploads(seller, lotId, [file])).data?.result ?? [];
    expect(begun).toMatchObject({ partBytes: PART_BYTES, keptParts: [] });
    expect(await sendPart(seller, begun?.partAddresses[1] ?? "", new Uint8Array(10))).toBe(204);
    const [resumed] = (await startUploads(seller, lotId, [file])).data?.result ?? [];
    expect(resumed).toEqual({ ...begun, keptParts: [2] });
    expect(refusal(await finishUpload(seller, begun?.uploadId ?? ""))).toBe("5000");
    expect(await sendPart(seller, begun?.partAddresses[0] ?? "", new Uint8Array(PART_BYTES))).toBe(204);
    // Joined now; the zeros are no picture.
    expect(refusal(await finishUpload(seller, begun?.uploadId ?? ""))).toEqual(["file imageFormat"]);
    expect(await keysOf(`uploads/${begun?.uploadId}`)).toEqual([]);
    expect(refusal(await finishUpload(seller, begun?.uploadId ?? ""))).toBe("NOT_FOUND");
  });
});

describe("a file that is announced twice", () => {
  it("by two calls at once is one upload, which both are given", async () => {
    const { seller, lotId } = await newAsset();
    const [file, other] = [{ bytes: 10 }, { bytes: 10, name: "2.jpg" }];
    const answers = await Promise.all([
      startUploads(seller, lotId, [file, other]),
      startUploads(seller, lotId, [file]),
      startUploads(seller, lotId, [other]),
    ]);
    const [both = [], ...alone] = answers.map(({ data }) => (data?.result ?? []).map(({ uploadId }) => uploadId));
    expect(alone).toEqual(both.map((uploadId) => [uploadId]));
    expect(new Set(both).size).toBe(2);
  });

  it("by one call is refused", async () => {
    const { seller, lotId } = await newAsset();
    expect(refusal(await startUploads(seller, lotId, [{ bytes: 10 }, { bytes: 10 }]))).toEqual(["files once"]);
  });
});

describe("a file that is no picture of the formats taken", () => {
  it.each([
    ["an SVG with a script", text("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>")],
    ["a web page", text("<!doctype html><script>alert(1)</script>")],
    ["a GIF that is a script too", text("GIF89a/*\u0000\u0000*/=1;alert(1)")],
    ["bytes of nothing", new Uint8Array(1_000)],
    ["a picture that ends too soon", text("\u0089PNG\r\n")],
  ])("is refused by its content whatever its name, and deleted: %s", async (_, bytes) => {
    const { seller, lotId } = await newAsset();
    expect(refusal(await sendImage(seller, lotId, { bytes, name: "photo.jpg" }))).toEqual(["file imageFormat"]);
    expect(await env.DB.prepare("select * from uploads where owner_id = ?").bind(lotId).first()).toBeNull();
    expect(await env.DB.prepare("select * from images where owner_id = ?").bind(lotId).first()).toBeNull();
  });

  it("is refused by its header if it would fill the memory when decoded", async () => {
    const { seller, lotId } = await newAsset();
    expect(refusal(await sendImage(seller, lotId, { bytes: hugePng(10_000) }))).toEqual(["file imagePixels"]);
    // So many pixels that the local runtime does not even read the header.
    expect(refusal(await sendImage(seller, lotId, { bytes: hugePng(50_000) }))).toEqual(["file imageFormat"]);
  });

  it("can be cancelled where its pixels cannot be read", async () => {
    const { seller, lotId } = await newAsset();
    const bytes = hugePng(10);
    const [upload] = (await startUploads(seller, lotId, [{ bytes: bytes.length }])).data?.result ?? [];
    const uploadId = upload?.uploadId ?? "";
    await sendPart(seller, upload?.partAddresses[0] ?? "", bytes);
    expect(refusal(await finishUpload(seller, uploadId))).toEqual(["file imageFormat"]);
    const cancel = "mutation ($uploadId: ID!) { cancelImageUpload(uploadId: $uploadId) { result } }";
    expect((await graphql(cancel, { uploadId }, seller)).errors).toBeUndefined();
    expect(await keysOf(`uploads/${uploadId}`)).toEqual([]);
    expect(refusal(await finishUpload(seller, uploadId))).toBe("NOT_FOUND");
  });

  it("keeps nothing of a page that is hidden behind a picture", async () => {
    const { seller, lotId } = await newAsset();
    const picture = await pngOf();
    const page = text("<script>alert(1)</script>");
    const sent = await sendImage(seller, lotId, { bytes: Uint8Array.from([...picture, ...page]) });
    const master = await env.FILES.get(`images/${sent.data?.result.fileId}/master`);
    expect(await master?.text()).not.toContain("<script>");
  });

  it("is refused before anything is sent if its name says so, or its size", async () => {
    const { seller, lotId } = await newAsset();
    const refusalOf = async (file: { bytes: number; name?: string }) =>
      refusal(await startUploads(seller, lotId, [file]));
    expect(await refusalOf({ bytes: 10, name: "drawing.svg" })).toEqual(["files.0.name imageFormat"]);
    expect(await refusalOf({ bytes: 2 ** 30 })).toEqual(["files.0.bytes maximumBytes"]);
    expect(await refusalOf({ bytes: 0 })).toEqual(["files.0.bytes minimum"]);
  });
});

describe("limits", () => {
  it("are those of the owner, with what is on its way", async () => {
    const { seller, lotId } = await newAsset();
    const files = (count: number, from = 0) =>
      Array.from({ length: count }, (_, index) => ({ bytes: 10, name: `${from + index}.jpg` }));
    expect((await startUploads(seller, lotId, files(MAX_IMAGES - 1))).errors).toBeUndefined();
    expect(refusal(await startUploads(seller, lotId, files(2, 500)))).toEqual(["files maximumItems"]);
    expect((await startUploads(seller, lotId, files(1, 500))).errors).toBeUndefined();
  });

  it("are those of the unit's storage", async () => {
    const { seller, lotId, projectId } = await newAsset();
    await env.DB.prepare(
      `insert into images (file_id, owner_id, position, content_type, created_at_ms, bytes, organizational_unit_id)
       select ?, 'other', 0, 'image/webp', 0, ?, organizational_unit_id from projects where id = ?`,
    )
      .bind(crypto.randomUUID(), 100 * 2 ** 30 - 5, projectId)
      .run();
    expect(refusal(await startUploads(seller, lotId, [{ bytes: 6 }]))).toEqual(["files unitStorage"]);
    expect((await startUploads(seller, lotId, [{ bytes: 5 }])).errors).toBeUndefined();
  });

  it("refuse a place that is taken, when it is announced and when it is finished (5006)", async () => {
    const { seller, lotId } = await newAsset();
    const bytes = await pngOf();
    const started = await startUploads(seller, lotId, [{ bytes: bytes.length, name: "late.png", order: 3 }]);
    await sendImage(seller, lotId, { bytes, order: 3 });
    const [late] = started.data?.result ?? [];
    await sendPart(seller, late?.partAddresses[0] ?? "", bytes);
    expect(refusal(await finishUpload(seller, late?.uploadId ?? ""))).toBe("5006");
    expect(refusal(await startUploads(seller, lotId, [{ bytes: 10, name: "3.png", order: 3 }]))).toBe("5006");
  });

  it("delete after a day what was not finished, joined or in parts", async () => {
    const { seller, lotId } = await newAsset();
    const files = [{ bytes: 10 }, { bytes: PART_BYTES + 1, name: "large.jpg" }];
    const [small, large] = (await startUploads(seller, lotId, files)).data?.result ?? [];
    await sendPart(seller, small?.partAddresses[0] ?? "", new Uint8Array(10));
    await sendPart(seller, large?.partAddresses[1] ?? "", new Uint8Array(1));
    const context = { env: parseEnv(env as unknown as WorkerEnv), database: openDatabase(env) }; // The test's bindings.
    await dropAbandonedUploads({ ...context, now: () => Date.now() + DAY_MS - 60_000 });
    expect(await keysOf(`uploads/${small?.uploadId}`)).toHaveLength(1);
    const later = { ...context, now: () => Date.now() + DAY_MS + 60_000 };
    while (await dropAbandonedUploads(later));
    expect(await keysOf(`uploads/${small?.uploadId}`)).toEqual([]);
    expect(refusal(await finishUpload(seller, large?.uploadId ?? ""))).toBe("NOT_FOUND");
  });
});

describe("rights", () => {
  it("let only editors of the project announce files, and only their sender send and finish them", async () => {
    const { seller, projectId, lotId } = await newAsset();
    const [stranger, colleague] = [await newPerson(), await newPerson()];
    await grant(colleague, "USER_PROJECT_EDIT", projectId);
    const bytes = await pngOf();
    const file = { bytes: bytes.length };
    expect(refusal(await startUploads(stranger, lotId, [file]))).toBe("1019");
    expect(refusal(await startUploads(seller, "no-such-owner", [file]))).toBe("NOT_FOUND");
    const [mine] = (await startUploads(seller, lotId, [file])).data?.result ?? [];
    const address = mine?.partAddresses[0] ?? "";
    expect(await sendPart(stranger, address, bytes)).toBe(404);
    expect(await sendPart(colleague, address, bytes)).toBe(404);
    expect(await sendPart({ token: "nobody" }, address, bytes)).toBe(401);
    expect(await sendPart(seller, address, bytes)).toBe(204);
    expect(refusal(await finishUpload(stranger, mine?.uploadId ?? ""))).toBe("1019");
    expect(refusal(await finishUpload(colleague, mine?.uploadId ?? ""))).toBe("NOT_FOUND");
    expect((await finishUpload(seller, mine?.uploadId ?? "")).data?.result.order).toBe(0);
  });

  it("refuse a part of another length than announced, and one that the file does not have", async () => {
    const { seller, lotId } = await newAsset();
    const [upload] = (await startUploads(seller, lotId, [{ bytes: 10 }])).data?.result ?? [];
    const address = upload?.partAddresses[0] ?? "";
    expect(await sendPart(seller, address, new Uint8Array(11))).toBe(413);
    expect(await sendPart(seller, address.replace(/1$/, "2"), new Uint8Array(10))).toBe(413);
    const response = await exports.default.fetch(`http://localhost${address}`);
    expect([response.status, response.headers.get("allow")]).toEqual([405, "PUT"]);
  });
});

describe("hostile senders", () => {
  it("who send a part twice have one picture, of what came last", async () => {
    const { seller, lotId } = await newAsset();
    const bytes = await pngOf();
    const [upload] = (await startUploads(seller, lotId, [{ bytes: bytes.length }])).data?.result ?? [];
    const address = upload?.partAddresses[0] ?? "";
    expect(await sendPart(seller, address, new Uint8Array(bytes.length))).toBe(204);
    expect(await sendPart(seller, address, bytes)).toBe(204);
    expect((await finishUpload(seller, upload?.uploadId ?? "")).data?.result.order).toBe(0);
    expect(await sendPart(seller, address, bytes)).toBe(404);
  });

  it("whose right has ended meanwhile cannot finish what they began", async () => {
    const { projectId, lotId } = await newAsset();
    const colleague = await newPerson();
    await grant(colleague, "USER_PROJECT_EDIT", projectId);
    const bytes = await pngOf();
    const [upload] = (await startUploads(colleague, lotId, [{ bytes: bytes.length }])).data?.result ?? [];
    await sendPart(colleague, upload?.partAddresses[0] ?? "", bytes);
    const withdrawal = "update authorizations set withdrawn_at_ms = 1 where user_id = ? and rule = 'USER_PROJECT_EDIT'";
    await env.DB.prepare(withdrawal).bind(colleague.userId).run();
    expect(refusal(await finishUpload(colleague, upload?.uploadId ?? ""))).toBe("1019");
    expect(refusal(await startUploads(colleague, lotId, [{ bytes: 10 }]))).toBe("1019");
  });

  it("who send without a length, or announce files without end, are refused", async () => {
    const { seller, lotId } = await newAsset();
    const [upload] = (await startUploads(seller, lotId, [{ bytes: 10 }])).data?.result ?? [];
    const response = await exports.default.fetch(`http://localhost${upload?.partAddresses[0]}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${seller.token}` },
      body: new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(10));
          controller.close();
        },
      }),
    });
    expect(response.status).toBe(411);
    const files = Array.from({ length: 201 }, (_, index) => ({ bytes: 10, name: `${index}.jpg` }));
    expect(refusal(await startUploads(seller, lotId, files))).toEqual(["files maximumItems"]);
  });

  it("who hide an ending behind another, a path or a NUL reach no key and no format by it", async () => {
    const { seller, lotId } = await newAsset();
    const refusalOf = async (name: string) => refusal(await startUploads(seller, lotId, [{ bytes: 10, name }]));
    expect(await refusalOf("photo.jpg\u0000.html")).toEqual(["files.0.name imageFormat"]);
    expect(await refusalOf("photo.jpg/../page.html")).toEqual(["files.0.name imageFormat"]);
    const page = text("<!doctype html><script>alert(1)</script>");
    const sent = await sendImage(seller, lotId, { bytes: page, name: "page.html\u0000.jpg" });
    expect(refusal(sent)).toEqual(["file imageFormat"]);
    expect(await keysOf("uploads/page")).toEqual([]);
  });
});
