import { COMMON_HEADERS, DATA_POLICY, TRANSPORT_HEADERS } from "./security-headers.ts";

const plain: Readonly<Record<string, string>> = { ...COMMON_HEADERS, "content-security-policy": DATA_POLICY };
const encrypted: Readonly<Record<string, string>> = { ...plain, ...TRANSPORT_HEADERS };

/** The headers of an answer that is no page, for a request's address. */
export function securityHeaders(address: string): Readonly<Record<string, string>> {
  return address.startsWith("https:") ? encrypted : plain;
}

/** An answer of the Worker with the security headers; one that has a policy of its own keeps it. */
export function secured(request: Request, response: Response): Response {
  // The answer to an upgrade holds its socket, and no page.
  if (response.webSocket) return response;
  // An actor's answer cannot be changed.
  const answer = new Response(response.body, response);
  for (const [name, value] of Object.entries(securityHeaders(request.url)))
    if (!answer.headers.has(name)) answer.headers.set(name, value);
  return answer;
}
