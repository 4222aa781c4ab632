import { useDeferredValue, useMemo } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import styles from "./content-pages.module.css";
import { lineDifferences } from "./line-differences.ts";

/** The lines that a text adds to another, and those that it drops. */
export function Differences({ before, after }: { before: string; after: string }) {
  const { t } = useTranslate();
  const typed = useDeferredValue(after);
  const changed = useMemo(
    () => lineDifferences(before.trim(), typed.trim()).filter(({ kind, line }) => kind !== "same" && line.trim()),
    [before, typed],
  );
  return (
    <section className={styles.differences}>
      <h3>{t("admin.content.difference")}</h3>
      {changed.length === 0 && <p className={styles.empty}>{t("admin.content.noDifference")}</p>}
      <PlainList className={styles.lines} tabIndex={changed.length > 0 ? 0 : undefined}>
        {changed.map(({ kind, line }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal lines differ by their places alone
          <li key={place}>
            <span className="visually-hidden">{t(`admin.content.${kind === "added" ? "added" : "gone"}`)} </span>
            {kind === "added" ? <ins>{line}</ins> : <del>{line}</del>}
          </li>
        ))}
      </PlainList>
    </section>
  );
}
