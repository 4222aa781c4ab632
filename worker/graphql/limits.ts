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

/** Longest text of an operation, in characters; the app's longest is about 4,000. */
export const MAX_QUERY_CHARACTERS = 20_000;
/** Most tokens that are parsed before an operation is refused. */
export const MAX_QUERY_TOKENS = 4_000;
/** Deepest nesting of fields; the deepest field of the API that is of use lies at 8. Introspection may nest freely. */
const MAX_DEPTH = 12;
/** Most root fields of one operation, so that one request can't be a thousand. */
const MAX_ROOT_FIELDS = 20;
/** Most fields of one operation, a fragment's counted wherever it is spread; all of the app's together have fewer. */
const MAX_FIELDS = 1_000;
/** Most fragments of a document; the app's have at most 4. Comparing all with all is what validation takes longest for. */
const MAX_FRAGMENTS = 25;

interface Size {
  depth: number;
  rootFields: number;
  fields: number;
}

const EMPTY: Size = { depth: 0, rootFields: 0, fields: 0 };

/**
 * Refuses operations that are nested or repeated beyond reason, before any of them runs. Fragments are followed: a few
 * that spread each other would make a short text ask for millions of fields.
 */
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
    // One that spreads itself is another rule's to refuse; here it must only come to an end.
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
