import { LANGUAGES, type Language } from "../../../../schema/kit/languages.ts";
import { CheckGroup } from "../../../kit/forms/check-group.tsx";
import type { FieldLabels } from "../../../kit/forms/form-context.ts";
import { LanguageTabs } from "../../../kit/forms/language-tabs.tsx";
import { TextAreaField } from "../../../kit/forms/text-area-field.tsx";
import { TextField } from "../../../kit/forms/text-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import styles from "./projects.module.css";

/** The fields of a project's texts, with the languages that it has them in. */
export function ProjectTexts({
  languages,
  onChange,
}: {
  languages: readonly Language[];
  onChange: (languages: Language[]) => void;
}) {
  const { t } = useTranslate();
  const options = LANGUAGES.map((value) => ({ value, label: t(`shell.language.${value}`) }));
  return (
    <div className={styles.fields}>
      <CheckGroup name="languages" options={options} chosen={languages} onChange={onChange} />
      <LanguageTabs name="texts" languages={languages}>
        {(item) => (
          <>
            <TextField name={`${item}.title`} />
            <TextAreaField name={`${item}.summary`} rows={2} />
            <TextAreaField name={`${item}.description`} rows={8} help={t("admin.project.markdown")} />
          </>
        )}
      </LanguageTabs>
    </div>
  );
}

export function useProjectLabels(): FieldLabels {
  const { t } = useTranslate();
  return {
    organizationalUnitId: t("admin.project.unit"),
    languages: t("admin.project.languages"),
    texts: t("admin.project.texts"),
    "texts.title": t("admin.project.title"),
    "texts.summary": t("admin.project.summary"),
    "texts.description": t("admin.project.description"),
  };
}
