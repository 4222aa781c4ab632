import { type ExecutionResult, execute, type GraphQLError } from "graphql";
import { createYoga, type Plugin } from "graphql-yoga";
import * as v from "valibot";
import { createContext, type HouseRequest } from "../context.ts";
import type { HouseEnv } from "../env.ts";
import { readyDocument } from "./documents.ts";
import { toGraphQLError } from "./errors.ts";
import { schema } from "./schema.ts";

/** Longest request body: the largest mutation (a batch of lots) stays far below it. */
const MAXIMUM_BODY_BYTES = 1_000_000;

const operationShape = v.object({
  query: v.string(),
  variables: v.nullish(v.record(v.string(), v.unknown())),
  operationName: v.nullish(v.string()),
});

/** Holds what comes through yoga to the same limits, before yoga parses it. */
const operationLimits: Plugin = {
  onParams: ({ params, setResult }) => {
    const ready = readyDocument(params.query ?? "");
    if ("errors" in ready) setResult({ errors: ready.errors });
  },
};

/** Answers whatever is not a plain JSON POST: GET queries, form posts, streams, content negotiation. */
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
  plugins: [operationLimits],
  context: ({ request, env, waitUntil }) => createContext({ request, url: new URL(request.url), env, waitUntil }),
});

/**
 * Answers a GraphQL request over HTTP. A JSON POST, which is what the app sends, runs straight through graphql-js with
 * documents that were parsed and validated before: yoga's general pipeline costs about half of what the runtime can do.
 */
export async function handleGraphql(asked: HouseRequest): Promise<Response> {
  const { request, env, waitUntil } = asked;
  // What a body says of its length is enough not to read it; readBody counts those that say nothing.
  if (Number(request.headers.get("content-length") ?? 0) > MAXIMUM_BODY_BYTES) return tooLarge();
  const isJson = request.headers.get("content-type")?.startsWith("application/json") ?? false;
  if (request.method !== "POST" || !isJson) return await yoga.fetch(request, { env, waitUntil });

  const body = await readBody(request);
  if (body === null) return tooLarge();
  const operation = v.safeParse(operationShape, body);
  if (!operation.success)
    return answer({ errors: [{ message: "Send {query, variables, operationName} as JSON." }] }, 400);

  const { query, variables, operationName } = operation.output;
  const ready = readyDocument(query);
  if ("errors" in ready) return answer({ errors: ready.errors }, 400);
  const result = await execute({
    schema,
    document: ready.document,
    variableValues: variables ?? null,
    operationName: operationName ?? null,
    contextValue: await createContext(asked),
  });
  return answer(masked(result), 200);
}

function tooLarge(): Response {
  return new Response("Request body too large", { status: 413 });
}

/** The parsed JSON of a body; undefined where it is no JSON, null where it is too long. */
async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.length > MAXIMUM_BODY_BYTES) return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function masked(result: ExecutionResult): ExecutionResult {
  return result.errors ? { ...result, errors: result.errors.map(toGraphQLError) } : result;
}

function answer(
  result: { data?: unknown; errors?: readonly (GraphQLError | { message: string })[] },
  status: number,
): Response {
  return new Response(JSON.stringify(result), {
    status,
    headers: { "content-type": "application/json; charset=utf-8" },
  });
}
