import { createYoga } from "graphql-yoga";
import { createContext } from "../context.ts";
import type { HouseEnv } from "../env.ts";
import { toGraphQLError } from "./errors.ts";
import { schema } from "./schema.ts";

/** Longest request body: the largest mutation (a batch of lots) stays far below it. */
const MAXIMUM_BODY_BYTES = 1_000_000;

const yoga = createYoga<{ env: HouseEnv; waitUntil: (work: Promise<unknown>) => void }>({
  schema,
  graphqlEndpoint: "/graphql",
  // The runtime's own classes: under the development server yoga would pick its polyfills, which workerd refuses.
  fetchAPI: { fetch, Request, Response, Headers, URL, URLSearchParams, ReadableStream, TextEncoder, TextDecoder },
  graphiql: false,
  landingPage: false,
  cors: false,
  logging: false,
  maskedErrors: { maskError: toGraphQLError },
  context: ({ request, env, waitUntil }) => createContext(request, env, waitUntil),
});

/** Answers a GraphQL request over HTTP. */
export async function handleGraphql(
  request: Request,
  env: HouseEnv,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  if (Number(request.headers.get("content-length") ?? 0) > MAXIMUM_BODY_BYTES) {
    return new Response("Request body too large", { status: 413 });
  }
  return await yoga.fetch(request, { env, waitUntil });
}
