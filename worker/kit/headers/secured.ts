import { COMMON_HEADERS, DATA_POLICY, TRANSPORT_HEADERS } from "./security-headers.ts";

const plain: Readonly<Record<string, string>> = { ...COMMON_HEADERS, "content-security-policy": DATA_POLICY };
const encrypted: Readonly<Record<string, string>> = { ...plain, ...TRANSPORT_HEADERS };

/** The headers of a response that is no page. */
export function securityHeaders(address: string): Readonly<Record<string, string>> {
  return address.startsWith("https:") ? encrypted : plain;
}

/** A response of the Worker with the security headers; its own policy stays. */
export function secured(request: Request, response: Response): Response {
  // The response to an upgrade has a socket and no page.
  if (response.webSocket) return response;
  // A response of an actor is immutable.
  const answer = new Response(response.body, response);
  for (const [name, value] of Object.entries(securityHeaders(request.url)))
    if (!answer.headers.has(name)) answer.headers.set(name, value);
  return answer;
}
