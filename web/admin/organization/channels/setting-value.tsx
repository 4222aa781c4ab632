import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import styles from "./channels.module.css";
import type { OtherSetting } from "./documents.ts";

/** So many entries stand in the table; the form has them all. */
const FIRST_ENTRIES = 5;

/** The value of a setting as a table shows it. */
export function SettingValue({ setting }: { setting: OtherSetting }) {
  const { t } = useTranslate();
  switch (setting.kind) {
    case "BOOL":
      return t(`admin.channels.${setting.bool ? "yes" : "no"}`);
    case "INT":
      return String(setting.int);
    case "STRING":
      return <span className={styles.text}>{setting.string}</span>;
    case "SET":
      return <Entries entries={(setting.set ?? []).map((text) => ({ key: null, value: text }))} />;
    case "MAP":
      return <Entries entries={setting.map ?? []} />;
  }
}

function Entries({ entries }: { entries: readonly { key: string | null; value: string }[] }) {
  const { t } = useTranslate();
  const count = entries.length - FIRST_ENTRIES;
  return (
    <PlainList className={styles.entries}>
      {entries.slice(0, FIRST_ENTRIES).map(({ key, value }) => (
        <li key={key ?? value} className={styles.text}>
          {key !== null && <span className={styles.key}>{key}: </span>}
          {value}
        </li>
      ))}
      {count > 0 && <li className={styles.key}>{t("admin.channels.moreEntries", { count })}</li>}
    </PlainList>
  );
}
