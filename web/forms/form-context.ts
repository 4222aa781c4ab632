import { createContext, use } from "react";
import { type InputShape, shapeAt } from "../../schema/inputs/input-shape.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { errorText, type FieldErrors, NO_ERRORS } from "./field-errors.ts";
import { labelKeyOf, pathOf, valueAt } from "./field-names.ts";

/** The words of a form's fields by their path without places in lists, such as `texts.title`. */
export type FieldLabels = Readonly<Record<string, string>>;

/** What a form gives its fields. */
export interface FormContextValue {
  idPrefix: string;
  labels: FieldLabels;
  /** What the form's schema says of its fields; null where a field stands outside a form. */
  shape: InputShape | null;
  /** The values that the form began with. */
  initialValue: unknown;
  errors: FieldErrors;
  /** A failure of the whole form that is about one field, in the user's words. */
  failed: { field: string; text: string } | null;
  /** The field that the summary leads to; a tab that hides it shows itself. A new object for each request. */
  revealed: { name: string } | null;
}

/** The context of a field that stands by itself. */
export const NO_FORM: FormContextValue = {
  idPrefix: "form",
  labels: {},
  shape: null,
  initialValue: undefined,
  errors: NO_ERRORS,
  failed: null,
  revealed: null,
};

export const FormContext = createContext<FormContextValue>(NO_FORM);

interface FieldState {
  id: string;
  labelId: string;
  helpId: string;
  errorId: string;
  label: string;
  /** The error in the user's words. */
  error: string | null;
  isOptional: boolean;
  maxLength: number | undefined;
  defaultValue: string | undefined;
}

/** All that a form knows of a field, by the field's name. */
export function useField(name: string): FieldState {
  const { idPrefix, labels, shape, initialValue, errors, failed } = use(FormContext);
  const { t } = useTranslate();
  const error = errors.get(name);
  const id = fieldId(idPrefix, name);
  const field = shape && shapeAt(shape, pathOf(name));
  const initial = valueAt(initialValue, name);
  return {
    id,
    labelId: `${id}-label`,
    helpId: `${id}-help`,
    errorId: `${id}-error`,
    label: labels[labelKeyOf(name)] ?? name,
    error: error ? errorText(error, t) : failed?.field === name ? failed.text : null,
    isOptional: field?.isRequired === false,
    maxLength: field?.kind === "text" ? field.maxLength : undefined,
    defaultValue: typeof initial === "string" || typeof initial === "number" ? String(initial) : undefined,
  };
}

export function fieldId(idPrefix: string, name: string): string {
  return `${idPrefix}-${name}`;
}
