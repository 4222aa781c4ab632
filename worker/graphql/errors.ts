import { GraphQLError } from "graphql";
import { ERROR_CODES, HouseError } from "../../schema/error-codes.ts";

/**
 * What leaves the house when a resolver throws. A HouseError becomes its code and data; GraphQL's own errors (syntax,
 * unknown fields, bad variables) stay as they are; anything else is a bug or an outage: logged here, shown as 2000.
 */
export function toGraphQLError(error: unknown): GraphQLError {
  const original = error instanceof GraphQLError ? error.originalError : error;
  const at = error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {};
  if (original instanceof HouseError) {
    return new GraphQLError(original.code, { ...at, extensions: { ...original.data, code: original.code } });
  }
  if (error instanceof GraphQLError && (!original || original instanceof GraphQLError)) return error;
  console.error(
    "unexpected",
    original instanceof Error ? { name: original.name, stack: original.stack } : typeof original,
  );
  return new GraphQLError(ERROR_CODES.TECHNICAL, { ...at, extensions: { code: ERROR_CODES.TECHNICAL } });
}
