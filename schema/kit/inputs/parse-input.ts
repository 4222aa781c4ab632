import * as v from "valibot";
import { DomainError, ERROR_CODES, type FieldFault } from "../error-codes.ts";

export function invalidInput(...fields: FieldFault[]): DomainError {
  return new DomainError(ERROR_CODES.INVALID_INPUT, { fields });
}

/** @throws DomainError INVALID_INPUT, naming every field at fault once. */
export function parseInput<const Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (!result.success) throw invalidInput(...faultsOf(result.issues));
  return result.output;
}

/** Converts valibot's issues to the format of API and forms: a rule's message is its key in the client's dictionary. */
export function faultsOf(issues: readonly v.BaseIssue<unknown>[]): FieldFault[] {
  return issues.map((issue) => ({
    path: v.getDotPath(issue) ?? "",
    rule: issue.message,
    ...paramsOf(issue),
  }));
}

function paramsOf({ type, requirement }: v.BaseIssue<unknown>): Pick<FieldFault, "params"> {
  if (type === "excludes" && typeof requirement === "string") return { params: { character: requirement } };
  if (typeof requirement !== "number") return {};
  if (type === "min_length" || type === "min_value") return { params: { minimum: requirement } };
  if (type === "length") return { params: { exact: requirement } };
  if (type === "max_length" || type === "max_value" || type === "max_entries")
    return { params: { maximum: requirement } };
  return {};
}
