import {
  type ArgumentNode,
  type DocumentNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  getNullableType,
  isListType,
  type OperationDefinitionNode,
  valueFromASTUntyped,
} from "graphql";
import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { defaultsOf, type OperationCost, type Variables } from "../../kit/graphql/cost.ts";
import { SelectedFields } from "../../kit/graphql/selected-fields.ts";

/** Fields of a mutation, counted through aliases and fragments. The app sends one. */
const MAX_CHANGES = 3;
/** Bids and corrections of them: each takes a turn of its lot, and its sender has to read the answer. */
const MAX_LOT_COMMANDS = 1;
/** A change whose answer has up to so many fields: a transaction, and the messages that follow from it. */
export const CHANGE_COST = 100;
/** An item of a list that a change takes, such as one of a batch of lots. */
const ITEM_COST = 10;

/** Lot commands have an account of their own: nothing else that is sent may delay a bid. */
export interface MutationCosts {
  changes: OperationCost | null;
  lotCommands: OperationCost | null;
}

/** Whether a root field declares `extensions: { isLotCommand: true }`. */
export function isLotCommand({ extensions }: Pick<GraphQLField<unknown, unknown>, "extensions">): boolean {
  return extensions.isLotCommand === true;
}

/** The costs of a mutation, computed once. @throws GraphQLError TOO_MANY_CHANGES with `maximum`. */
export function mutationCosts(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): MutationCosts {
  const fields = new SelectedFields(schema, document);
  const defaults = defaultsOf(operation);
  const changes: OperationCost[] = [];
  const lotCommands: OperationCost[] = [];
  for (const selected of fields.ofRoot(operation)) {
    const field = schema.getField(selected.parent, selected.node.name.value);
    // __typename changes nothing.
    if (!field || field.name.startsWith("__")) continue;
    const cost = {
      fixed: Math.max(CHANGE_COST, fields.cost(selected)),
      lists: itemsOf(field, selected.node.arguments ?? [], defaults),
    };
    (isLotCommand(field) ? lotCommands : changes).push(cost);
  }
  if (lotCommands.length > MAX_LOT_COMMANDS) throw tooMany(MAX_LOT_COMMANDS, "bid or correction");
  if (changes.length + lotCommands.length > MAX_CHANGES) throw tooMany(MAX_CHANGES, "changes");
  return { changes: sumOf(changes), lotCommands: sumOf(lotCommands) };
}

function itemsOf(
  { args }: GraphQLField<unknown, unknown>,
  given: readonly ArgumentNode[],
  defaults: Variables,
): OperationCost["lists"] {
  return given.flatMap(({ name, value }) => {
    const type = args.find((arg) => arg.name === name.value)?.type;
    if (!isListType(getNullableType(type))) return [];
    const rows = (variables: Variables) => {
      const items = valueFromASTUntyped(value, { ...defaults, ...variables });
      return Array.isArray(items) ? items.length : 1;
    };
    return [{ perRow: ITEM_COST, rows }];
  });
}

function sumOf(costs: readonly OperationCost[]): OperationCost | null {
  if (costs.length === 0) return null;
  return { fixed: costs.reduce((sum, { fixed }) => sum + fixed, 0), lists: costs.flatMap(({ lists }) => lists) };
}

function tooMany(maximum: number, what: string): GraphQLError {
  const extensions = { code: ERROR_CODES.TOO_MANY_CHANGES, maximum };
  return new GraphQLError(`At most ${maximum} ${what} in one request.`, { extensions });
}
