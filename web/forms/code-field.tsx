import { useTranslate } from "../i18n/use-translate.ts";
import { CodeInput } from "../ui/code-input.tsx";
import { Field, type FieldProps } from "./field.tsx";

/** Sends the form of a field, as its button would. */
function sendForm(input: HTMLInputElement): void {
  input.form?.requestSubmit();
}

/** A code from a message or an app. A form that asks for nothing but the code is sent with its last digit. */
export function CodeField({
  autoFocus,
  isWholeForm = false,
  ...field
}: FieldProps & { autoFocus?: boolean; isWholeForm?: boolean }) {
  const { t } = useTranslate();
  return (
    <Field {...field}>
      {({ id, name, ...control }, labelId) => (
        <CodeInput
          id={id}
          name={name}
          labelledBy={labelId}
          describedBy={control["aria-describedby"]}
          invalid={control["aria-invalid"] === true}
          {...(autoFocus && { autoFocus })}
          {...(isWholeForm && { onComplete: sendForm })}
          boxLabel={(number, total) => t("account.code.digit", { number, total })}
        />
      )}
    </Field>
  );
}
