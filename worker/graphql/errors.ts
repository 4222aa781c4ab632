import { GraphQLError } from "graphql";
import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";

/**
 * What leaves the house when a resolver throws. A HouseError becomes its code and data; GraphQL's own errors (syntax,
 * unknown fields, bad variables) stay as they are; anything else is a bug or an outage: logged here, shown as 9999.
 */
export function toGraphQLError(error: unknown): GraphQLError {
  const original = error instanceof GraphQLError ? error.originalError : error;
  const at = error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {};
  if (original instanceof DomainError) {
    return new GraphQLError(original.code, { ...at, extensions: { ...original.data, code: original.code } });
  }
  if (error instanceof GraphQLError && (!original || original instanceof GraphQLError)) return error;
  console.error("unexpected", nameAndPlace(original));
  return new GraphQLError(ERROR_CODES.UNHANDLED, { ...at, extensions: { code: ERROR_CODES.UNHANDLED } });
}

/** Where an error came from, without its message: a failed statement's message holds the values it was given. */
function nameAndPlace(error: unknown): { name: string; at: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  return { name: error.name, at: frames.map((line) => line.trim()) };
}
