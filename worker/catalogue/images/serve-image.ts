import type { AppEnv } from "../../kit/env.ts";
import { IMAGE_SIZES, imageObjectKey } from "./image-sizes.ts";

const PATH = /^\/images\/([A-Za-z0-9-]{1,64})\/([a-z0-9]+)$/;

/** A picture never changes under its id: a new picture gets a new one. */
const CACHE_CONTROL = "public, max-age=31536000, immutable";
/** Without this, a script in an SVG that is opened by itself would run in the app's origin. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export async function serveImage(request: Request, env: Pick<AppEnv, "FILES">): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response("Method not allowed", { status: 405, headers: { allow: "GET, HEAD" } });
  }
  const [, fileId, name] = PATH.exec(new URL(request.url).pathname) ?? [];
  const size = IMAGE_SIZES.find((known) => known === name);
  if (fileId === undefined || size === undefined) return notFound();

  const key = imageObjectKey(fileId, size);
  if (request.method === "HEAD") {
    const object = await env.FILES.head(key);
    if (object === null) return notFound();
    const headers = headersOf(object);
    headers.set("content-length", String(object.size));
    return new Response(null, { headers });
  }
  // R2 compares If-None-Match itself, and leaves out the body if the browser has it.
  const object = await env.FILES.get(key, { onlyIf: request.headers });
  if (object === null) return notFound();
  const headers = headersOf(object);
  return isWithBody(object) ? new Response(object.body, { headers }) : new Response(null, { status: 304, headers });
}

function isWithBody(object: R2Object | R2ObjectBody): object is R2ObjectBody {
  return "body" in object && object.body !== undefined;
}

function headersOf(object: R2Object): Headers {
  return new Headers({
    "cache-control": CACHE_CONTROL,
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "content-type": object.httpMetadata?.contentType ?? "application/octet-stream",
    etag: object.httpEtag,
    "x-content-type-options": "nosniff",
  });
}

function notFound(): Response {
  // Not cached: the upload may be under way.
  return new Response("Not found", { status: 404, headers: { "cache-control": "no-store" } });
}
