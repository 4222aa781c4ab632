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
    return this.#of(inner, node.selectionSet).reduce((sum, selected) => {
      const isList = isListType(
        getNullableType(this.#schema.getField(selected.parent, selected.node.name.value)?.type),
      );
      return sum + this.cost(selected) * (isList ? rows : 1);
    }, 1);
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
