import type { ReactNode } from "react";
import type { Language } from "../../../../schema/kit/languages.ts";
import { isReturnPath } from "../../../../schema/kit/return-path.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Markdown } from "../../../kit/ui/markdown.tsx";
import styles from "./content-pages.module.css";

/** Visitors follow it; here it would lead away from what is written. */
const ownLink = (href: string, label: ReactNode) =>
  isReturnPath(href) ? (
    <span className={styles.ownLink} title={href}>
      {label}
    </span>
  ) : null;

/** A page's text as visitors read it. */
export function ContentPreview({ language, title, text }: { language: Language; title: string; text: string }) {
  const { t } = useTranslate();
  if (!title.trim() && !text.trim()) return <p className={styles.empty}>{t("admin.content.previewEmpty")}</p>;
  return (
    <div lang={language} className={styles.preview}>
      <p className={styles.previewTitle}>{title}</p>
      <Markdown text={text} highestHeading={4} ownLink={ownLink} />
    </div>
  );
}
