import type { ReactNode } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import styles from "./part-bar.module.css";
import { SectionLink } from "./section-link.tsx";

interface PagePart {
  /** Of the part's element. */
  id: string;
  title: string;
  /** How much it holds; none is not shown. */
  count?: number | undefined;
}

/** The ways to the parts of a long page, in sight wherever it is scrolled to. */
export function PartBar({ label, parts, note }: { label: string; parts: readonly PagePart[]; note?: ReactNode }) {
  const { language } = useTranslate();
  return (
    <div className={styles.bar}>
      <nav aria-label={label}>
        <PlainList className={styles.links}>
          {parts.map(({ id, title, count }) => (
            <li key={id}>
              <SectionLink id={id} className={styles.link}>
                {title}
                {count !== undefined && count > 0 && (
                  <span className={styles.count}>{formatNumber(count, language)}</span>
                )}
              </SectionLink>
            </li>
          ))}
        </PlainList>
      </nav>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
