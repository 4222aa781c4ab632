/** What addresses that only can be read answer where they give nothing. */

/** Null for a request that reads; otherwise the answer that refuses its method. */
export function methodRefusal({ method }: Request): Response | null {
  if (method === "GET" || method === "HEAD") return null;
  return new Response("Method not allowed", { status: 405, headers: { allow: "GET, HEAD" } });
}

/** Not cached: what is asked for may be made in a moment. */
export function notFoundAnswer(): Response {
  return new Response("Not found", { status: 404, headers: { "cache-control": "no-store" } });
}

/** Above the read rate of an address. */
export function tooManyReads(retryAfterSeconds: number): Response {
  return new Response(`Too many reads. Try again in ${retryAfterSeconds} seconds.`, {
    status: 429,
    headers: { "cache-control": "no-store", "retry-after": String(retryAfterSeconds) },
  });
}
