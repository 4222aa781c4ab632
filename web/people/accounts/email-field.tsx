import { useRef, useState } from "react";
import { TextField } from "../../kit/forms/text-field.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { Button } from "../../kit/ui/button.tsx";
import styles from "./account.module.css";
import { meantEmail } from "./email-hint.ts";

interface EmailFieldProps {
  name: string;
  autoComplete?: "email" | "username" | "username webauthn";
}

/**
 * An e-mail address. `username` lets password managers link it to the password of the same form, `webauthn` lets the
 * browser suggest passkeys.
 */
export function EmailField({
  name,
  autoComplete = "email",
  onLeave,
}: EmailFieldProps & { onLeave?: (input: HTMLInputElement) => void }) {
  return (
    <TextField
      name={name}
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="off"
      spellCheck={false}
      onBlur={onLeave && (({ currentTarget }) => onLeave(currentTarget))}
    />
  );
}

/** A new e-mail address: asks about a slip in its domain once the field is left. */
export function NewEmailField({ name }: Pick<EmailFieldProps, "name">) {
  const { t } = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState<string | null>(null);
  const accept = (email: string) => {
    setMeant(null);
    if (!input.current) return;
    input.current.value = email;
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
    input.current.focus();
  };
  return (
    <div className={styles.hinted}>
      <EmailField
        name={name}
        onLeave={(left) => {
          input.current = left;
          setMeant(meantEmail(left.value));
        }}
      />
      <div role="status" className={styles.hint}>
        {meant !== null && (
          <>
            {t("account.email.didYouMean")}
            <Button small onClick={() => accept(meant)}>
              {meant}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
