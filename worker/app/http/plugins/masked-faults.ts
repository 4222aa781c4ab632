import type { ExecutionResult } from "graphql";
import { toGraphQLError } from "../../../kit/graphql/errors.ts";
import type { HttpPlugin } from "../executed.ts";

/** Reports faults with their request, and answers 9999 in their place; yoga's own masking knows no request. */
export const maskedFaults: HttpPlugin = {
  onExecutionResult({ request, result, setResult }) {
    if (result && "errors" in result) setResult(withMaskedFaults(result, request));
  },
};

export function withMaskedFaults(result: ExecutionResult, request: Request): ExecutionResult {
  return result.errors ? { ...result, errors: result.errors.map((error) => toGraphQLError(error, request)) } : result;
}
