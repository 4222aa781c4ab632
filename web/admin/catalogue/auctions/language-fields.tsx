import type { ReactNode } from "react";
import type { Channel } from "../../../../schema/kit/channels.ts";
import { LANGUAGES, type Language } from "../../../../schema/kit/languages.ts";
import { CheckGroup } from "../../../kit/forms/check-group.tsx";
import { LanguageTabs } from "../../../kit/forms/language-tabs.tsx";
import { SelectField } from "../../../kit/forms/select-field.tsx";
import { TextAreaField } from "../../../kit/forms/text-area-field.tsx";
import { TextField } from "../../../kit/forms/text-field.tsx";
import type { Values } from "../../../kit/forms/use-submission.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import styles from "./auction-form.module.css";

/** The languages of a publication and its texts in each. */
export function LanguageFields({
  before,
  languages,
  setLanguages,
}: {
  /** A field in one line with the languages. */
  before: ReactNode;
  languages: readonly Language[];
  setLanguages: (languages: Language[]) => void;
}) {
  const { t } = useTranslate();
  const options = LANGUAGES.map((value) => ({ value, label: t(`shell.language.${value}`) }));
  return (
    <>
      <div className={styles.texts}>
        {before}
        <CheckGroup name="languages" options={options} chosen={languages} onChange={setLanguages} />
        <SelectField name="defaultLanguage" options={options.filter(({ value }) => languages.includes(value))} />
      </div>
      <LanguageTabs name="texts" languages={languages}>
        {(item) => (
          <>
            <TextField name={`${item}.title`} />
            <TextAreaField name={`${item}.summary`} />
            <TextAreaField name={`${item}.description`} rows={8} help={t("admin.auction.markdown")} />
          </>
        )}
      </LanguageTabs>
    </>
  );
}

/** The known members of a form's list. */
export function knownMembers<Member extends Channel | Language>(
  values: Values[string],
  isMember: (value: string) => value is Member,
): Member[] {
  return Array.isArray(values) ? values.filter((value) => typeof value === "string" && isMember(value)) : [];
}
