import { Eye, EyeOff } from "lucide-react";
import { type InputHTMLAttributes, useState } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { classNames } from "../ui/class-names.ts";
import { IconButton } from "../ui/icon-button.tsx";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";

export function PasswordField({
  name,
  label,
  help,
  "aria-describedby": describedBy,
  ...rest
}: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id">) {
  const { t } = useTranslate();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field name={name} label={label} help={help}>
      {(control) => (
        <div className={styles.box}>
          <input
            autoCapitalize="off"
            spellCheck={false}
            {...rest}
            {...control}
            aria-describedby={[control["aria-describedby"], describedBy].filter(Boolean).join(" ") || undefined}
            type={isShown ? "text" : "password"}
            className={classNames(styles.input, styles.withButton)}
          />
          <IconButton
            className={styles.button}
            label={isShown ? t("forms.password.hide") : t("forms.password.show")}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff size={20} /> : <Eye size={20} />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}
