import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from "graphql";
import { DEFAULT_ITEMS_PER_PAGE, MAX_ITEMS_PER_PAGE } from "../../schema/pagination.ts";

/** In fields of rows. The app's dearest is a page of 96 lots found by a search: 96 x (5 + 39) + 22 = 4,246. */
export const MAX_COST = 5_000;
/** An alias counts as a list of its own. */
const MAX_LISTS = 3;
/** A root field before its first row. */
const ROOT_COST = 20;
/** A row before its first field: finding, sorting and loading it. */
const ROW_COST = 5;
/** Rows of a list within a row, which has no pages: pictures, days, categories. */
const NESTED_ROWS = 3;

type Variables = Readonly<Record<string, unknown>>;
type Rows = (variables: Variables) => number;

/** A fixed part, and for each list a part for every row that a request asks for. */
export interface OperationCost {
  fixed: number;
  lists: readonly { perRow: number; rows: Rows }[];
}

export function costOf({ fixed, lists }: OperationCost, variables: Variables): number {
  return lists.reduce((sum, { perRow, rows }) => sum + perRow * rows(variables), fixed);
}

/**
 * The cost of an operation, computed once; a request only multiplies.
 * @throws GraphQLError if it has too many lists.
 */
export function operationCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): OperationCost {
  const root = schema.getRootType(operation.operation);
  if (!root) return { fixed: 0, lists: [] };
  const fields = new SelectedFields(schema, document);
  const defaults = defaultsOf(operation);
  const lists: { perRow: number; rows: Rows }[] = [];
  let fixed = 0;
  for (const { parent, node } of fields.of(root, operation.selectionSet)) {
    const empty = fields.cost(parent, node, 0);
    fixed += ROOT_COST + empty;
    const rows = rowsOf(schema, parent, node);
    if (!rows) continue;
    const perRow = ROW_COST + fields.cost(parent, node, 1) - empty;
    lists.push({ perRow, rows: (variables) => rows({ ...defaults, ...variables }) });
  }
  if (lists.length > MAX_LISTS) throw new GraphQLError(`At most ${MAX_LISTS} lists in one operation.`);
  return { fixed, lists };
}

interface SelectedField {
  parent: GraphQLCompositeType;
  node: FieldNode;
}

class SelectedFields {
  readonly #schema: GraphQLSchema;
  readonly #fragments = new Map<string, FragmentDefinitionNode>();

  constructor(schema: GraphQLSchema, { definitions }: DocumentNode) {
    this.#schema = schema;
    for (const node of definitions)
      if (node.kind === Kind.FRAGMENT_DEFINITION) this.#fragments.set(node.name.value, node);
  }

  of(parent: GraphQLCompositeType, { selections }: SelectionSetNode): SelectedField[] {
    return selections.flatMap((node) => {
      if (node.kind === Kind.FIELD) return [{ parent, node }];
      const part = node.kind === Kind.INLINE_FRAGMENT ? node : this.#fragments.get(node.name.value);
      if (!part) return [];
      const narrowed = this.#schema.getType(part.typeCondition?.name.value ?? parent.name);
      return this.of(isCompositeType(narrowed) ? narrowed : parent, part.selectionSet);
    });
  }

  /** The cost of a field with all that it selects; lists right under it have so many rows. */
  cost(parent: GraphQLCompositeType, node: FieldNode, rows = NESTED_ROWS): number {
    const type = this.#schema.getField(parent, node.name.value)?.type;
    const inner = getNamedType(type);
    if (!node.selectionSet || !isCompositeType(inner)) return 1;
    return this.of(inner, node.selectionSet).reduce((sum, selected) => {
      const isList = isListType(
        getNullableType(this.#schema.getField(selected.parent, selected.node.name.value)?.type),
      );
      return sum + this.cost(selected.parent, selected.node) * (isList ? rows : 1);
    }, 1);
  }
}

/** How many rows a root field returns for a request; null if it is no list. */
function rowsOf(schema: GraphQLSchema, parent: GraphQLCompositeType, node: FieldNode): Rows | null {
  const field = schema.getField(parent, node.name.value);
  if (!field?.args.some(({ name }) => name === "pagination")) return null;
  const asked = node.arguments?.find(({ name }) => name.value === "pagination")?.value;
  return (variables) => pageSize(asked && valueFromASTUntyped(asked, variables));
}

/** A size that no list accepts counts as the largest: the list itself refuses it. */
function pageSize(pagination: unknown): number {
  if (pagination === undefined || pagination === null) return DEFAULT_ITEMS_PER_PAGE;
  const size = typeof pagination === "object" && "itemsPerPage" in pagination ? pagination.itemsPerPage : null;
  const isSize = typeof size === "number" && size >= 1 && size <= MAX_ITEMS_PER_PAGE;
  return isSize ? size : MAX_ITEMS_PER_PAGE;
}

function defaultsOf({ variableDefinitions }: OperationDefinitionNode): Variables {
  return Object.fromEntries(
    (variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  );
}
