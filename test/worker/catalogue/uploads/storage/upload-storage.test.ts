import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { PART_BYTES } from "../../../../../schema/catalogue/terms/upload-limits.ts";
import { openDatabase } from "../../../../../schema/kit/database/open-database.ts";
import { DAY_MS } from "../../../../../schema/kit/durations.ts";
import { putPart, r2Uploads } from "../../../../../worker/catalogue/uploads/storage/r2-uploads.ts";
import { s3Uploads } from "../../../../../worker/catalogue/uploads/storage/s3-uploads.ts";
import type { ReadFile, StoredUpload } from "../../../../../worker/catalogue/uploads/storage/upload-storage.ts";
import { keepPart } from "../../../../../worker/catalogue/uploads/store.ts";
import { S3Server } from "../../../../support/s3-server.ts";

const KEY = { keyId: "key", secret: "secret/with+signs", region: "auto" };
const BUCKET = "https://account.storage.example/files";

/** A store, and how a browser's part reaches it. */
function r2() {
  const database = openDatabase(env);
  const store = r2Uploads(env.FILES, database, null);
  const send = async (upload: StoredUpload, number: number, bytes: Uint8Array<ArrayBuffer>) => {
    const [body] = [new Response(bytes).body];
    if (body === null) throw new Error("There is no part.");
    const etag = await putPart(env.FILES, upload, { number, body });
    await keepPart(database, { uploadId: upload.id, number, etag });
    return 204;
  };
  return { store, send };
}

function s3({ serverKey = KEY, now = Date.now } = {}) {
  const server = new S3Server({ ...serverKey, now });
  const store = s3Uploads({ ...KEY, bucketUrl: BUCKET, send: (request) => server.fetch(request), now: Date.now });
  const put = async (address: string, body: Uint8Array<ArrayBuffer>) =>
    (await server.fetch(new Request(address, { method: "PUT", body }))).status;
  const send = async (upload: StoredUpload, number: number, bytes: Uint8Array<ArrayBuffer>) =>
    await put((await store.addressesOf(upload))[number - 1] ?? "", bytes);
  return { store, send, server, put };
}

const bytesOf = async (file: ReadFile | null) =>
  file === null ? null : new Uint8Array(await new Response(file.body).arrayBuffer());

const filled = (length: number, value: number) => new Uint8Array(length).fill(value);

const ofOnePart = (bytes: number): StoredUpload => ({ id: crypto.randomUUID(), bytes, multipartId: null });

describe.each([
  ["R2 by its binding", r2],
  ["a bucket of S3", s3],
])("uploads in %s", (_, open) => {
  it("are one part, read whole or in a range, and deleted", async () => {
    const { store, send } = open();
    const upload = ofOnePart(5);
    expect((await store.partsOf([upload])).get(upload.id) ?? []).toEqual([]);
    expect(await store.read(upload.id)).toBeNull();
    await send(upload, 1, Uint8Array.of(1, 2, 3, 4, 5));
    const parts = (await store.partsOf([upload])).get(upload.id) ?? [];
    expect(parts.map(({ number }) => number)).toEqual([1]);
    await store.join(upload, parts);
    expect(await bytesOf(await store.read(upload.id))).toEqual(Uint8Array.of(1, 2, 3, 4, 5));
    expect(await bytesOf(await store.read(upload.id, { range: { offset: 1, length: 2 } }))).toEqual(
      Uint8Array.of(2, 3),
    );
    await store.delete(upload);
    expect(await store.read(upload.id)).toBeNull();
  });

  it("are read of one version, whole or in a range", async () => {
    const { store, send } = open();
    const upload = ofOnePart(3);
    await send(upload, 1, filled(3, 1));
    const { version = "" } = (await store.read(upload.id)) ?? {};
    expect(await bytesOf(await store.read(upload.id, { version }))).toEqual(filled(3, 1));
    await send(upload, 1, filled(3, 2));
    const range = { offset: 1, length: 1 };
    expect([await store.read(upload.id, { version }), await store.read(upload.id, { version, range })]).toEqual([
      null,
      null,
    ]);
    expect(await bytesOf(await store.read(upload.id))).toEqual(filled(3, 2));
  });

  it("are joined of their parts in order, however those came, and once", async () => {
    const { store, send } = open();
    const upload = { ...ofOnePart(PART_BYTES + 3), multipartId: null as string | null };
    upload.multipartId = await store.begin(upload.id);
    await send(upload, 2, filled(3, 2));
    expect([...((await store.partsOf([upload])).get(upload.id) ?? [])].map(({ number }) => number)).toEqual([2]);
    await send(upload, 1, filled(PART_BYTES, 1));
    const parts = (await store.partsOf([upload])).get(upload.id) ?? [];
    const inOrder = parts.toSorted((one, other) => one.number - other.number);
    await store.join(upload, inOrder);
    await store.join(upload, inOrder);
    expect((await store.partsOf([upload])).get(upload.id)).toHaveLength(2);
    const range = { offset: PART_BYTES - 1, length: 4 };
    expect(await bytesOf(await store.read(upload.id, { range }))).toEqual(Uint8Array.of(1, 2, 2, 2));
    await store.delete(upload);
    expect(await store.read(upload.id)).toBeNull();
  });

  it("are not joined of parts that the storage does not have", async () => {
    const { store, send } = open();
    const upload = { ...ofOnePart(PART_BYTES + 3), multipartId: null as string | null };
    upload.multipartId = await store.begin(upload.id);
    await send(upload, 1, filled(PART_BYTES, 1));
    const invented = [1, 2].map((number) => ({ number, etag: "invented" }));
    await expect(store.join(upload, invented)).rejects.toThrow();
    await store.delete(upload);
  });
});

describe("an address of a part in a bucket of S3", () => {
  it("takes exactly the announced bytes, at its own place, for a day", async () => {
    let nowMs = Date.now();
    const { store, put, server } = s3({ now: () => nowMs });
    const upload = ofOnePart(4);
    const [address = ""] = await store.addressesOf(upload);
    expect(await put(address, filled(5, 1))).toBe(403);
    expect(await put(address, filled(3, 1))).toBe(403);
    expect(await put(address.replace(upload.id, crypto.randomUUID()), filled(4, 1))).toBe(403);
    expect(await put(address.replace("X-Amz-Expires=86400", "X-Amz-Expires=999999"), filled(4, 1))).toBe(403);
    expect((await server.fetch(new Request(address))).status).toBe(403);
    expect(await put(address, filled(4, 1))).toBe(200);
    nowMs += DAY_MS + 1_000;
    expect(await put(address, filled(4, 1))).toBe(403);
  });

  it("of one part is not the address of another, nor of another upload", async () => {
    const { store, put } = s3();
    const upload = { ...ofOnePart(PART_BYTES * 2 + 1), multipartId: null as string | null };
    upload.multipartId = await store.begin(upload.id);
    const [first = ""] = await store.addressesOf(upload);
    expect(await put(first.replace("partNumber=1", "partNumber=2"), filled(PART_BYTES, 1))).toBe(403);
    const other = await store.begin(crypto.randomUUID());
    expect(await put(first.replace(upload.multipartId, other), filled(PART_BYTES, 1))).toBe(403);
  });

  it("says nothing of the secret", async () => {
    const { store } = s3();
    const [address = ""] = await store.addressesOf(ofOnePart(4));
    expect(decodeURIComponent(address)).not.toContain(KEY.secret);
  });
});

describe("a bucket of S3 that refuses the key", () => {
  it("takes no file and has no parts", async () => {
    const { store } = s3({ serverKey: { ...KEY, secret: "another" } });
    const upload = ofOnePart(4);
    await expect(store.begin(upload.id)).rejects.toThrow("the storage answered 403");
    expect((await store.partsOf([upload])).get(upload.id)).toEqual([]);
  });
});
