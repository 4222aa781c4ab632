import { Check, Circle } from "lucide-react";
import { useId, useState } from "react";
import * as v from "valibot";
import { MIN_PASSWORD_CHARACTERS, newPassword } from "../../../../schema/people/inputs/password.ts";
import { FieldPair } from "../../../kit/forms/field-pair.tsx";
import { PasswordField } from "../../../kit/forms/password-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { classNames } from "../../../kit/ui/class-names.ts";
import styles from "./new-password-fields.module.css";

const RULES = [
  ["minimumCharacters", "passwords.ruleLength"],
  ["passwordWithoutDigit", "passwords.ruleDigit"],
  ["passwordWithoutLowercase", "passwords.ruleLower"],
  ["passwordWithoutUppercase", "passwords.ruleUpper"],
  ["passwordWithoutSpecial", "passwords.ruleSpecial"],
] as const;

/** A new password, twice, with the rules that it meets so far. */
export function NewPasswordFields({ name = "password" }: { name?: string }) {
  const { t } = useTranslate();
  const rulesId = useId();
  const [password, setPassword] = useState("");
  const result = v.safeParse(newPassword, password);
  const broken = new Set(result.success ? [] : result.issues.map(({ message }) => message));
  return (
    <>
      <FieldPair>
        <PasswordField
          name={name}
          autoComplete="new-password"
          aria-describedby={rulesId}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordField name={`${name}Again`} autoComplete="new-password" />
      </FieldPair>
      <ul id={rulesId} className={styles.rules}>
        {RULES.map(([rule, words]) => {
          const isMet = password !== "" && !broken.has(rule);
          return (
            <li key={rule} className={classNames(styles.rule, isMet && styles.met)}>
              {isMet ? <Check size={16} aria-hidden="true" /> : <Circle size={12} aria-hidden="true" />}
              {t(words, { minimum: MIN_PASSWORD_CHARACTERS })}
              {isMet && <span className="visually-hidden"> ({t("passwords.ruleMet")})</span>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
