import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as v from "valibot";
import { faultsOf } from "../../schema/inputs/parse-input.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { type Failure, failureText } from "../lib/errors.ts";
import { Notice } from "../ui/notice.tsx";
import { type FieldErrors, faultText, fieldErrors, NO_ERRORS } from "./field-errors.ts";
import styles from "./form.module.css";
import { FormContext, fieldId } from "./form-context.ts";

interface FormProps<Schema extends v.GenericSchema> {
  schema: Schema;
  /** Does it. A failure that names fields is shown beside them, any other above the form. */
  onSubmit: (output: v.InferOutput<Schema>) => Promise<Failure | null>;
  /** The names of the fields as people read them, for the summary. */
  labels: Readonly<Record<string, string>>;
  /** Words for a failure that the general ones do not fit, or null. */
  failureWords?: (failure: Failure) => string | null;
  /** The field that a failure is about which names none, such as the only field of a form. */
  failureField?: string;
  children: (state: { busy: boolean }) => ReactNode;
}

/** A form that is checked when it is sent: faults beside the fields and in a summary that takes the focus. */
export function Form<Schema extends v.GenericSchema>({
  schema,
  onSubmit,
  labels,
  failureWords,
  failureField,
  children,
}: FormProps<Schema>) {
  const { t } = useTranslate();
  const idPrefix = useId();
  const summary = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<FieldErrors>(NO_ERRORS);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);

  const order = Object.keys(labels);
  const inOrder = [...errors].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));

  const show = (next: { errors: FieldErrors; failure: Failure | null }) => {
    // Rendered and focused in one step: a focus that moves a frame later takes the digits of a user who types on.
    flushSync(() => {
      setErrors(next.errors);
      setFailure(next.failure);
    });
    summary.current?.focus();
  };

  const submit = async (form: HTMLFormElement) => {
    const result = v.safeParse(schema, Object.fromEntries(new FormData(form)));
    if (!result.success) return show({ errors: fieldErrors(faultsOf(result.issues)), failure: null });
    show({ errors: NO_ERRORS, failure: null });
    setBusy(true);
    try {
      const answer = await onSubmit(result.output);
      if (answer) show({ errors: fieldErrors(answer.fields), failure: answer });
    } finally {
      setBusy(false);
    }
  };

  const failureNote = failure && (failureWords?.(failure) ?? failureText(failure, t));
  const isOfField = failureField !== undefined && errors.size === 0 && failureNote !== null;
  const failed = isOfField ? { field: failureField, text: failureNote } : null;

  return (
    <FormContext value={{ idPrefix, errors, failed }}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (!busy) void submit(event.currentTarget);
        }}
      >
        {(errors.size > 0 || failure) && (
          <div ref={summary} tabIndex={-1} role="alert" className={styles.summary}>
            <Notice tone="bad">
              {errors.size > 0 ? (
                <>
                  <p className={styles.summaryTitle}>{t("ui.errors.summary", { count: errors.size })}</p>
                  <ul>
                    {inOrder.map(([name, fault]) => (
                      <li key={name}>
                        <a
                          href={`#${fieldId(idPrefix, name)}`}
                          onClick={(event) => {
                            event.preventDefault();
                            document.getElementById(fieldId(idPrefix, name))?.focus();
                          }}
                        >
                          {labels[name] ?? name}
                        </a>
                        : {faultText(fault, t)}
                      </li>
                    ))}
                  </ul>
                </>
              ) : (
                <p>{failureNote}</p>
              )}
            </Notice>
          </div>
        )}
        {children({ busy })}
      </form>
    </FormContext>
  );
}
