import { crc32, deflateSync } from "node:zlib";
import { MAX_IMAGE_BYTES, MAX_IMAGES } from "../../../schema/catalogue/terms/upload-limits.ts";
import { api } from "../../support/app/api.ts";
import type { AppProcess } from "../../support/app/app-process.ts";
import { newAuctioneer } from "../../support/app/new-auctioneer.ts";
import type { Person } from "../../support/app/new-person.ts";
import { newSale } from "../../support/app/new-sale.ts";
import type { Bench } from "../bench.ts";
import { compared, type Finding, median, spread } from "../finding.ts";
import { interleave } from "../interleave.ts";
import { quiet } from "../usage.ts";

const PICTURES = 500;
/** A photo of a phone, as staff send it after choosing the small size. */
const PICTURE_BYTES = 200_000;
/** As the app's upload queue (web/admin/catalogue/images/upload/upload-queue.ts). */
const AT_ONCE = 3;
const ANNOUNCED = 20;

interface Upload {
  uploadId: string;
  partAddresses: string[];
  partBytes: number;
}

interface Sender {
  process: AppProcess;
  seller: Person;
}

/** B25: the bytes of 500 pictures on their way, beside the same bytes in as few requests as the API takes. */
export async function uploadOfPictures(bench: Bench): Promise<Finding[]> {
  const { process } = await bench.app();
  const sender = { process, seller: await newAuctioneer(process) };
  const owners = PICTURES / MAX_IMAGES;
  const timed = async (send: (assetIds: string[]) => Promise<void>): Promise<number> => {
    const { assetIds } = await newSale(process.url, sender.seller, { lots: owners + 1, isPublished: false });
    await quiet(process.pid);
    const startedMs = performance.now();
    await send(assetIds);
    return performance.now() - startedMs;
  };
  const rounds = await interleave({
    product: () => timed((assetIds) => sendPictures(sender, assetIds)),
    reference: () => timed((assetIds) => sendAsOne(sender, assetIds.slice(0, 1))),
  });
  return [
    compared({
      id: "B25",
      what: `${PICTURES} pictures of ${PICTURE_BYTES / 1_000} kB announced and sent, ${AT_ONCE} at once`,
      against: "one stream of the same bytes, in files of 32 MB",
      unit: "ms",
      rounds,
      target: { atMost: 1.3 },
      remark: "without finishing them, which the Images service does",
    }),
  ];
}

async function sendPictures(sender: Sender, assetIds: readonly string[]): Promise<void> {
  const uploads: Upload[] = [];
  for (let first = 0; first < PICTURES; first += ANNOUNCED) {
    const files = Array.from({ length: ANNOUNCED }, (_, index) => file(`${first + index}.jpg`, PICTURE_BYTES));
    uploads.push(...(await announce(sender, assetIds[Math.floor(first / MAX_IMAGES)] ?? "", files)));
  }
  const body = new Uint8Array(PICTURE_BYTES);
  const left = uploads.flatMap(({ partAddresses }) => partAddresses);
  const lane = async () => {
    for (let address = left.pop(); address !== undefined; address = left.pop()) await put(sender, address, body);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

async function sendAsOne(sender: Sender, [assetId = ""]: readonly string[]): Promise<void> {
  const total = PICTURES * PICTURE_BYTES;
  const sizes = Array.from({ length: Math.ceil(total / MAX_IMAGE_BYTES) }, (_, index) =>
    Math.min(MAX_IMAGE_BYTES, total - index * MAX_IMAGE_BYTES),
  );
  const files = sizes.map((bytes, index) => file(`${index}.jpg`, bytes));
  const uploads = await announce(sender, assetId, files);
  for (const [index, { partAddresses, partBytes }] of uploads.entries()) {
    const bytes = sizes[index] ?? 0;
    for (const [part, address] of partAddresses.entries())
      await put(sender, address, new Uint8Array(Math.min(partBytes, bytes - part * partBytes)));
  }
}

const file = (name: string, bytes: number) => ({ name, bytes, modifiedOn: "2026-01-01T00:00:00.000Z" });

async function announce(
  { process, seller }: Sender,
  ownerId: string,
  files: readonly ReturnType<typeof file>[],
): Promise<Upload[]> {
  const { uploads } = await api<{ uploads: Upload[] }>(
    process.url,
    `mutation ($ownerId: ID!, $files: [ImageFileInput!]!) {
      uploads: startImageUploads(ownerId: $ownerId, files: $files) { uploadId partAddresses partBytes } }`,
    { ownerId, files },
    seller.token,
  );
  return uploads;
}

async function put({ process, seller }: Sender, address: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  const answer = await fetch(new URL(address, process.url), {
    method: "PUT",
    headers: { authorization: `Bearer ${seller.token}` },
    body,
  });
  await answer.arrayBuffer();
  if (answer.status !== 204) throw new Error(`PUT answered ${answer.status}`);
}

/** How often a kept size is read: one read is too short to time. */
const READS = 50;

/** B26: a picture's size that is made at its first request, and one that is kept. */
export async function sizesOfPictures(bench: Bench): Promise<Finding[]> {
  const { process } = await bench.app();
  const sender = { process, seller: await newAuctioneer(process) };
  const { assetIds } = await newSale(process.url, sender.seller, { lots: 1, isPublished: false });
  const bytes = drawing();
  const [upload] = await announce(sender, assetIds[0] ?? "", [file("1.png", bytes.length)]);
  await put(sender, upload?.partAddresses[0] ?? "", bytes);
  const { image } = await api<{ image: { fileId: string } }>(
    process.url,
    "mutation ($uploadId: ID!) { image: finishImageUpload(uploadId: $uploadId) { fileId } }",
    { uploadId: upload?.uploadId ?? "" },
    sender.seller.token,
  );
  await quiet(process.pid);
  const read = async (path: string, accept = "image/webp"): Promise<number> => {
    const startedMs = performance.now();
    const answer = await fetch(`${process.url}${path}`, { headers: { accept } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - startedMs;
  };
  const paths = ["c100", "c500", "full"].flatMap((size) =>
    [0, 90, 180, 270].map((turn) => `/images/${image.fileId}/${size}-${turn}`),
  );
  const firstMs: number[] = [];
  for (const path of paths) firstMs.push(await read(path));
  const kept = paths.find((path) => path.includes("c500")) ?? "";
  const manyMs = async (path: string): Promise<number> => {
    const times: number[] = [];
    for (let count = 0; count < READS; count += 1) times.push(await read(path));
    return median(times);
  };
  const rounds = await interleave({ product: () => manyMs(kept), reference: () => manyMs("/.well-known/jwks.json") });
  return [
    {
      id: "B26 first",
      what: "a size of a picture of 12 megapixels at its first request, which makes it",
      against: "-",
      product: `${spread(firstMs)} ms`,
      reference: "-",
      ratio: "-",
      target: "-",
      isMet: null,
      remark: `${paths.length} sizes and turns, by the Images binding of the local runtime`,
    },
    compared({
      id: "B26 kept",
      what: `a kept size of 500 pixels, median of ${READS}`,
      against: "the smallest answer of the Worker",
      unit: "ms",
      digits: 1,
      rounds,
      target: { atMost: 2 },
    }),
  ];
}

/** A PNG of 12 megapixels with content in all of them. */
function drawing(): Uint8Array<ArrayBuffer> {
  const { width, height } = { width: 4_000, height: 3_000 };
  const row = 1 + width * 3;
  const pixels = Buffer.alloc(row * height);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = at % row === 0 ? 0 : (at ^ (at >> 11)) & 0xff;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const chunks = [
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels, { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Uint8Array.from(Buffer.concat([signature, ...chunks]));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
