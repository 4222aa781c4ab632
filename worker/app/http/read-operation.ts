import * as v from "valibot";
import { readBody } from "../../kit/read-body.ts";
import { plainAnswer, refusedAnswer } from "./answers.ts";

/** The largest mutation, a batch of lots, is far smaller. */
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
 * Reads a request's operation, or returns the response that refuses it. Only JSON: pages of other sites can send forms
 * and plain text without a preflight request, and would use up the limits of their visitor's address.
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

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
