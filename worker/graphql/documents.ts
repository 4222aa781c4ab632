import { type DocumentNode, GraphQLError, parse, specifiedRules, validate } from "graphql";
import { MAXIMUM_QUERY_CHARACTERS, MAXIMUM_QUERY_TOKENS, OperationLimits } from "./limits.ts";
import { schema } from "./schema.ts";

/** Distinct operations kept ready; the app has far fewer, so only strangers' operations are ever dropped: the longest unused goes. */
const MAXIMUM_DOCUMENTS = 500;

type ReadyDocument = { document: DocumentNode } | { errors: readonly GraphQLError[] };

const documents = new Map<string, ReadyDocument>();

/**
 * The parsed and validated form of an operation. Both are done once per text and isolate: a bid's request carries no
 * work that could have been done before it.
 */
export function readyDocument(query: string): ReadyDocument {
  // Not kept: a few hundred such texts would fill the isolate's memory.
  if (query.length > MAXIMUM_QUERY_CHARACTERS) {
    return { errors: [new GraphQLError(`An operation has at most ${MAXIMUM_QUERY_CHARACTERS} characters.`)] };
  }
  const ready = documents.get(query) ?? prepare(query);
  documents.delete(query);
  documents.set(query, ready);
  if (documents.size > MAXIMUM_DOCUMENTS) {
    const longestUnused = documents.keys().next();
    if (!longestUnused.done) documents.delete(longestUnused.value);
  }
  return ready;
}

function prepare(query: string): ReadyDocument {
  try {
    const document = parse(query, { maxTokens: MAXIMUM_QUERY_TOKENS });
    const errors = validate(schema, document, [...specifiedRules, OperationLimits]);
    return errors.length > 0 ? { errors } : { document };
  } catch (error) {
    return { errors: [error instanceof GraphQLError ? error : new GraphQLError("The operation cannot be read.")] };
  }
}
