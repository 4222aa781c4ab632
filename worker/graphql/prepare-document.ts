import {
  type DocumentNode,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from "graphql";
import { schema } from "../schema.ts";
import { type OperationCost, operationCost } from "./cost.ts";
import { MAX_QUERY_CHARACTERS, MAX_QUERY_TOKENS, OperationLimits } from "./limits.ts";
import { RepeatedFields } from "./repeated-fields.ts";

/** What is refused before the rules of the specification are checked: they take long for a text that was made for it. */
const LIMITS: readonly ValidationRule[] = [OperationLimits, RepeatedFields];

/** Most errors that a refused operation is answered with. */
const MAX_ERRORS = 5;

/** How operations are prepared for one kind of stage. */
export interface Preparation {
  rules: readonly ValidationRule[];
  /** Whether errors say nothing of names that exist. */
  hideSuggestions: boolean;
}

/** On a developer's machine the API describes itself, and helps with names that are nearly right. */
export const DESCRIBED_API: Preparation = { rules: specifiedRules, hideSuggestions: false };

/** What is deployed does neither: schema/schema.graphql describes the API to those who build on it. */
export const PUBLIC_API: Preparation = {
  rules: [...specifiedRules, NoSchemaIntrospectionCustomRule],
  hideSuggestions: true,
};

/** An operation that may run. */
export interface ReadyDocument {
  document: DocumentNode;
  /** What its queries cost; other operations have limits of their own. */
  reads: ReadonlyMap<OperationDefinitionNode, OperationCost>;
}

/** Why an operation is not run. */
export interface RefusedDocument {
  errors: readonly GraphQLError[];
}

/** Parses and validates an operation. */
export function prepareDocument(
  query: string,
  { rules, hideSuggestions }: Preparation,
): ReadyDocument | RefusedDocument {
  if (query.length > MAX_QUERY_CHARACTERS)
    return { errors: [new GraphQLError(`An operation has at most ${MAX_QUERY_CHARACTERS} characters.`)] };
  try {
    // Locations take a third of a document's memory, and an error of a field names it without them.
    const document = parse(query, { maxTokens: MAX_QUERY_TOKENS, noLocation: true });
    for (const ruleSet of [LIMITS, rules]) {
      const errors = validate(schema, document, ruleSet, { maxErrors: MAX_ERRORS, hideSuggestions });
      if (errors.length > 0) return { errors };
    }
    return { document, reads: readsOf(document) };
  } catch (error) {
    return { errors: [error instanceof GraphQLError ? error : new GraphQLError("The operation cannot be read.")] };
  }
}

function readsOf(document: DocumentNode): ReadyDocument["reads"] {
  const reads = new Map<OperationDefinitionNode, OperationCost>();
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    const cost = operationCost(schema, document, node);
    if (node.operation === "query") reads.set(node, cost);
  }
  return reads;
}
