import type { FieldFault } from "../../schema/error-codes.ts";
import type { Translate } from "../i18n/phrases.ts";
import { ruleText } from "../lib/errors.ts";

/** What is wrong with a form: the first fault of each field, in the order in which they were found. */
export type FieldErrors = ReadonlyMap<string, FieldFault>;

export const NO_ERRORS: FieldErrors = new Map();

/** Gathers faults by field; `input.` in front of a path is how the API names an argument's fields. */
export function fieldErrors(faults: readonly FieldFault[]): FieldErrors {
  const errors = new Map<string, FieldFault>();
  for (const fault of faults) {
    const name = fault.path.split(".").at(-1) ?? fault.path;
    if (!errors.has(name)) errors.set(name, fault);
  }
  return errors;
}

/** The reader's words for a broken rule. */
export function faultText(fault: FieldFault, t: Translate): string {
  return ruleText(fault, t) ?? t("rules.format");
}
