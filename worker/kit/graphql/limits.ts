import {
  type ASTVisitor,
  type FieldNode,
  type FragmentSpreadNode,
  GraphQLError,
  type InlineFragmentNode,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from "graphql";

/** The app's longest operation has about 4,000. */
export const MAX_QUERY_CHARACTERS = 20_000;
/** Parsing stops here. */
export const MAX_QUERY_TOKENS = 4_000;
/** The deepest useful field of the API lies at 8. Introspection may nest freely. */
const MAX_DEPTH = 12;
/** One request must not be a thousand. */
const MAX_ROOT_FIELDS = 20;
/** A fragment's fields count at each spread. All documents of the app together have fewer. */
const MAX_FIELDS = 1_000;
/** The app's documents have at most 4. Validation compares each fragment with each other. */
const MAX_FRAGMENTS = 25;

interface Size {
  depth: number;
  rootFields: number;
  fields: number;
}

const EMPTY: Size = { depth: 0, rootFields: 0, fields: 0 };

/** Counts fragments at each spread: a few that spread each other would request millions of fields in a short text. */
export function OperationLimits(context: ValidationContext): ASTVisitor {
  const sizes = new Map<string, Size>();

  function sizeOf(set: SelectionSetNode | undefined): Size {
    const size = { ...EMPTY };
    for (const node of set?.selections ?? []) {
      const own = node.kind === Kind.FIELD ? sizeOfField(node) : sizeOfSpread(node);
      size.depth = Math.max(size.depth, own.depth);
      size.rootFields += own.rootFields;
      size.fields += own.fields;
    }
    return size;
  }

  function sizeOfField({ name, selectionSet }: FieldNode): Size {
    if (name.value.startsWith("__")) return { depth: 1, rootFields: 1, fields: 1 };
    const { depth, fields } = sizeOf(selectionSet);
    return { depth: depth + 1, rootFields: 1, fields: fields + 1 };
  }

  function sizeOfSpread(node: InlineFragmentNode | FragmentSpreadNode): Size {
    if (node.kind === Kind.INLINE_FRAGMENT) return sizeOf(node.selectionSet);
    const name = node.name.value;
    const known = sizes.get(name);
    if (known) return known;
    // A fragment that spreads itself is refused by another rule; here the recursion only has to end.
    sizes.set(name, EMPTY);
    const size = sizeOf(context.getFragment(name)?.selectionSet);
    sizes.set(name, size);
    return size;
  }

  return {
    Document(node) {
      const fragments = node.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
      if (fragments.length > MAX_FRAGMENTS)
        context.reportError(new GraphQLError(`At most ${MAX_FRAGMENTS} fragments in one document.`));
    },
    OperationDefinition(node) {
      const size = sizeOf(node.selectionSet);
      const refuse = (what: string) => context.reportError(new GraphQLError(`At most ${what}.`, { nodes: node }));
      if (size.rootFields > MAX_ROOT_FIELDS) refuse(`${MAX_ROOT_FIELDS} root fields in one operation`);
      if (size.depth > MAX_DEPTH) refuse(`${MAX_DEPTH} levels of fields`);
      if (size.fields > MAX_FIELDS) refuse(`${MAX_FIELDS} fields in one operation`);
    },
  };
}
