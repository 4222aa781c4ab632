import { AwsV4Signer } from "aws4fetch";
import { bytesOfPart, partCount } from "../../../../schema/catalogue/terms/upload-limits.ts";
import { DAY_MS } from "../../../../schema/kit/durations.ts";
import type { S3Settings } from "../../../kit/settings/storage-settings.ts";
import { uploadKey } from "../upload-key.ts";
import type { KeptPart, StoredUpload, UploadStorage } from "./upload-storage.ts";

/** Until a service begins to answer. The file behind an answer takes as long as its line. */
const TIMEOUT_MS = 10_000;
/** A file of many parts takes a service longer to join. */
const JOIN_TIMEOUT_MS = 60_000;
/** As long as an unfinished upload is kept. */
const ADDRESS_TTL_SECONDS = DAY_MS / 1_000;

interface S3Options extends S3Settings {
  send: (request: Request) => Promise<Response>;
  now: () => number;
}

/**
 * Uploads in a bucket of any service with the interface of S3, to which browsers send the parts themselves. The bucket
 * says which parts it has: what a browser claims is not asked.
 */
export function s3Uploads(options: S3Options): UploadStorage {
  const call = (method: string, address: string, more?: CallOptions) => callBucket(options, method, address, more);
  const addressOf = (uploadId: string, query: Record<string, string> = {}) => {
    const address = new URL(`${options.bucketUrl}/${uploadKey(uploadId)}`);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return address.href;
  };
  const sizeOf = async (uploadId: string): Promise<number | null> => {
    const answer = await call("HEAD", addressOf(uploadId));
    return answer.ok ? Number(answer.headers.get("content-length")) : null;
  };
  const partsOf = async (upload: StoredUpload): Promise<KeptPart[]> => {
    const { id, bytes, multipartId } = upload;
    const sent = multipartId === null ? null : await call("GET", addressOf(id, { uploadId: multipartId }));
    if (sent?.ok)
      return listedParts(await sent.text()).filter(({ number, size }) => size === bytesOfPart(bytes, number));
    // Whole: of one part, or joined by an earlier call that failed afterwards.
    const isWhole = (await sizeOf(id)) === bytes;
    return isWhole ? Array.from({ length: partCount(bytes) }, (_, index) => ({ number: index + 1, etag: "" })) : [];
  };
  return {
    isPresigned: true,
    async begin(uploadId) {
      const answer = await call("POST", addressOf(uploadId, { uploads: "" }));
      return requireMatch(answer, await answer.text(), /<UploadId>([^<]+)<\/UploadId>/);
    },
    addressesOf: ({ id, bytes, multipartId }) =>
      Promise.all(
        Array.from({ length: partCount(bytes) }, async (_, index) => {
          const number = index + 1;
          const query = multipartId === null ? {} : { partNumber: String(number), uploadId: multipartId };
          return await presigned(options, addressOf(id, query), bytesOfPart(bytes, number));
        }),
      ),
    async partsOf(uploads) {
      const found = await Promise.all(uploads.map(async (upload) => [upload.id, await partsOf(upload)] as const));
      return new Map(found);
    },
    async join({ id, bytes, multipartId }, parts) {
      if (multipartId === null || (await sizeOf(id)) === bytes) return;
      const listed = parts.map(
        ({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`,
      );
      const body = `<CompleteMultipartUpload>${listed.join("")}</CompleteMultipartUpload>`;
      const joining = { body, timeoutMs: JOIN_TIMEOUT_MS };
      const answer = await call("POST", addressOf(id, { uploadId: multipartId }), joining);
      // A service may find out that it cannot join them when it has begun to answer 200.
      requireMatch(answer, await answer.text(), /<ETag>([^<]+)<\/ETag>/);
    },
    async read(uploadId, { range, version } = {}) {
      const headers = {
        ...(range && { range: `bytes=${range.offset}-${range.offset + range.length - 1}` }),
        ...(version !== undefined && { "if-match": version }),
      };
      const answer = await call("GET", addressOf(uploadId), { headers });
      const etag = answer.headers.get("etag");
      if (!answer.ok || answer.body === null || etag === null || etag !== (version ?? etag)) {
        await answer.body?.cancel();
        return null;
      }
      // R2 and Images take a stream only of a length that they know.
      const length = new FixedLengthStream(Number(answer.headers.get("content-length")));
      return { body: answer.body.pipeThrough(length), version: etag };
    },
    async delete({ id, multipartId }) {
      requireGone(await call("DELETE", addressOf(id)));
      if (multipartId !== null) requireGone(await call("DELETE", addressOf(id, { uploadId: multipartId })));
    },
  };
}

interface CallOptions {
  body?: string;
  headers?: Record<string, string>;
  timeoutMs?: number;
}

async function callBucket(
  { send, ...settings }: S3Options,
  method: string,
  url: string,
  { body, headers = {}, timeoutMs = TIMEOUT_MS }: CallOptions = {},
): Promise<Response> {
  const signed = await new AwsV4Signer({ ...signing(settings), method, url, headers, ...(body && { body }) }).sign();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  try {
    const { signal } = late;
    return await send(new Request(signed.url.href, { method, headers: signed.headers, body: body ?? null, signal }));
  } finally {
    clearTimeout(timer);
  }
}

/** An address to which exactly so many bytes can be put: the length is signed with it. */
async function presigned(options: S3Options, address: string, bytes: number): Promise<string> {
  const url = new URL(address);
  url.searchParams.set("X-Amz-Expires", String(ADDRESS_TTL_SECONDS));
  const signer = new AwsV4Signer({
    ...signing(options),
    method: "PUT",
    url: url.href,
    headers: { "content-length": String(bytes) },
    signQuery: true,
    // The length, too, which the library leaves out otherwise.
    allHeaders: true,
  });
  return (await signer.sign()).url.href;
}

function signing({ keyId, secret, region, now }: Omit<S3Options, "send">) {
  const datetime = new Date(now()).toISOString().replace(/[:-]|\.\d{3}/g, "");
  return { service: "s3", region, accessKeyId: keyId, secretAccessKey: secret, datetime };
}

/** @throws Error without what the service was asked for. */
function requireMatch({ ok, status }: Response, text: string, wanted: RegExp): string {
  const [, found] = wanted.exec(text) ?? [];
  if (!ok || found === undefined) throw new Error(`the storage answered ${status}`);
  return found;
}

/** @throws Error if something may still be there. */
function requireGone({ ok, status }: Response): void {
  if (!ok && status !== 404) throw new Error(`the storage answered ${status} to a deletion`);
}

/** The etags stay as they are in XML, in which they are sent back. */
function listedParts(xml: string): (KeptPart & { size: number })[] {
  return [...xml.matchAll(/<Part>([\s\S]*?)<\/Part>/g)].map(([, part = ""]) => {
    const of = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(part)?.[1] ?? "";
    return { number: Number(of("PartNumber")), etag: of("ETag"), size: Number(of("Size")) };
  });
}
