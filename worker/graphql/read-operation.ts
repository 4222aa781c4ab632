import * as v from "valibot";
import { plainAnswer, refusedAnswer } from "./answers.ts";
import { readBody } from "./read-body.ts";

/** Longest request body: the largest mutation (a batch of lots) stays far below it. */
const MAX_BODY_BYTES = 1_000_000;

/** GraphQL over HTTP leaves no other encoding to JSON. */
const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

const map = v.custom<Record<string, unknown>>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);

const operationShape = v.object({
  query: v.string(),
  variables: v.nullish(map),
  operationName: v.nullish(v.string()),
  extensions: v.nullish(map),
});

export type SentOperation = v.InferOutput<typeof operationShape>;

/**
 * Reads the operation of a request, or answers the response that refuses it. Only JSON is read: a page of another site can send
 * forms and plain text without a preflight request, and so use up the limits of its visitor's address.
 */
export async function readOperation(request: Request): Promise<SentOperation | Response> {
  if (request.method !== "POST")
    return plainAnswer(request, { text: "Method not allowed", status: 405, headers: { allow: "POST" } });
  if (!JSON_TYPE.test(request.headers.get("content-type") ?? ""))
    return plainAnswer(request, { text: "Send JSON", status: 415, headers: { "accept-post": "application/json" } });
  const text = await readBody(request, MAX_BODY_BYTES);
  if (text === null) return plainAnswer(request, { text: "Request body too large", status: 413 });
  const operation = v.safeParse(operationShape, jsonOf(text));
  if (operation.success) return operation.output;
  return refusedAnswer(request, [{ message: "Send {query, variables, operationName} as JSON." }], 400);
}

/** The value of a JSON text; undefined where it is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
