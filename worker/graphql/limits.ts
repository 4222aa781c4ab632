import { type ASTVisitor, GraphQLError, type ValidationContext } from "graphql";

/** Longest text of an operation, in characters; the app's longest is about 4,000. */
export const MAXIMUM_QUERY_CHARACTERS = 20_000;
/** Most tokens that are parsed before an operation is refused. */
export const MAXIMUM_QUERY_TOKENS = 4_000;
/** Deepest nesting of fields; the deepest field of the API that is of use lies at 8. Introspection may nest freely. */
export const MAXIMUM_DEPTH = 12;
/** Most root fields of one operation, so that one request can't be a thousand. */
export const MAXIMUM_ROOT_FIELDS = 20;

/** Refuses operations that are nested or repeated beyond reason, before any of them runs. */
export function OperationLimits(context: ValidationContext): ASTVisitor {
  let depth = 0;
  let introspectionDepth = 0;
  return {
    OperationDefinition(node) {
      depth = 0;
      const fields = node.selectionSet.selections.length;
      if (fields > MAXIMUM_ROOT_FIELDS) {
        context.reportError(
          new GraphQLError(`At most ${MAXIMUM_ROOT_FIELDS} root fields in one operation.`, { nodes: node }),
        );
      }
    },
    Field: {
      enter(node) {
        if (introspectionDepth > 0 || node.name.value.startsWith("__")) introspectionDepth += 1;
        depth += 1;
        if (introspectionDepth === 0 && depth > MAXIMUM_DEPTH) {
          context.reportError(new GraphQLError(`At most ${MAXIMUM_DEPTH} levels of fields.`, { nodes: node }));
        }
      },
      leave() {
        depth -= 1;
        if (introspectionDepth > 0) introspectionDepth -= 1;
      },
    },
    FragmentDefinition() {
      // A fragment is spread somewhere below the root; its own nesting counts from one level down.
      depth = 1;
    },
  };
}
