import type { ExecutionResult, GraphQLError } from "graphql";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { toGraphQLError } from "../../kit/graphql/errors.ts";
import { securityHeaders } from "../../kit/headers/secured.ts";

/** GraphQL's own media type, for clients that accept it: its status says whether the operation ran. */
const GRAPHQL_RESPONSE = "application/graphql-response+json";

const UNCACHED = { "cache-control": "private, no-store" } as const;

function headersOver(scheme: "http:" | "https:") {
  const common = { ...securityHeaders(scheme), ...UNCACHED };
  return {
    json: new Headers({ ...common, "content-type": "application/json; charset=utf-8" }),
    graphql: new Headers({ ...common, "content-type": `${GRAPHQL_RESPONSE}; charset=utf-8` }),
  };
}

// Built once: each response copies them.
const overHttp = headersOver("http:");
const overHttps = headersOver("https:");

type Errors = readonly (GraphQLError | { message: string })[];

/** A request whose variables did not fit has no data: a 400 in GraphQL's own media type. */
export function resultAnswer(request: Request, result: ExecutionResult): Response {
  return jsonAnswer(request, result, takesGraphql(request) && result.data === undefined ? 400 : 200);
}

export function refusedAnswer(request: Request, errors: Errors, status: number): Response {
  return jsonAnswer(request, { errors }, status);
}

export function tooManyAnswer(request: Request, retryAfterSeconds: number): Response {
  const refusal = toGraphQLError(new DomainError(ERROR_CODES.TOO_MANY_ATTEMPTS, { retryAfterSeconds }), request);
  const response = refusedAnswer(request, [refusal], 429);
  response.headers.set("retry-after", String(retryAfterSeconds));
  return response;
}

export function plainAnswer(
  request: Request,
  { text, status, headers = {} }: { text: string; status: number; headers?: Record<string, string> },
): Response {
  return new Response(text, { status, headers: { ...securityHeaders(request.url), ...UNCACHED, ...headers } });
}

function jsonAnswer(request: Request, content: object, status: number): Response {
  const prepared = request.url.startsWith("https:") ? overHttps : overHttp;
  const headers = takesGraphql(request) ? prepared.graphql : prepared.json;
  return new Response(JSON.stringify(content), { status, headers });
}

function takesGraphql(request: Request): boolean {
  return request.headers.get("accept")?.includes(GRAPHQL_RESPONSE) ?? false;
}
