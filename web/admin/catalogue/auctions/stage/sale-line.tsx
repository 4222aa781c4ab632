import { useRef } from "react";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../../kit/lib/format/dates.ts";
import { classNames } from "../../../../kit/ui/class-names.ts";
import { typedText, useTyped } from "../use-typed.ts";
import styles from "./sale-line.module.css";

/** The moments of a sale on one line, as they are typed, and which of them come too early. */
export function SaleLine({ lastClosingOn }: { lastClosingOn: string | null }) {
  const { t, language } = useTranslate();
  const line = useRef<HTMLOListElement>(null);
  const typed = useTyped(line, momentsIn, { ofForm: true });
  const points = [
    { name: "visible", ms: typed?.visible ?? null },
    { name: "opens", ms: typed?.opens ?? null },
    { name: "closes", ms: typed?.closes ?? null },
    ...(lastClosingOn ? [{ name: "last", ms: Date.parse(lastClosingOn) } as const] : []),
  ] as const;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without numbers
    <ol ref={line} role="list" className={styles.line} aria-label={t("admin.auction.line")}>
      {points.map(({ name, ms }, index) => {
        const before = points[index - 1];
        const isEarly = Boolean(before?.ms && ms && ms < before.ms);
        return (
          <li key={name} className={classNames(styles.point, styles[name], isEarly && styles.early)}>
            <span className={styles.name}>{t(`admin.auction.line.${name}`)}</span>
            <span className={styles.moment}>{ms ? formatDate(ms, { language, style: "moment" }) : "–"}</span>
            {isEarly && before && (
              <span className={styles.moment}>
                {t("admin.auction.line.early", { before: t(`admin.auction.line.${before.name}`) })}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function momentsIn(form: HTMLElement) {
  const moment = (field: string) => Date.parse(typedText(form, field)) || null;
  return { visible: moment("visibleOn"), opens: moment("startingOn"), closes: moment("closingAt") };
}
