import { GraphQLError } from "graphql";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { errorPlace, report } from "../../../schema/kit/report.ts";
import { requestIdOf } from "../context.ts";

/** A DomainError's code and data, GraphQL's own errors as they are; anything else is reported and becomes 9999. */
export function toGraphQLError(error: unknown, request: Request): GraphQLError {
  const original = error instanceof GraphQLError ? error.originalError : error;
  const at = error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {};
  if (original instanceof DomainError) {
    return new GraphQLError(original.code, { ...at, extensions: { ...original.data, code: original.code } });
  }
  if (error instanceof GraphQLError && (!original || original instanceof GraphQLError)) return error;
  const field = error instanceof GraphQLError ? (error.path ?? []).join(".") : "";
  report({ event: "FieldFailed", requestId: requestIdOf(request), field, ...errorPlace(original) });
  return new GraphQLError(ERROR_CODES.UNHANDLED, { ...at, extensions: { code: ERROR_CODES.UNHANDLED } });
}
