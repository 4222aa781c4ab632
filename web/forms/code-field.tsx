import { useTranslate } from "../i18n/use-translate.ts";
import { CodeInput } from "../ui/code-input.tsx";
import { Field, type FieldProps } from "./field.tsx";

/** A code from a message or an app. */
export function CodeField({ autoFocus, ...field }: FieldProps & { autoFocus?: boolean }) {
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
          boxLabel={(number, total) => t("account.code.digit", { number, total })}
        />
      )}
    </Field>
  );
}
