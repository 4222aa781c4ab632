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
import { isLiveField } from "../../../schema/bidding/live/arguments.ts";
import { BIDDING_SDL, type CommandField, isCommandField } from "../../../schema/bidding/live/bidding-sdl.ts";
import type { LiveField } from "../../../schema/bidding/live/payloads.ts";
import { SUBSCRIPTIONS_SDL } from "../../../schema/bidding/live/subscriptions-sdl.ts";
import { fieldsByKey, select } from "./select.ts";
import type { Selection } from "./selection.ts";

/** Every field of the largest topic, each under an alias and with a fragment, takes about a hundred. */
const MAX_TOKENS = 500;
const MAX_ERRORS = 5;
/**
 * Watchers of a lot send the same few documents: each is parsed and validated once. The characters bound the memory, as
 * a cached document takes up to a hundred times its length.
 */
const MAX_CACHED_CHARACTERS = 50_000;

interface OperationRequest {
  /** The root key of the answer: the field's name or its alias. */
  key: string;
  args: Record<string, unknown>;
  selection: Selection;
}

/** A subscription as a client wrote it: topic, answer key, arguments and fields. */
export interface Subscription extends OperationRequest {
  kind: "SUBSCRIPTION";
  field: LiveField;
}

/** A command as a client wrote it. */
export interface SocketCommand extends OperationRequest {
  kind: "COMMAND";
  field: CommandField;
}

let schema: GraphQLSchema | undefined;
/** In order of use, the least recently used first. */
const documents = new Map<string, DocumentNode>();
let cachedCharacters = 0;

/** Whether the document is cached: reading it again then costs almost nothing. */
export function isKnownDocument({ query }: SubscribePayload): boolean {
  return documents.has(query);
}

/** Reads the payload of a `subscribe` message, or says what is wrong with it. Independent of the sender. */
export function readSocketOperation(payload: SubscribePayload): Subscription | SocketCommand | readonly GraphQLError[] {
  schema ??= buildSchema(`${SUBSCRIPTIONS_SDL}${BIDDING_SDL}`);
  const document = readDocument(schema, payload.query);
  if (!("kind" in document)) return document;
  const operation = getOperationAST(document, payload.operationName);
  if (!operation || operation.operation === OperationTypeNode.QUERY) {
    return [new GraphQLError("This socket carries subscriptions and bids; send everything else over HTTP.")];
  }
  const variables = getVariableValues(schema, operation.variableDefinitions ?? [], payload.variables ?? {}, {
    maxErrors: MAX_ERRORS,
  });
  if (variables.errors) return variables.errors;
  const scope = { document, variables: variables.variableValues };
  const roots = fieldsByKey(scope, [operation.selectionSet]);
  const [root] = roots;
  const node = root?.[1][0];
  const definition = node && schema.getRootType(operation.operation)?.getFields()[node.name.value];
  const type = getNamedType(definition?.type);
  if (!root || roots.size > 1 || !node || !definition || !isObjectType(type)) {
    return [new GraphQLError("Ask for exactly one field.")];
  }
  const { name } = definition;
  try {
    const args = getArgumentValues(definition, node, scope.variables);
    const parts = { key: root[0], args, selection: select(scope, type, root[1]) };
    if (isLiveField(name)) return { kind: "SUBSCRIPTION", field: name, ...parts };
    if (isCommandField(name)) return { kind: "COMMAND", field: name, ...parts };
    throw new Error(`No parser for ${name}`);
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}

function readDocument(operations: GraphQLSchema, query: string): DocumentNode | readonly GraphQLError[] {
  const known = documents.get(query);
  const document = known ?? parseDocument(operations, query);
  // Refused documents are not cached: a client can invent any number of them.
  if (!("kind" in document)) return document;
  documents.delete(query);
  documents.set(query, document);
  if (!known) dropLeastRecent(query.length);
  return document;
}

function dropLeastRecent(addedCharacters: number): void {
  cachedCharacters += addedCharacters;
  for (const query of documents.keys()) {
    if (cachedCharacters <= MAX_CACHED_CHARACTERS) return;
    documents.delete(query);
    cachedCharacters -= query.length;
  }
}

function parseDocument(operations: GraphQLSchema, query: string): DocumentNode | readonly GraphQLError[] {
  try {
    const document = parse(query, { noLocation: true, maxLexicalTokens: MAX_TOKENS });
    const errors = validate(operations, document, undefined, { maxErrors: MAX_ERRORS, hideSuggestions: true });
    return errors.length > 0 ? errors : document;
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}
