import { type ASTVisitor, GraphQLError, Kind, type SelectionSetNode, type ValidationContext } from "graphql";

/** Some clients repeat a field once when they assemble documents. */
const MAX_REPEATS = 5;

/** GraphQL compares repeats pairwise to merge them: 490 in 9 kB keep validation busy for a quarter of a second. */
export function RepeatedFields(context: ValidationContext): ASTVisitor {
  return {
    SelectionSet(set, _key, parent) {
      // Counted with the selection around it.
      if (parent !== undefined && "kind" in parent && parent.kind === Kind.INLINE_FRAGMENT) return;
      const repeated = mostRepeated(set);
      if (repeated.count > MAX_REPEATS)
        context.reportError(
          new GraphQLError(`At most ${MAX_REPEATS} times the field ${repeated.name} in one selection.`),
        );
    },
  };
}

function mostRepeated(set: SelectionSetNode): { name: string; count: number } {
  const counts = new Map<string, number>();
  let most = { name: "", count: 0 };
  const count = ({ selections }: SelectionSetNode): void => {
    for (const node of selections) {
      if (node.kind === Kind.INLINE_FRAGMENT) count(node.selectionSet);
      if (node.kind !== Kind.FIELD) continue;
      const name = (node.alias ?? node.name).value;
      const own = (counts.get(name) ?? 0) + 1;
      counts.set(name, own);
      if (own > most.count) most = { name, count: own };
    }
  };
  count(set);
  return most;
}
