import { env, exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { DAY_MS } from "../../../../schema/kit/durations.ts";
import { dropDeletedImages } from "../../../../worker/catalogue/images/drop-deleted-images.ts";
import { parseEnv, type WorkerEnv } from "../../../../worker/kit/env.ts";
import { graphql } from "../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { phoneJpeg, pngOf } from "../../../support/sale/photos.ts";
import { sendImage } from "../../../support/sale/send-image.ts";
import {
  createAuctionFor,
  createLotFor,
  newAuctioneer,
  offerLots,
  refusal,
  send,
} from "../../../support/sale/setup.ts";

const MUTATIONS = {
  reOrderLotImages:
    "mutation ($projectId: ID!, $lotId: ID!, $fileIds: [ID!]!, $expectedOrder: [ID!]) { result: reOrderLotImages(projectId: $projectId, lotId: $lotId, reOrderFiles: $fileIds, expectedOrder: $expectedOrder) { result } }",
  deleteLotImages:
    "mutation ($projectId: ID!, $lotId: ID!, $fileIds: [ID!]!) { result: deleteLotImages(projectId: $projectId, lotId: $lotId, imageIds: $fileIds) { result } }",
  restoreImages:
    "mutation ($projectId: ID!, $lotId: ID!, $fileIds: [ID!]!) { result: restoreImages(projectId: $projectId, ownerId: $lotId, imageIds: $fileIds) { result } }",
  rotateImage:
    "mutation ($fileId: ID!, $rotation: Int!, $expectedRotation: Int) { result: rotateImage(fileId: $fileId, rotation: $rotation, expectedRotation: $expectedRotation) { rotation url imageSizes { c500 } } }",
  updateImage:
    "mutation ($fileId: ID!, $image: ImageChangeInput!) { result: updateImage(fileId: $fileId, image: $image) { description isPublic } }",
} as const;

/** An asset on sale with so many pictures. */
async function assetWithImages(count: number) {
  const seller = await newAuctioneer();
  const { projectId, auctionId, lotIds } = await createAuctionFor(seller, { lotNumbers: ["1"] });
  const [lotId = ""] = lotIds;
  const fileIds: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const sent = await sendImage(seller, lotId, { bytes: await pngOf(), name: `${index}.png` });
    fileIds.push(sent.data?.result.fileId ?? "");
  }
  const [offered = ""] = await offerLots(seller, auctionId, lotIds);
  await send("updatePublishedLots", { publishedLots: [{ incrementalLotId: offered, isPublished: true }] }, seller);
  const change = (name: keyof typeof MUTATIONS, variables: object, client: Pick<TestPerson, "token"> = seller) =>
    graphql<{ result: unknown }>(MUTATIONS[name], { projectId, lotId, ...variables }, client);
  const publicImages = async () => {
    const query = "query ($id: ID!) { getIncrementalLot(incrementalLotId: $id) { images { fileId description } } }";
    const answer = await graphql<{ getIncrementalLot: { images: { fileId: string }[] } }>(query, { id: offered });
    return answer.data?.getIncrementalLot.images.map(({ fileId }) => fileId);
  };
  return { seller, projectId, lotId, fileIds, change, publicImages };
}

/** Width and height of what an address serves to a browser that takes these formats. */
async function served(address: string, accept = "image/webp"): Promise<{ type: string | null; size: string }> {
  const response = await exports.default.fetch(`http://localhost${address}`, { headers: { accept } });
  const type = response.headers.get("content-type");
  if (response.status !== 200 || response.body === null) throw new Error(`${address}: ${response.status}`);
  const facts = await env.IMAGES.info(response.body);
  return { type, size: "width" in facts ? `${facts.width} x ${facts.height}` : "" };
}

describe("the order of pictures", () => {
  it("is that of the list, which names each of them once", async () => {
    const { fileIds, change, publicImages } = await assetWithImages(3);
    const [first = "", second = "", third = ""] = fileIds;
    expect(await publicImages()).toEqual(fileIds);
    expect((await change("reOrderLotImages", { fileIds: [third, first, second] })).errors).toBeUndefined();
    expect(await publicImages()).toEqual([third, first, second]);
    for (const stale of [
      [first, second],
      [first, second, second],
      [first, second, "other"],
      [...fileIds, "other"],
    ])
      expect(refusal(await change("reOrderLotImages", { fileIds: stale }))).toEqual(["fileIds imagesChanged"]);
    expect(await publicImages()).toEqual([third, first, second]);
  });
});

describe("pictures that another user has changed since they were read", () => {
  it("keep the other's order, and the caller is told", async () => {
    const { fileIds, change, publicImages } = await assetWithImages(3);
    const [first = "", second = "", third = ""] = fileIds;
    const theirs = [third, first, second];
    const order = (list: string[], expectedOrder: string[]) =>
      change("reOrderLotImages", { fileIds: list, expectedOrder });
    expect((await order(theirs, fileIds)).errors).toBeUndefined();
    expect(refusal(await order([second, third, first], fileIds))).toBe("CHANGED_MEANWHILE");
    expect(await publicImages()).toEqual(theirs);
    expect((await order([second, third, first], theirs)).errors).toBeUndefined();
    await change("deleteLotImages", { fileIds: [third] });
    expect(refusal(await order([third, second, first], [second, third, first]))).toBe("CHANGED_MEANWHILE");
    expect(await publicImages()).toEqual([second, first]);
  });

  it("keep the other's text, publicity and turn, and the caller is told", async () => {
    const { fileIds, change } = await assetWithImages(1);
    const [fileId = ""] = fileIds;
    const describeAs = (description: string, expectedDescription: string, expectedIsPublic = true) => {
      const image = { description, isPublic: true, expectedDescription, expectedIsPublic };
      return change("updateImage", { fileId, image });
    };
    expect((await describeAs("theirs", "")).errors).toBeUndefined();
    expect(refusal(await describeAs("mine", ""))).toBe("CHANGED_MEANWHILE");
    expect(refusal(await describeAs("mine", "theirs", false))).toBe("CHANGED_MEANWHILE");
    expect((await describeAs("mine", "theirs")).data?.result).toEqual({ description: "mine", isPublic: true });
    const turn = (rotation: number, expectedRotation: number) =>
      change("rotateImage", { fileId, rotation, expectedRotation });
    expect((await turn(90, 0)).errors).toBeUndefined();
    expect(refusal(await turn(90, 0))).toBe("CHANGED_MEANWHILE");
    expect((await turn(180, 90)).data?.result).toMatchObject({ rotation: 180 });
  });
});

describe("deleted pictures", () => {
  it("are gone for everybody, come back for a day, and then their files are deleted", async () => {
    const { fileIds, change, publicImages } = await assetWithImages(3);
    const [first = "", second = "", third = ""] = fileIds;
    await served(`/images/${second}/c100-0`);
    expect((await change("deleteLotImages", { fileIds: [first, second] })).errors).toBeUndefined();
    expect(await publicImages()).toEqual([third]);
    expect((await change("restoreImages", { fileIds: [first] })).errors).toBeUndefined();
    expect(await publicImages()).toEqual([first, third]);
    const context = { env: parseEnv(env as unknown as WorkerEnv), database: openDatabase(env) }; // The test's bindings.
    await dropDeletedImages({ ...context, now: () => Date.now() + DAY_MS - 60_000 });
    expect((await env.FILES.list({ prefix: `images/${second}/` })).objects).toHaveLength(2);
    await dropDeletedImages({ ...context, now: () => Date.now() + DAY_MS + 60_000 });
    expect((await env.FILES.list({ prefix: `images/${second}/` })).objects).toEqual([]);
    expect((await env.FILES.list({ prefix: `images/${first}/` })).objects).not.toEqual([]);
    expect((await change("restoreImages", { fileIds: [second] })).errors).toBeUndefined();
    expect(await publicImages()).toEqual([first, third]);
  });
});

describe("a picture's sizes", () => {
  it("are made at the first request, upright, in the smallest format that the browser takes, and kept", async () => {
    const { seller, lotId } = await assetWithImages(0);
    const sent = await sendImage(seller, lotId, { bytes: await pngOf({ width: 1_200, height: 600 }) });
    const { fileId = "", imageSizes } = sent.data?.result ?? {};
    expect(await served(imageSizes?.c500 ?? "")).toEqual({ type: "image/webp", size: "500 x 250" });
    expect(await served(imageSizes?.c100 ?? "")).toEqual({ type: "image/webp", size: "100 x 50" });
    expect((await served(imageSizes?.c100 ?? "", "image/avif,image/webp,*/*")).type).toBe("image/avif");
    expect((await served(imageSizes?.c100 ?? "", "*/*")).type).toBe("image/jpeg");
    expect((await served(`/images/${fileId}/full-0`)).size).toBe("1200 x 600");
    const kept = await env.FILES.head(`images/${fileId}/c500-0.webp`);
    const again = await exports.default.fetch(`http://localhost${imageSizes?.c500}`, {
      headers: { accept: "image/webp" },
    });
    await again.arrayBuffer();
    expect(again.headers.get("etag")).toBe(kept?.httpEtag);
    expect(again.headers.get("vary")).toBe("accept");
  });

  it("follow its turn under another address, while only the number changes", async () => {
    const { seller, lotId, change } = await assetWithImages(0);
    const fileId = (await sendImage(seller, lotId, { bytes: await phoneJpeg() })).data?.result.fileId ?? "";
    expect(await served(`/images/${fileId}/c100-0`)).toMatchObject({ size: "20 x 40" });
    const turned = await change("rotateImage", { fileId, rotation: 90 });
    expect(turned.data?.result).toEqual({
      rotation: 90,
      url: `/images/${fileId}/full-90`,
      imageSizes: { c500: `/images/${fileId}/c500-90` },
    });
    expect(await served(`/images/${fileId}/c100-90`)).toMatchObject({ size: "40 x 20" });
    expect(await served(`/images/${fileId}/c100-180`)).toMatchObject({ size: "20 x 40" });
    for (const rotation of [45, -90, 360])
      expect(refusal(await change("rotateImage", { fileId, rotation }))).toEqual(["rotation rotation"]);
  });

  it("do not exist for other sizes, turns and pictures", async () => {
    const { fileIds } = await assetWithImages(1);
    for (const path of [`${fileIds[0]}/c200-0`, `${fileIds[0]}/c100-45`, `${fileIds[0]}/master`, "other/c100-0"]) {
      const response = await exports.default.fetch(`http://localhost/images/${path}`);
      await response.arrayBuffer();
      expect(response.status).toBe(404);
    }
  });
});

describe("a picture's description and publicity", () => {
  it("can be changed, and a hidden picture is on no public page", async () => {
    const { fileIds, change, publicImages } = await assetWithImages(2);
    const [first = "", second = ""] = fileIds;
    const image = { description: " The left side ", isPublic: false };
    const changed = await change("updateImage", { fileId: first, image });
    expect(changed.data?.result).toEqual({ description: "The left side", isPublic: false });
    expect(await publicImages()).toEqual([second]);
    const tooLong = { description: "x".repeat(201), isPublic: true };
    expect(refusal(await change("updateImage", { fileId: first, image: tooLong }))).toEqual([
      "image.description maximumCharacters",
    ]);
  });
});

describe("rights over pictures", () => {
  it("are those of editors of the project, and no project reaches into another", async () => {
    const { fileIds, lotId, change } = await assetWithImages(1);
    const [fileId = ""] = fileIds;
    const [stranger, other] = [await newPerson(), await newAuctioneer()];
    const { projectId: otherProject } = await createAuctionFor(other);
    expect(refusal(await change("deleteLotImages", { fileIds }, stranger))).toBe("1019");
    expect(refusal(await change("rotateImage", { fileId, rotation: 90 }, stranger))).toBe("1019");
    expect(refusal(await change("updateImage", { fileId, image: { isPublic: false } }, stranger))).toBe("1019");
    expect(refusal(await change("deleteLotImages", { fileIds, projectId: otherProject }, other))).toBe("NOT_FOUND");
    const otherLot = await createLotFor(other, { projectId: otherProject, lotNumber: "1" });
    const elsewhere = { fileIds, projectId: otherProject, lotId: otherLot };
    expect((await change("deleteLotImages", elsewhere, other)).errors).toBeUndefined();
    expect(await env.DB.prepare("select deleted_at_ms from images where owner_id = ?").bind(lotId).first()).toEqual({
      deleted_at_ms: null,
    });
  });
});
