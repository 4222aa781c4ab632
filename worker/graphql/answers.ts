import type { ExecutionResult, GraphQLError } from "graphql";
import { ERROR_CODES, HouseError } from "../../schema/error-codes.ts";
import { toGraphQLError } from "./errors.ts";

/** Answers are somebody's own, or of this instant. */
const CACHE_CONTROL = "private, no-store";

/** The media type of GraphQL's own, for clients that take it: with it, the status says whether the operation ran. */
const GRAPHQL_RESPONSE = "application/graphql-response+json";

// Made once: an answer to a bid copies them.
const jsonHeaders = new Headers({
  "content-type": "application/json; charset=utf-8",
  "cache-control": CACHE_CONTROL,
});
const graphqlHeaders = new Headers({
  "content-type": `${GRAPHQL_RESPONSE}; charset=utf-8`,
  "cache-control": CACHE_CONTROL,
});

type Errors = readonly (GraphQLError | { message: string })[];

/** The answer to an operation that was run, or whose variables did not fit: that has no data, and as GraphQL's own type is 400. */
export function resultAnswer(request: Request, result: ExecutionResult): Response {
  const isGraphql = takesGraphql(request);
  const status = isGraphql && result.data === undefined ? 400 : 200;
  return new Response(JSON.stringify(result), { status, headers: isGraphql ? graphqlHeaders : jsonHeaders });
}

/** The answer to a request that was not run, with a status of its own. */
export function refusedAnswer(request: Request, errors: Errors, status: number): Response {
  return new Response(JSON.stringify({ errors }), {
    status,
    headers: takesGraphql(request) ? graphqlHeaders : jsonHeaders,
  });
}

/** The answer to an address that reads too much. */
export function tooManyAnswer(request: Request, retryAfterSeconds: number): Response {
  const refusal = toGraphQLError(new HouseError(ERROR_CODES.TOO_MANY_ATTEMPTS, { retryAfterSeconds }));
  const response = refusedAnswer(request, [refusal], 429);
  response.headers.set("retry-after", String(retryAfterSeconds));
  return response;
}

/** The answer to what is no GraphQL request. */
export function plainAnswer(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { ...headers, "cache-control": CACHE_CONTROL } });
}

function takesGraphql(request: Request): boolean {
  return request.headers.get("accept")?.includes(GRAPHQL_RESPONSE) ?? false;
}
