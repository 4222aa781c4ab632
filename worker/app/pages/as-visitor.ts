import type { IncomingRequest } from "../../kit/sessions/create-context.ts";

/** The request of a page without what could tell who sends it: everybody gets the copy that is made of it. */
export function asVisitor({ request, ...incoming }: IncomingRequest): IncomingRequest {
  const headers = new Headers(request.headers);
  headers.delete("authorization");
  headers.delete("cookie");
  return { ...incoming, request: new Request(request.url, { headers }) };
}
