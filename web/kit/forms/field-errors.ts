import type { FieldFault } from "../../../schema/kit/error-codes.ts";
import { ruleText } from "../errors/errors.ts";
import type { Translate } from "../i18n/messages.ts";
import { nameOf } from "./field-names.ts";

/** A broken rule, shown beside the field. */
export type FieldError = Omit<FieldFault, "path">;

export type FieldErrors = ReadonlyMap<string, FieldError>;

export const NO_ERRORS: FieldErrors = new Map();

/** Groups faults by field. `argument` is the operation's argument with which the API prefixes every path. */
export function fieldErrors(faults: readonly FieldFault[], argument = "input"): FieldErrors {
  const errors = new Map<string, FieldError>();
  for (const { path, rule, params } of faults) {
    const name = nameOf(path.startsWith(`${argument}.`) ? path.slice(argument.length + 1) : path);
    if (!errors.has(name)) errors.set(name, { rule, ...(params && { params }) });
  }
  return errors;
}

export function errorText(error: FieldError, t: Translate): string {
  return ruleText({ path: "", ...error }, t) ?? t("rules.format");
}
