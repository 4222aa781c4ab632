import {
  buildSchema,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getOperationAST,
  getVariableValues,
  isObjectType,
  OperationTypeNode,
  parse,
  validate,
} from "graphql";
import type { SubscribePayload } from "graphql-ws";
import { isLiveField } from "../../schema/live/arguments.ts";
import type { LiveField } from "../../schema/live/payloads.ts";
import { SUBSCRIPTIONS_SDL } from "../../schema/live/subscriptions-sdl.ts";
import { fieldsByKey, select } from "./select.ts";
import type { Selection } from "./selection.ts";

/** Every field of the largest topic, under an alias and with a fragment, takes about a hundred. */
const MAXIMUM_TOKENS = 500;
const MAXIMUM_ERRORS = 5;
/** Watchers of a lot send the same few documents: each is parsed and validated once. */
const REMEMBERED_DOCUMENTS = 50;

/** A subscription as a client wrote it: which topic, under which key, with which arguments and fields. */
export interface Subscription {
  key: string;
  field: LiveField;
  args: Record<string, unknown>;
  selection: Selection;
}

let schema: GraphQLSchema | undefined;
const documents = new Map<string, DocumentNode | readonly GraphQLError[]>();

/** Reads the payload of a `subscribe` message, or says what is wrong with it. Does not ask who subscribes. */
export function readSubscription(payload: SubscribePayload): Subscription | readonly GraphQLError[] {
  schema ??= buildSchema(SUBSCRIPTIONS_SDL);
  const document = readDocument(schema, payload.query);
  if (!("kind" in document)) return document;
  const operation = getOperationAST(document, payload.operationName);
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) {
    return [new GraphQLError("This socket carries subscriptions; send queries and mutations over HTTP.")];
  }
  const variables = getVariableValues(schema, operation.variableDefinitions ?? [], payload.variables ?? {}, {
    maxErrors: MAXIMUM_ERRORS,
  });
  if (variables.errors) return variables.errors;
  const scope = { document, variables: variables.variableValues };
  const root = [...fieldsByKey(scope, [operation.selectionSet])][0];
  const node = root?.[1][0];
  const definition = node && schema.getSubscriptionType()?.getFields()[node.name.value];
  const type = getNamedType(definition?.type);
  if (!root || !node || !definition || !isLiveField(definition.name) || !isObjectType(type)) {
    return [new GraphQLError("Subscribe to exactly one field.")];
  }
  try {
    const args = getArgumentValues(definition, node, scope.variables);
    return { key: root[0], field: definition.name, args, selection: select(scope, type, root[1]) };
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}

function readDocument(subscriptions: GraphQLSchema, query: string): DocumentNode | readonly GraphQLError[] {
  const known = documents.get(query);
  if (known) return known;
  const read = parseDocument(subscriptions, query);
  const oldest = documents.keys().next();
  if (documents.size >= REMEMBERED_DOCUMENTS && !oldest.done) documents.delete(oldest.value);
  documents.set(query, read);
  return read;
}

function parseDocument(subscriptions: GraphQLSchema, query: string): DocumentNode | readonly GraphQLError[] {
  try {
    const document = parse(query, { noLocation: true, maxLexicalTokens: MAXIMUM_TOKENS });
    const errors = validate(subscriptions, document, undefined, { maxErrors: MAXIMUM_ERRORS, hideSuggestions: true });
    return errors.length > 0 ? errors : document;
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}
