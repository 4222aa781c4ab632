import { type ClipboardEvent, useEffect, useRef } from "react";
import styles from "./code-field.module.css";
import { Field, type FieldProps } from "./field.tsx";
import { useField } from "./form-context.ts";

const CODE_DIGITS = 6;

const digitsOf = (text: string) => text.replace(/\D/g, "");

/**
 * A code from a message or an authenticator app: a single input, so that the phone's suggestion, pasting and
 * corrections work. A form with only this field is submitted with its last digit.
 */
export function CodeField({
  autoFocus = false,
  isWholeForm = false,
  ...labelled
}: FieldProps & { autoFocus?: boolean; isWholeForm?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Without scrolling, the step's heading stays in view.
    if (autoFocus) input.current?.focus({ preventScroll: true });
  }, [autoFocus]);

  const { error } = useField(labelled.name);
  useEffect(() => {
    // A refused code stays readable, so that one sees the slip; typing replaces it.
    if (error !== null && input.current?.value.length === CODE_DIGITS) input.current.select();
  }, [error]);

  const previous = useRef("");
  const accept = (field: HTMLInputElement, text: string) => {
    const digits = digitsOf(text).slice(0, CODE_DIGITS);
    if (digits !== field.value) field.value = digits;
    const isCompleted = digits.length === CODE_DIGITS && digits !== previous.current;
    previous.current = digits;
    if (isWholeForm && isCompleted) field.form?.requestSubmit();
  };
  // A pasted complete code replaces the digits typed before it.
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData("text/plain");
    if (digitsOf(pasted).length !== CODE_DIGITS) return;
    event.preventDefault();
    accept(event.currentTarget, pasted);
  };
  return (
    <Field {...labelled}>
      {(control) => (
        <div className={styles.boxes}>
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            ref={input}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onPaste={handlePaste}
            onInput={({ currentTarget }) => accept(currentTarget, currentTarget.value)}
            className={styles.input}
          />
        </div>
      )}
    </Field>
  );
}
