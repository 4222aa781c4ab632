import { readRate } from "../../kit/graphql/read-rate.ts";
import { methodRefusal, notFoundAnswer, tooManyReads } from "../../kit/plain-answers.ts";
import { clientAddress } from "../../kit/rate-limits/client-address.ts";
import type { SafeHtml } from "../../kit/safe-html.ts";

/** As an answer of the API with as many rows of one field. */
const COST_PER_ENTRY = 1;

/** What stays true for long enough: a crawler comes back after hours, a reader of feeds after minutes. */
const CACHE_CONTROL = "public, max-age=600";

/** A document for programs, with the number of its entries, which is what it costs. */
export interface XmlDocument {
  body: SafeHtml;
  entries: number;
  mediaType: "application/xml" | "application/rss+xml";
}

/**
 * Answers a GET with a document that `load` makes; 404 where it makes none, 429 above the read rate of the address, 405
 * for other methods.
 */
export async function answerXml(request: Request, load: () => Promise<XmlDocument | null>): Promise<Response> {
  const refused = methodRefusal(request);
  if (refused !== null) return refused;
  const address = clientAddress(request);
  const waitSeconds = readRate.wait(address, Date.now());
  if (waitSeconds > 0) return tooManyReads(waitSeconds);
  const document = await load();
  if (document === null) return notFoundAnswer();
  readRate.charge(address, document.entries * COST_PER_ENTRY, Date.now());
  const { body, mediaType } = document;
  return new Response(request.method === "HEAD" ? null : `<?xml version="1.0" encoding="UTF-8"?>\n${body.text}\n`, {
    headers: { "content-type": `${mediaType}; charset=utf-8`, "cache-control": CACHE_CONTROL },
  });
}
