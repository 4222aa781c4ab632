import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Markdown } from "../../../kit/ui/markdown.tsx";
import { type Texts, textLanguages, textsOfForm } from "../texts.ts";
import styles from "./view.module.css";

/** The texts of a thing in each of its languages, for those who may not change them. */
export function TextsView({ texts }: { texts: { title: Texts; summary: Texts; description: Texts } }) {
  const { t } = useTranslate();
  const languages = textLanguages(texts.title);
  if (languages.length === 0) return <p className={styles.none}>{t("admin.edit.noTexts")}</p>;
  return (
    <div className={styles.texts}>
      {textsOfForm(texts, languages).map(({ language, title, summary, description }) => (
        <section key={language} aria-label={t(`shell.language.${language}`)}>
          <p className={styles.language}>{t(`shell.language.${language}`)}</p>
          <div lang={language} className={styles.text}>
            <h3 className={styles.title}>{title}</h3>
            {summary && <p>{summary}</p>}
            {description && <Markdown text={description} />}
          </div>
        </section>
      ))}
    </div>
  );
}
