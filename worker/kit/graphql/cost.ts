import {
  type DocumentNode,
  type FieldNode,
  type GraphQLCompositeType,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  valueFromASTUntyped,
} from "graphql";
import { DEFAULT_ITEMS_PER_PAGE, MAX_FIRST_ROWS, MAX_ITEMS_PER_PAGE } from "../../../schema/kit/pagination.ts";
import { SelectedFields } from "./selected-fields.ts";

/** In fields of rows. The app's dearest is a page of 96 lots found by a search: 96 x (5 + 39) + 22 = 4,246. */
export const MAX_COST = 5_000;
/** An alias counts as a list of its own. Short lists have an argument `first` instead of pages. */
const MAX_LISTS = 3;
const MAX_SHORT_LISTS = 3;
/** A root field before its first row. */
const ROOT_COST = 20;
/** A row before its first field: finding, sorting and loading it. */
const ROW_COST = 5;

export type Variables = Readonly<Record<string, unknown>>;
type Rows = (variables: Variables) => number;

/** A fixed part, and for each list a part for every row that a request asks for. */
export interface OperationCost {
  fixed: number;
  lists: readonly { perRow: number; rows: Rows }[];
}

export function costOf({ fixed, lists }: OperationCost, variables: Variables): number {
  return lists.reduce((sum, { perRow, rows }) => sum + perRow * rows(variables), fixed);
}

/** The cost of a query or subscription, computed once. @throws GraphQLError if it has too many lists. */
export function queryCostOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): OperationCost {
  const fields = new SelectedFields(schema, document);
  const defaults = defaultsOf(operation);
  const lists: { perRow: number; rows: Rows; isShort: boolean }[] = [];
  let fixed = 0;
  for (const selected of fields.ofRoot(operation)) {
    const list = listOf(schema, selected.parent, selected.node);
    // A short list is its rows; a page has them in a field of its own.
    const empty = list?.isShort ? 1 : fields.cost(selected, 0);
    fixed += ROOT_COST + empty;
    if (!list) continue;
    const { rows, isShort } = list;
    const perRow = ROW_COST + (isShort ? fields.cost(selected) : fields.cost(selected, 1) - empty);
    lists.push({ perRow, rows: (variables) => rows({ ...defaults, ...variables }), isShort });
  }
  const short = lists.filter(({ isShort }) => isShort);
  if (lists.length - short.length > MAX_LISTS) throw new GraphQLError(`At most ${MAX_LISTS} lists in one operation.`);
  if (short.length > MAX_SHORT_LISTS)
    throw new GraphQLError(`At most ${MAX_SHORT_LISTS} lists with \`first\` in one operation.`);
  return { fixed, lists };
}

/** How many rows a root field returns for a request; null if it is no list. */
function listOf(
  schema: GraphQLSchema,
  parent: GraphQLCompositeType,
  node: FieldNode,
): { rows: Rows; isShort: boolean } | null {
  const field = schema.getField(parent, node.name.value);
  const sized = field?.args.find(({ name }) => name === "pagination" || name === "first");
  if (!sized) return null;
  const isShort = sized.name === "first";
  const asked = node.arguments?.find(({ name }) => name.value === sized.name)?.value;
  const rows: Rows = (variables) => {
    const size = asked && valueFromASTUntyped(asked, variables);
    return isShort ? sizeWithin(size ?? sized.defaultValue, MAX_FIRST_ROWS) : pageSize(size);
  };
  return { rows, isShort };
}

/** A larger size counts as the usual largest: the list refuses it, or has so small rows that it allows it. */
function pageSize(pagination: unknown): number {
  if (pagination === undefined || pagination === null) return DEFAULT_ITEMS_PER_PAGE;
  const size = typeof pagination === "object" && "itemsPerPage" in pagination ? pagination.itemsPerPage : null;
  return sizeWithin(size, MAX_ITEMS_PER_PAGE);
}

function sizeWithin(size: unknown, maximum: number): number {
  const isSize = typeof size === "number" && size >= 1 && size <= maximum;
  return isSize ? size : maximum;
}

/** The values of variables that a request leaves out. */
export function defaultsOf({ variableDefinitions }: OperationDefinitionNode): Variables {
  return Object.fromEntries(
    (variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  );
}
