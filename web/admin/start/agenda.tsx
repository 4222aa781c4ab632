import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useTimeZone } from "../../kit/lib/clock/use-time-zone.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { Card } from "../../kit/ui/card.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import { Link } from "../../kit/ui/link.tsx";
import { PlainList } from "../../kit/ui/list/plain-list.tsx";
import type { AgendaMoment } from "./documents.ts";
import { auctionPagePath } from "./sale-paths.ts";
import styles from "./staff-start-screen.module.css";

/** What opens and closes within a day, in order. */
export function Agenda({ moments }: { moments: readonly AgendaMoment[] }) {
  const { t, language } = useTranslate();
  const zone = useTimeZone();
  const path = useLocalizedPath();
  const today = formatDate(Date.now(), { language, style: "day", ...zone });
  return (
    <Card title={t("admin.start.agenda")} className={styles.agenda}>
      {moments.length === 0 && <p className={styles.soft}>{t("admin.start.agendaEmpty")}</p>}
      <PlainList className={styles.moments}>
        {moments.map(({ kind, on, auction }) => {
          const { id, publicationNumber, title, lotCounts } = auction;
          const isToday = formatDate(on, { language, style: "day", ...zone }) === today;
          const isNow = kind === "CLOSES_NOW";
          return (
            <li key={`${id} ${kind}`} className={classNames(styles.moment, isNow && styles.isNow)}>
              <time dateTime={on} className={styles.at}>
                {isToday ? null : <span>{formatDate(on, { language, style: "day", ...zone })}</span>}
                {formatDate(on, { language, style: "time", ...zone })}
              </time>
              <span className={styles.dot} aria-hidden="true" />
              <span className={styles.what}>
                <Link to={path(auctionPagePath(auction))} className={styles.sale}>
                  {publicationNumber} {title}
                </Link>
                <span className={styles.kind}>
                  {t(`admin.start.moment.${kind}`, { count: lotCounts.open + lotCounts.upcoming })}
                </span>
              </span>
            </li>
          );
        })}
      </PlainList>
    </Card>
  );
}
