import { LANGUAGES, type Language } from "../../../../schema/kit/languages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Notice } from "../../../kit/ui/notice.tsx";
import styles from "./general-notifications.module.css";

export interface PreviewText {
  title: string;
  message: string;
}

/** A notification in each language, as it appears in the corner of a page. */
export function NotificationPreview({ texts }: { texts: Readonly<Record<Language, PreviewText>> }) {
  const { t } = useTranslate();
  return (
    <div className={styles.previews}>
      {LANGUAGES.map((language) => (
        <div key={language} className={styles.preview}>
          <span>{t(`shell.language.${language}`)}</span>
          <Notice>
            <PreviewOf text={texts[language]} language={language} />
          </Notice>
        </div>
      ))}
    </div>
  );
}

function PreviewOf({ text: { title, message }, language }: { text: PreviewText; language: Language }) {
  const { t } = useTranslate();
  const shown = [title.trim(), message.trim()].filter(Boolean).join(": ");
  return shown ? <p lang={language}>{shown}</p> : <p className={styles.empty}>{t("admin.general.previewEmpty")}</p>;
}
