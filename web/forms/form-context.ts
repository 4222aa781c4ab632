import { createContext, use } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { type FieldErrors, faultText, NO_ERRORS } from "./field-errors.ts";

/** What a form tells its fields. */
export interface FormContextValue {
  idPrefix: string;
  errors: FieldErrors;
  /** A failure of the whole form that is about one field, in the reader's words. */
  failed: { field: string; text: string } | null;
}

export const FormContext = createContext<FormContextValue>({ idPrefix: "form", errors: NO_ERRORS, failed: null });

/** A field's ids and its error in the reader's words, by the field's name in its form. */
export function useField(name: string): {
  id: string;
  labelId: string;
  helpId: string;
  errorId: string;
  error: string | null;
} {
  const { idPrefix, errors, failed } = use(FormContext);
  const { t } = useTranslate();
  const fault = errors.get(name);
  const id = fieldId(idPrefix, name);
  return {
    id,
    labelId: `${id}-label`,
    helpId: `${id}-help`,
    errorId: `${id}-error`,
    error: fault ? faultText(fault, t) : failed?.field === name ? failed.text : null,
  };
}

export function fieldId(idPrefix: string, name: string): string {
  return `${idPrefix}-${name}`;
}
