import { type DocumentNode, GraphQLError, parse, specifiedRules, validate } from "graphql";
import { MAXIMUM_QUERY_CHARACTERS, MAXIMUM_QUERY_TOKENS, OperationLimits } from "./limits.ts";
import { schema } from "./schema.ts";

/** Distinct operations kept ready; the app has far fewer, so only strangers' operations are ever dropped. */
const MAXIMUM_DOCUMENTS = 500;

type ReadyDocument = { document: DocumentNode } | { errors: readonly GraphQLError[] };

const documents = new Map<string, ReadyDocument>();

/**
 * The parsed and validated form of an operation. Both are done once per text and isolate: a bid's request carries no
 * work that could have been done before it.
 */
export function readyDocument(query: string): ReadyDocument {
  const known = documents.get(query);
  if (known) return known;
  const ready = prepare(query);
  if (documents.size >= MAXIMUM_DOCUMENTS) {
    const oldest = documents.keys().next();
    if (!oldest.done) documents.delete(oldest.value);
  }
  documents.set(query, ready);
  return ready;
}

function prepare(query: string): ReadyDocument {
  if (query.length > MAXIMUM_QUERY_CHARACTERS) {
    return { errors: [new GraphQLError(`An operation has at most ${MAXIMUM_QUERY_CHARACTERS} characters.`)] };
  }
  try {
    const document = parse(query, { maxTokens: MAXIMUM_QUERY_TOKENS });
    const errors = validate(schema, document, [...specifiedRules, OperationLimits]);
    return errors.length > 0 ? { errors } : { document };
  } catch (error) {
    return { errors: [error instanceof GraphQLError ? error : new GraphQLError("The operation cannot be read.")] };
  }
}
