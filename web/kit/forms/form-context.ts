import { createContext, use } from "react";
import { type InputShape, shapeAt } from "../../../schema/kit/inputs/input-shape.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { errorText, type FieldErrors, NO_ERRORS } from "./field-errors.ts";
import { labelKeyOf, pathOf, valueAt } from "./field-names.ts";

/** The labels of a form's fields, by their paths without list indices, such as `texts.title`. */
export type FieldLabels = Readonly<Record<string, string>>;

export interface FormContextValue {
  idPrefix: string;
  labels: FieldLabels;
  /** The fields according to the form's schema; null for a field outside a form. */
  shape: InputShape | null;
  initialValue: unknown;
  errors: FieldErrors;
  failed: { field: string; text: string } | null;
  /** There is one error, so no summary announces it: its field does. */
  isErrorAlone: boolean;
  revealed: { name: string } | null;
}

/** The context of a field outside a form. */
export const NO_FORM: FormContextValue = {
  idPrefix: "form",
  labels: {},
  shape: null,
  initialValue: undefined,
  errors: NO_ERRORS,
  failed: null,
  isErrorAlone: false,
  revealed: null,
};

export const FormContext = createContext<FormContextValue>(NO_FORM);

interface FieldState {
  id: string;
  labelId: string;
  helpId: string;
  errorId: string;
  label: string;
  error: string | null;
  isErrorAlone: boolean;
  isOptional: boolean;
  maxLength: number | undefined;
  defaultValue: string | undefined;
}

export function useField(name: string): FieldState {
  const { idPrefix, labels, shape, initialValue, errors, failed, isErrorAlone } = use(FormContext);
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
    isErrorAlone,
    isOptional: field?.isRequired === false,
    maxLength: field?.kind === "text" ? field.maxLength : undefined,
    defaultValue: typeof initial === "string" || typeof initial === "number" ? String(initial) : undefined,
  };
}

export function fieldId(idPrefix: string, name: string): string {
  return `${idPrefix}-${name}`;
}
