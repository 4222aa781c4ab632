import { DEFAULT_LANGUAGE, isLanguage } from "../../../schema/kit/languages.ts";
import { readRate } from "../../kit/graphql/read-rate.ts";
import { methodNotAllowed, plainResponse } from "../../kit/plain-answers.ts";
import { clientAddress } from "../../kit/rate-limits/client-address.ts";
import { UNSUBSCRIBE_PATH, unsubscribeNewsletter } from "./newsletter.ts";

/**
 * One field of one row, as in an operation. A provider's addresses post for many users: it may do a hundred a second.
 */
const COST = 20;

/**
 * Answers `POST /newsletter/unsubscribe?token=...` the same for every token, without a sign-in. A GET changes nothing,
 * since programs open links to look at them: it leads to the screen with the button.
 */
export async function serveUnsubscribe(context: Parameters<typeof unsubscribeNewsletter>[0]): Promise<Response> {
  const { request } = context;
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("token") ?? "";
  if (request.method === "GET" || request.method === "HEAD") {
    const asked = searchParams.get("language") ?? "";
    const language = isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
    return plainResponse(303, null, { location: `/${language}${UNSUBSCRIBE_PATH}#${encodeURIComponent(token)}` });
  }
  if (request.method !== "POST") return methodNotAllowed("GET, HEAD, POST");
  const address = clientAddress(request);
  const waitSeconds = readRate.wait(address, context.now());
  if (waitSeconds > 0) return plainResponse(429, "Too many requests", { "retry-after": String(waitSeconds) });
  readRate.charge(address, COST, context.now());
  await unsubscribeNewsletter(context, token);
  return plainResponse(200, "Unsubscribed");
}
