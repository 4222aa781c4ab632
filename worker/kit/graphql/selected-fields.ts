import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";

/** Rows of a list within a row, which has no pages: pictures, days, categories. */
const NESTED_ROWS = 3;

/** What a type declares in its `extensions` where the rule of its selected fields would be wrong. */
interface DeclaredCost {
  /** The most rows of a list of it within a row. */
  mostNested?: number;
  /** The most that it costs, whichever of its fields are selected: they come from one row that is read whole. */
  mostCost?: number;
}

interface SelectedField {
  parent: GraphQLCompositeType;
  node: FieldNode;
}

/** The fields of a document that passed its limits, with aliases and fragments counted where they are spread. */
export class SelectedFields {
  readonly #schema: GraphQLSchema;
  readonly #fragments = new Map<string, FragmentDefinitionNode>();

  constructor(schema: GraphQLSchema, { definitions }: DocumentNode) {
    this.#schema = schema;
    for (const node of definitions)
      if (node.kind === Kind.FRAGMENT_DEFINITION) this.#fragments.set(node.name.value, node);
  }

  ofRoot({ operation, selectionSet }: OperationDefinitionNode): SelectedField[] {
    const root = this.#schema.getRootType(operation);
    return root ? this.#of(root, selectionSet) : [];
  }

  /** The cost of a field with all that it selects; lists right under it have so many rows. */
  cost({ parent, node }: SelectedField, rows = NESTED_ROWS): number {
    const type = this.#schema.getField(parent, node.name.value)?.type;
    const inner = getNamedType(type);
    if (!node.selectionSet || !isCompositeType(inner)) return 1;
    const cost = this.#of(inner, node.selectionSet).reduce(
      (sum, selected) => sum + this.cost(selected) * this.#rowsOf(selected, rows),
      1,
    );
    return Math.min(cost, declaredCostOf(inner).mostCost ?? cost);
  }

  /** How many rows a field has: one, unless it is a list. */
  #rowsOf({ parent, node }: SelectedField, rows: number): number {
    const type = this.#schema.getField(parent, node.name.value)?.type;
    if (!isListType(getNullableType(type))) return 1;
    const inner = getNamedType(type);
    return Math.min(rows, (isCompositeType(inner) && declaredCostOf(inner).mostNested) || rows);
  }

  #of(parent: GraphQLCompositeType, { selections }: SelectionSetNode): SelectedField[] {
    return selections.flatMap((node) => {
      if (node.kind === Kind.FIELD) return [{ parent, node }];
      const part = node.kind === Kind.INLINE_FRAGMENT ? node : this.#fragments.get(node.name.value);
      if (!part) return [];
      const narrowed = this.#schema.getType(part.typeCondition?.name.value ?? parent.name);
      return this.#of(isCompositeType(narrowed) ? narrowed : parent, part.selectionSet);
    });
  }
}

function declaredCostOf({ extensions }: GraphQLCompositeType): DeclaredCost {
  return extensions;
}
