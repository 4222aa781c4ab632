import { isOpenedAttachment, serveAttachment } from "../../bidding/blind-awards/serve-attachment.ts";
import { isDocument, serveDocument } from "../../catalogue/documents/serve-document.ts";
import { serveImage } from "../../catalogue/images/serve-image.ts";
import { isPart, servePart } from "../../catalogue/uploads/serve-part.ts";
import { preflightAnswer, readableByApp } from "../../kit/headers/file-origins.ts";
import { notFoundAnswer } from "../../kit/plain-answers.ts";
import type { IncomingRequest } from "../../kit/sessions/create-context.ts";

/** Whether a request is to a host of files, where these are not the app's own. */
export function isFileHost({ url: { origin }, env: { fileOrigins } }: Pick<IncomingRequest, "url" | "env">): boolean {
  return origin === fileOrigins.binary || origin === fileOrigins.input;
}

/**
 * Answers on the hosts of files: pictures, documents and files of opened bids on the one, parts of uploads on the
 * other, and nothing else, so that no file shares an origin with a page.
 */
export async function serveFileHost(incoming: IncomingRequest): Promise<Response> {
  const { request, url, env } = incoming;
  const { binary } = env.fileOrigins;
  if (request.method === "OPTIONS") return preflightAnswer(request, env);
  return readableByApp(request, env, await fileOf(incoming, { isBinary: url.origin === binary }));
}

async function fileOf(incoming: IncomingRequest, { isBinary }: { isBinary: boolean }): Promise<Response> {
  const { request, url, env } = incoming;
  if (isBinary && url.pathname.startsWith("/images/")) return await serveImage(request, env);
  if (isBinary && isDocument(url.pathname)) return await serveDocument(incoming);
  if (isBinary && isOpenedAttachment(url.pathname)) return await serveAttachment(incoming);
  if (url.origin === env.fileOrigins.input && isPart(url.pathname)) return await servePart(incoming);
  return notFoundAnswer();
}
