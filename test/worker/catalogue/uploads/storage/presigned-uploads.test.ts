import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { PART_BYTES } from "../../../../../schema/catalogue/terms/upload-limits.ts";
import { openDatabase } from "../../../../../schema/kit/database/open-database.ts";
import { DAY_MS } from "../../../../../schema/kit/durations.ts";
import { handleGraphql } from "../../../../../worker/app/http/endpoint.ts";
import { dropAbandonedUploads } from "../../../../../worker/catalogue/uploads/drop-abandoned-uploads.ts";
import { servePart } from "../../../../../worker/catalogue/uploads/serve-part.ts";
import { parseEnv, type WorkerEnv } from "../../../../../worker/kit/env.ts";
import type { GraphqlAnswer } from "../../../../support/graphql.ts";
import { S3Server } from "../../../../support/s3-server.ts";
import { pngOf } from "../../../../support/sale/photos.ts";
import type { StartedUpload } from "../../../../support/sale/send-image.ts";
import { createLotFor, createProjectFor, newAuctioneer, refusal } from "../../../../support/sale/setup.ts";

const KEY = { keyId: "key", secret: "secret", region: "eu-west-1" };

/** The Worker with a bucket, and an asset of an auctioneer. */
async function newBucket() {
  const server = new S3Server(KEY);
  const bucket = {
    S3_BUCKET_URL: "https://storage.example/files/",
    S3_ACCESS_KEY_ID: KEY.keyId,
    S3_SECRET_ACCESS_KEY: KEY.secret,
    S3_REGION: KEY.region,
    S3_SERVER: server,
  };
  const appEnv = parseEnv({ ...env, ...bucket } as unknown as WorkerEnv); // The test's bindings.
  const seller = await newAuctioneer();
  const projectId = await createProjectFor(seller);
  const lotId = await createLotFor(seller, { projectId, lotNumber: "1" });
  const incoming = (path: string, init: RequestInit) => {
    const request = new Request(`http://localhost${path}`, {
      ...init,
      headers: { "content-type": "application/json", authorization: `Bearer ${seller.token}` },
    });
    return { request, url: new URL(request.url), env: appEnv, waitUntil: () => {} };
  };
  const ask = async <Data>(query: string, variables: object): Promise<GraphqlAnswer<Data>> => {
    const asked = incoming("/graphql", { method: "POST", body: JSON.stringify({ query, variables }) });
    return await (await handleGraphql(asked)).json();
  };
  const start = async (bytes: number) => {
    const files = [{ name: "1.png", bytes, modifiedOn: "1970-01-01T00:00:01.000Z" }];
    const query = `mutation ($lotId: ID!, $files: [ImageFileInput!]!) {
      result: startImageUploads(ownerId: $lotId, files: $files) { uploadId partAddresses partBytes keptParts isPresigned } }`;
    type Started = StartedUpload & { isPresigned: boolean };
    const [upload] = (await ask<{ result: Started[] }>(query, { lotId, files })).data?.result ?? [];
    if (upload === undefined) throw new Error("The upload was refused.");
    return upload;
  };
  const finish = (uploadId: string) =>
    ask<{ result: { fileId: string } }>(
      "mutation ($uploadId: ID!) { result: finishImageUpload(uploadId: $uploadId) { fileId } }",
      { uploadId },
    );
  const put = async (address: string, body: Uint8Array<ArrayBuffer>) =>
    (await server.fetch(new Request(address, { method: "PUT", body }))).status;
  return { server, appEnv, incoming, start, finish, put };
}

describe("where a bucket of S3 is configured", () => {
  it("a picture is sent to it, becomes one of its asset, and leaves nothing behind", async () => {
    const { server, start, finish, put, incoming } = await newBucket();
    const bytes = await pngOf();
    const upload = await start(bytes.length);
    const [address = ""] = upload.partAddresses;
    expect(new URL(address).origin).toBe("https://storage.example");
    expect(upload.isPresigned).toBe(true);
    expect(refusal(await finish(upload.uploadId))).toBe("5000");
    expect(await put(address, bytes)).toBe(200);
    expect((await start(bytes.length)).keptParts).toEqual([1]);
    expect((await finish(upload.uploadId)).data?.result.fileId).toBe(upload.uploadId);
    expect(await env.FILES.head(`images/${upload.uploadId}/master`)).not.toBeNull();
    expect(server.objects.size).toBe(0);
    // The Worker takes no parts itself.
    const part = await servePart(incoming(`/uploads/${upload.uploadId}/1`, { method: "PUT", body: bytes }));
    expect(part.status).toBe(404);
  });

  it("a file of several parts is joined there, and refused by its content", async () => {
    const { server, start, finish, put } = await newBucket();
    const upload = await start(PART_BYTES + 2);
    const [first = "", second = ""] = upload.partAddresses;
    expect(await put(second, new Uint8Array(2))).toBe(200);
    expect(refusal(await finish(upload.uploadId))).toBe("5000");
    expect(await put(first, new Uint8Array(PART_BYTES))).toBe(200);
    expect(refusal(await finish(upload.uploadId))).toEqual(["file imageFormat"]);
    expect([server.objects.size, server.beganUploads]).toEqual([0, 0]);
  });

  it("what was not finished is gone after a day", async () => {
    const { server, appEnv, start, put } = await newBucket();
    const small = await start(3);
    await put(small.partAddresses[0] ?? "", new Uint8Array(3));
    const large = await start(PART_BYTES + 1);
    await put(large.partAddresses[1] ?? "", new Uint8Array(1));
    expect([server.objects.size, server.beganUploads]).toEqual([1, 1]);
    const now = () => Date.now() + DAY_MS + 60_000;
    while (await dropAbandonedUploads({ env: appEnv, database: openDatabase(env), now }));
    expect([server.objects.size, server.beganUploads]).toEqual([0, 0]);
  });
});
