import { createHash, createHmac } from "node:crypto";

const SECOND_MS = 1_000;

interface Options {
  keyId: string;
  secret: string;
  region: string;
  now?: () => number;
}

/** A bucket with the interface of S3, in memory: it recomputes each request's signature as Amazon documents it. */
export class S3Server {
  readonly objects = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly #uploads = new Map<string, Map<number, Uint8Array<ArrayBuffer>>>();
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const body = new Uint8Array(await request.arrayBuffer());
    if (!this.#isSigned(request, url, body)) return new Response("SignatureDoesNotMatch", { status: 403 });
    const uploadId = url.searchParams.get("uploadId");
    const key = url.pathname;
    if (url.searchParams.has("uploads")) return this.#begin();
    if (uploadId === null) return this.#object(request, key, body);
    const parts = this.#uploads.get(`${uploadId}`);
    if (parts === undefined) return new Response("NoSuchUpload", { status: 404 });
    switch (request.method) {
      case "PUT":
        parts.set(Number(url.searchParams.get("partNumber")), body);
        return new Response(null, { headers: { etag: etagOf(body) } });
      case "GET":
        return new Response(`<ListPartsResult>${[...parts].map(listedPart).join("")}</ListPartsResult>`);
      case "POST":
        return this.#complete({ key, uploadId, parts }, new TextDecoder().decode(body));
      default:
        this.#uploads.delete(uploadId);
        return new Response(null, { status: 204 });
    }
  }

  get beganUploads(): number {
    return this.#uploads.size;
  }

  #begin(): Response {
    const id = crypto.randomUUID();
    this.#uploads.set(id, new Map());
    return new Response(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }

  #object({ method, headers }: Request, key: string, body: Uint8Array<ArrayBuffer>): Response {
    if (method === "PUT") {
      this.objects.set(key, body);
      return new Response(null, { headers: { etag: etagOf(body) } });
    }
    if (method === "DELETE") {
      this.objects.delete(key);
      return new Response(null, { status: 204 });
    }
    const found = this.objects.get(key);
    if (found === undefined) return new Response("NoSuchKey", { status: 404 });
    const etag = etagOf(found);
    if (![null, etag].includes(headers.get("if-match"))) return new Response("PreconditionFailed", { status: 412 });
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.get("range") ?? "") ?? [];
    const content = from === undefined ? found : found.slice(Number(from), Number(to) + 1);
    const answered = { "content-length": String(content.length), etag };
    return new Response(method === "HEAD" ? null : content, { headers: answered });
  }

  #complete(
    { key, uploadId, parts }: { key: string; uploadId: string; parts: Map<number, Uint8Array<ArrayBuffer>> },
    xml: string,
  ): Response {
    const named = [...xml.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
    const chosen = named.map(([, number, etag]) => ({ etag, part: parts.get(Number(number)) ?? new Uint8Array() }));
    // As S3 does: it answers 200, and then says that it could not.
    if (chosen.some(({ etag, part }) => etag !== etagOf(part).replaceAll('"', "&quot;")))
      return new Response("<Error><Code>InvalidPart</Code></Error>");
    const content = new Uint8Array(chosen.reduce((sum, { part }) => sum + part.length, 0));
    let at = 0;
    for (const { part } of chosen) {
      content.set(part, at);
      at += part.length;
    }
    this.objects.set(key, content);
    this.#uploads.delete(uploadId);
    return new Response(`<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>`);
  }

  /** Signature Version 4, in the query of an address or in the header. */
  #isSigned({ method, headers }: Request, url: URL, body: Uint8Array): boolean {
    const { keyId, secret, region, now = Date.now } = this.#options;
    const query = new URLSearchParams(url.search);
    const given = query.get("X-Amz-Signature");
    query.delete("X-Amz-Signature");
    const [, credential, names, signature] = given
      ? [null, query.get("X-Amz-Credential") ?? "", query.get("X-Amz-SignedHeaders") ?? "", given]
      : (/Credential=(\S+), SignedHeaders=(\S+), Signature=(\w+)/.exec(headers.get("authorization") ?? "") ?? []);
    const stamp = (given ? query.get("X-Amz-Date") : headers.get("x-amz-date")) ?? "";
    const date = stamp.slice(0, 8);
    const scope = `${date}/${region}/s3/aws4_request`;
    const madeAtMs = Date.parse(stamp.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z"));
    const lastsMs = Number(query.get("X-Amz-Expires") ?? "900") * SECOND_MS;
    if (credential !== `${keyId}/${scope}` || now() > madeAtMs + lastsMs || names === undefined) return false;
    const sent: Record<string, string> = { host: url.host, "content-length": String(body.length) };
    const signed = names.split(";").map((name) => `${name}:${sent[name] ?? headers.get(name) ?? ""}\n`);
    const pairs = [...query].map((pair) => pair.map(percent).join("=")).toSorted();
    const payload = given ? "UNSIGNED-PAYLOAD" : (headers.get("x-amz-content-sha256") ?? "");
    const canonical = [method, url.pathname, pairs.join("&"), signed.join(""), names, payload].join("\n");
    const text = ["AWS4-HMAC-SHA256", stamp, scope, createHash("sha256").update(canonical).digest("hex")].join("\n");
    const key = [date, region, "s3", "aws4_request"].reduce<Buffer | string>(
      (from, part) => createHmac("sha256", from).update(part).digest(),
      `AWS4${secret}`,
    );
    return createHmac("sha256", key).update(text).digest("hex") === signature;
  }
}

const percent = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const etagOf = (body: Uint8Array) => `"${createHash("md5").update(body).digest("hex")}"`;

const listedPart = ([number, body]: [number, Uint8Array]) =>
  `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(body).replaceAll('"', "&quot;")}</ETag><Size>${body.length}</Size></Part>`;
