import {
  type DocumentNode,
  type FieldNode,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  GraphQLSkipDirective,
  getDirectiveValues,
  getNamedType,
  type getVariableValues,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from "graphql";
import type { Selection } from "./selection.ts";

type Variables = Extract<ReturnType<typeof getVariableValues>, { variableValues: unknown }>["variableValues"];

interface Scope {
  document: DocumentNode;
  variables: Variables;
}

/**
 * The fields of a selection set by response key, with fragments and directives resolved. The document has been
 * validated.
 */
export function fieldsByKey(scope: Scope, sets: readonly SelectionSetNode[]): Map<string, FieldNode[]> {
  const fields = new Map<string, FieldNode[]>();
  const spread = new Set<string>();
  const collect = (set: SelectionSetNode): void => {
    for (const node of set.selections) {
      if (getDirectiveValues(GraphQLSkipDirective, node, scope.variables)?.if === true) continue;
      if (getDirectiveValues(GraphQLIncludeDirective, node, scope.variables)?.if === false) continue;
      if (node.kind === Kind.FIELD) {
        const key = node.alias?.value ?? node.name.value;
        fields.set(key, [...(fields.get(key) ?? []), node]);
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        collect(node.selectionSet);
      } else if (!spread.has(node.name.value)) {
        spread.add(node.name.value);
        const fragment = scope.document.definitions.find(
          (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === node.name.value,
        );
        if (fragment?.kind === Kind.FRAGMENT_DEFINITION) collect(fragment.selectionSet);
      }
    }
  };
  for (const set of sets) collect(set);
  return fields;
}

/** Reduces the selection on one field of type `type`. All types are concrete, so fragments always apply. */
export function select(scope: Scope, type: GraphQLObjectType, nodes: readonly FieldNode[]): Selection {
  const sets = nodes.flatMap((node) => node.selectionSet ?? []);
  return [...fieldsByKey(scope, sets)].map(([key, fields]) => {
    const name = fields[0]?.name.value ?? key;
    if (name === "__typename") return [key, null, type.name];
    const inner = getNamedType(type.getFields()[name]?.type);
    return isObjectType(inner) ? [key, name, select(scope, inner, fields)] : [key, name];
  });
}
