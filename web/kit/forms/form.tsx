import { FormProvider } from "@conform-to/react";
import { type ReactNode, useId, useMemo, useRef, useState } from "react";
import type * as v from "valibot";
import { shapeOf } from "../../../schema/kit/inputs/input-shape.ts";
import { type Failure, failureText } from "../errors/errors.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import styles from "./form.module.css";
import { type FieldLabels, FormContext, type FormContextValue, fieldId } from "./form-context.ts";
import { FormSummary, type ItemLabel } from "./form-summary.tsx";
import { useUnsavedChanges } from "./leaving/use-unsaved-changes.tsx";
import { type SubmissionOptions, useSubmission } from "./use-submission.ts";

interface FormProps<Schema extends v.GenericSchema>
  extends Omit<SubmissionOptions<Schema>, "shape" | "formId" | "focusErrors" | "onSubmit"> {
  labels: FieldLabels;
  itemLabel?: ItemLabel;
  /** Returns a specific text for a failure, or null to use the general one. */
  failureMessage?: (failure: Failure) => string | null;
  /** The field to mark for a failure that names no fields, such as the only field of a form. */
  failureField?: string;
  /** Null says that the input was kept, `dismissed` that the user broke off the way to it. */
  onSubmit: (...values: Parameters<SubmissionOptions<Schema>["onSubmit"]>) => Promise<Failure | "dismissed" | null>;
  /**
   * Leaves out the question whether to lose unsaved changes: for a form that keeps nothing of what was typed, such as
   * the sign-in. test/web/kit/forms/silent-forms.test.ts lists them with their reasons.
   */
  leavesSilently?: boolean;
  /** `leave` is for a button that takes the form away: it asks before changes are lost. */
  children: (state: { busy: boolean; leave: (goOn: () => void) => void }) => ReactNode;
}

/**
 * A form that is validated on submit: each error appears beside its field, and a summary that takes the focus names the
 * fields. Where `failureField` has the only error, that field takes the focus itself.
 */
export function Form<Schema extends v.GenericSchema>({ labels, itemLabel, children, ...props }: FormProps<Schema>) {
  const { schema, failureField, failureMessage, leavesSilently = false } = props;
  const { t } = useTranslate();
  const idPrefix = useId();
  const summary = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const shape = useMemo(() => shapeOf(schema), [schema]);
  const { form, errors, failure, busy, submit } = useSubmission({
    ...props,
    shape,
    formId: `${idPrefix}-form`,
    onSubmit: async (...values) => {
      const keep = noteSent();
      const answer = await props.onSubmit(...values);
      if (answer === null) keep();
      return answer === "dismissed" ? null : answer;
    },
    focusErrors: () => (summary.current ?? document.getElementById(fieldId(idPrefix, failureField ?? "")))?.focus(),
  });
  const { leave, noteSent, question } = useUnsavedChanges(element, { busy, isSilent: leavesSilently });
  const [revealed, setRevealed] = useState<FormContextValue["revealed"]>(null);

  const failureNote = failure && (failureMessage?.(failure) ?? failureText(failure, t));
  const isOfField = failureField !== undefined && errors.size === 0 && failureNote !== null;
  const failed = isOfField ? { field: failureField, text: failureNote } : null;
  const isErrorAlone = failed !== null || (failureField !== undefined && errors.size === 1 && errors.has(failureField));
  const { initialValue } = form;

  return (
    <FormProvider context={form.context}>
      <FormContext value={{ idPrefix, labels, shape, initialValue, errors, failed, isErrorAlone, revealed }}>
        <form ref={element} id={form.id} className={styles.form} noValidate onSubmit={submit}>
          {(errors.size > 0 || failure) && !isErrorAlone && (
            <div ref={summary} tabIndex={-1} role="alert" className={styles.summary}>
              <FormSummary
                {...{ idPrefix, labels, itemLabel, errors }}
                failure={failureNote}
                onReveal={(name) => setRevealed({ name })}
              />
            </div>
          )}
          {children({ busy, leave })}
          {question}
        </form>
      </FormContext>
    </FormProvider>
  );
}
