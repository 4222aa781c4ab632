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
import { queryCostOf } from "../../kit/graphql/cost.ts";
import { MAX_QUERY_CHARACTERS, MAX_QUERY_TOKENS, OperationLimits } from "../../kit/graphql/limits.ts";
import { RepeatedFields } from "../../kit/graphql/repeated-fields.ts";
import { schema } from "../schema.ts";
import { mutationCosts } from "./change-cost.ts";
import type { OperationCosts } from "./charges.ts";

/** Checked before the specification's rules, which are slow for a text made to be slow. */
const LIMITS: readonly ValidationRule[] = [OperationLimits, RepeatedFields];

const MAX_ERRORS = 5;

export interface Preparation {
  rules: readonly ValidationRule[];
  hideSuggestions: boolean;
}

/** On a developer's machine: introspection, and suggestions in errors. */
export const DESCRIBED_API: Preparation = { rules: specifiedRules, hideSuggestions: false };

/** Deployed: neither. schema/schema.graphql describes the API. */
export const PUBLIC_API: Preparation = {
  rules: [...specifiedRules, NoSchemaIntrospectionCustomRule],
  hideSuggestions: true,
};

export interface ReadyDocument {
  document: DocumentNode;
  costs: ReadonlyMap<OperationDefinitionNode, OperationCosts>;
}

export interface RefusedDocument {
  errors: readonly GraphQLError[];
}

export function prepareDocument(
  query: string,
  { rules, hideSuggestions }: Preparation,
): ReadyDocument | RefusedDocument {
  if (query.length > MAX_QUERY_CHARACTERS)
    return { errors: [new GraphQLError(`An operation has at most ${MAX_QUERY_CHARACTERS} characters.`)] };
  try {
    // Without locations: they take a third of a document's memory, and errors name their field.
    const document = parse(query, { maxTokens: MAX_QUERY_TOKENS, noLocation: true });
    for (const ruleSet of [LIMITS, rules]) {
      const errors = validate(schema, document, ruleSet, { maxErrors: MAX_ERRORS, hideSuggestions });
      if (errors.length > 0) return { errors };
    }
    return { document, costs: costsOf(document) };
  } catch (error) {
    return { errors: [error instanceof GraphQLError ? error : new GraphQLError("The operation cannot be read.")] };
  }
}

function costsOf(document: DocumentNode): ReadyDocument["costs"] {
  const costs = new Map<OperationDefinitionNode, OperationCosts>();
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    const isMutation = node.operation === "mutation";
    costs.set(
      node,
      isMutation ? mutationCosts(schema, document, node) : { queryCost: queryCostOf(schema, document, node) },
    );
  }
  return costs;
}
