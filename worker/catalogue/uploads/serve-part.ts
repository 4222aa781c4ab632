import { bytesOfPart } from "../../../schema/catalogue/terms/upload-limits.ts";
import { methodNotAllowed, plainResponse } from "../../kit/plain-answers.ts";
import { createContext, type IncomingRequest } from "../../kit/sessions/create-context.ts";
import { putPart } from "./storage/r2-uploads.ts";
import { findUpload, keepPart } from "./store.ts";

const PATH = /^\/uploads\/([A-Za-z0-9-]{1,64})\/(\d{1,2})$/;

export function isPart(pathname: string): boolean {
  return PATH.test(pathname);
}

/**
 * Answers `PUT /uploads/{id}/{number}` with 204 once R2 has the part. 401 without a live sign-in, 404 for an upload
 * that is not the caller's or was finished, or where browsers send parts to another storage, 411 without a length, 413
 * for another length than that of the part.
 */
export async function servePart(incoming: IncomingRequest): Promise<Response> {
  const { request, url, env } = incoming;
  if (request.method !== "PUT") return methodNotAllowed("PUT");
  if (env.s3 !== null) return plainResponse(404, "Not found");
  const [, id = "", digits] = PATH.exec(url.pathname) ?? [];
  const number = Number(digits);
  const context = await createContext(incoming);
  const viewer = await context.viewer();
  if (viewer === null) return plainResponse(401, "Sign in again");
  const upload = await findUpload(context.database, id);
  if (upload === null || upload.userId !== viewer.userId) return plainResponse(404, "Not found");
  const length = request.headers.get("content-length");
  if (length === null || request.body === null) return plainResponse(411, "Length required");
  if (Number(length) !== bytesOfPart(upload.bytes, number)) return plainResponse(413, "Not the announced length");
  const etag = await putPart(env.FILES, upload, { number, body: request.body });
  await keepPart(context.database, { uploadId: id, number, etag });
  return new Response(null, { status: 204 });
}
