import { use, useId, useState } from "react";
import { LANGUAGES, type Language } from "../../../../../schema/kit/languages.ts";
import styles from "../../../../kit/forms/field.module.css";
import { valueAt } from "../../../../kit/forms/field-names.ts";
import { FormContext } from "../../../../kit/forms/form-context.ts";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";

export function CommentFields({ name, languages }: { name: string; languages: readonly Language[] }) {
  const { t } = useTranslate();
  const id = useId();
  const { initialValue } = use(FormContext);
  const [texts, setTexts] = useState(() => initialTexts(valueAt(initialValue, name)));
  const written = languages.filter((language) => texts[language].trim() !== "");
  return (
    <>
      {languages.map((language) => (
        <div key={language} className={styles.field}>
          <label htmlFor={`${id}-${language}`} className={styles.label}>
            {t("admin.auction.comment", { language: t(`shell.language.${language}`) })}
            <span className={styles.optional}> ({t("forms.optional")})</span>
          </label>
          <input
            id={`${id}-${language}`}
            lang={language}
            className={styles.input}
            value={texts[language]}
            onChange={({ currentTarget }) => setTexts({ ...texts, [language]: currentTarget.value })}
          />
        </div>
      ))}
      {written.map((language, place) => (
        <span key={language} hidden>
          <input type="hidden" name={`${name}[${place}].language`} value={language} readOnly />
          <input type="hidden" name={`${name}[${place}].text`} value={texts[language]} readOnly />
        </span>
      ))}
    </>
  );
}

function initialTexts(comments: unknown): Record<Language, string> {
  const all: unknown[] = Array.isArray(comments) ? comments : [];
  const textIn = (language: Language) => {
    const text = valueAt(
      all.find((comment) => valueAt(comment, "language") === language),
      "text",
    );
    return typeof text === "string" ? text : "";
  };
  return { nl: textIn(LANGUAGES[0]), en: textIn(LANGUAGES[1]) };
}
