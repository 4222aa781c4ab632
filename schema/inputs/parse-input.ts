import * as v from "valibot";
import { DomainError, ERROR_CODES, type FieldFault } from "../error-codes.ts";

/** A refusal of input: INVALID_INPUT with what is wrong, field by field. */
export function invalidInput(...fields: FieldFault[]): DomainError {
  return new DomainError(ERROR_CODES.INVALID_INPUT, { fields });
}

/**
 * Holds an input against its rules and gives it back cleaned (trimmed, lower-cased where the rule says so).
 *
 * @throws DomainError INVALID_INPUT, naming every field at fault once.
 */
export function parseInput<const Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (!result.success) throw invalidInput(...faultsOf(result.issues));
  return result.output;
}

/** The faults that valibot found, as the API and the forms show them: each rule's message is its key in the client's catalogue. */
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
  if (type === "max_length" || type === "max_value") return { params: { maximum: requirement } };
  return {};
}
