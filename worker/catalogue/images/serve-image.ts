import { errorName, report } from "../../../schema/kit/report.ts";
import type { AppEnv } from "../../kit/env.ts";
import { methodRefusal, notFoundAnswer } from "../../kit/plain-answers.ts";
import {
  DRAWING_SIZES,
  drawingKey,
  IMAGE_SIZES,
  type ImageSize,
  SIZE_FORMATS,
  type SizeFormat,
  sizeKey,
  TURNS,
} from "./image-sizes.ts";
import { makeSize, type WantedSize } from "./make-size.ts";

const PATH = /^\/images\/([A-Za-z0-9-]{1,64})\/([a-z0-9]+)(?:-(\d{1,3}))?$/;

/** A picture never changes under its path: a new picture gets a new id, and a turned one another ending. */
const CACHE_CONTROL = "public, max-age=31536000, immutable";
/** Without this, a script in an SVG that is opened by itself would run in the app's origin. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

type ImageEnv = Pick<AppEnv, "FILES" | "IMAGES">;

/**
 * Answers `GET /images/{fileId}/{size}-{turn}` in the smallest format that the browser takes, made at the first
 * request, and `/images/{fileId}/{size}` with a drawing as it was kept.
 */
export async function serveImage(request: Request, env: ImageEnv): Promise<Response> {
  const refused = methodRefusal(request);
  if (refused !== null) return refused;
  const [, fileId, name, degrees] = PATH.exec(new URL(request.url).pathname) ?? [];
  const size = sizeNamed(name);
  if (fileId === undefined || size === null) return notFoundAnswer();
  if (degrees === undefined) {
    const isDrawn = DRAWING_SIZES.some((drawn) => drawn === size);
    return (isDrawn ? await kept(request, env, drawingKey(fileId, size)) : null) ?? notFoundAnswer();
  }
  const turn = TURNS.find((known) => String(known) === degrees);
  if (turn === undefined) return notFoundAnswer();
  const wanted = { size, turn, format: formatFor(request.headers.get("accept") ?? "") };
  return (await kept(request, env, sizeKey(fileId, wanted))) ?? (await made(request, env, { fileId, wanted }));
}

function sizeNamed(name: string | undefined): ImageSize | null {
  return name !== undefined && Object.hasOwn(IMAGE_SIZES, name) ? (name as ImageSize) : null; // A key, as just seen.
}

function formatFor(accept: string): SizeFormat {
  return SIZE_FORMATS.find((format) => accept.includes(`image/${format}`)) ?? "jpeg";
}

/** The answer from an object of R2; null if there is none. */
async function kept(request: Request, { FILES }: ImageEnv, key: string): Promise<Response | null> {
  if (request.method === "HEAD") {
    const object = await FILES.head(key);
    if (object === null) return null;
    const headers = headersOf(object);
    headers.set("content-length", String(object.size));
    return new Response(null, { headers });
  }
  // R2 compares If-None-Match itself, and leaves out the body if the browser has it.
  const object = await FILES.get(key, { onlyIf: request.headers });
  if (object === null) return null;
  const headers = headersOf(object);
  return isWithBody(object) ? new Response(object.body, { headers }) : new Response(null, { status: 304, headers });
}

async function made(
  { method }: Request,
  env: ImageEnv,
  { fileId, wanted }: { fileId: string; wanted: WantedSize },
): Promise<Response> {
  try {
    const size = await makeSize(env, fileId, wanted);
    if (size === null) return notFoundAnswer();
    return new Response(method === "HEAD" ? null : size.body, { headers: headersOf(size.object) });
  } catch (error) {
    report({ event: "ImageSizeFailed", fileId, size: wanted.size, error: errorName(error) });
    return new Response("Try again", { status: 503, headers: { "cache-control": "no-store", "retry-after": "5" } });
  }
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
    vary: "accept",
    "x-content-type-options": "nosniff",
  });
}
