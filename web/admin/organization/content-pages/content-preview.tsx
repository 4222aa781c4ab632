import type { Language } from "../../../../schema/kit/languages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Markdown } from "../../../kit/ui/markdown.tsx";
import styles from "./content-pages.module.css";

/** A page's text as visitors read it. */
export function ContentPreview({ language, title, text }: { language: Language; title: string; text: string }) {
  const { t } = useTranslate();
  if (!title.trim() && !text.trim()) return <p className={styles.empty}>{t("admin.content.previewEmpty")}</p>;
  return (
    <div lang={language} className={styles.preview}>
      <p className={styles.previewTitle}>{title}</p>
      <Markdown text={text} highestHeading={4} />
    </div>
  );
}
