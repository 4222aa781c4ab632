/**
 * Answers of addresses that are no GraphQL, where they have no document to give. None is cached: what is asked for may
 * be made in a moment.
 */

/** Null for a request that reads; otherwise the answer that refuses its method. */
export function methodRefusal({ method }: Request): Response | null {
  if (method === "GET" || method === "HEAD") return null;
  return methodNotAllowed("GET, HEAD");
}

/** @param allow the methods that the address takes, as in the header. */
export function methodNotAllowed(allow: string): Response {
  return plainResponse(405, "Method not allowed", { allow });
}

export function notFoundAnswer(): Response {
  return plainResponse(404, "Not found");
}

/** Above the read rate of an address. */
export function tooManyReads(retryAfterSeconds: number): Response {
  return plainResponse(429, `Too many reads. Try again in ${retryAfterSeconds} seconds.`, {
    "retry-after": String(retryAfterSeconds),
  });
}

export function plainResponse(status: number, text: string | null, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { "cache-control": "no-store", ...headers } });
}
