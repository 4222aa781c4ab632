import { Activity } from "lucide-react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useTimeZone } from "../../kit/lib/clock/use-time-zone.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import type { AgendaMoment } from "./documents.ts";
import { closingSalePath } from "./sale-paths.ts";
import styles from "./staff-start-screen.module.css";

/** The sale that closes at this moment; of several the one that ends first. Nothing where none does. */
export function ClosingNow({ moments }: { moments: readonly AgendaMoment[] }) {
  const { t, language } = useTranslate();
  const zone = useTimeZone();
  const path = useLocalizedPath();
  const [first] = moments
    .filter(({ kind }) => kind === "CLOSES_NOW")
    .toSorted((one, other) => Date.parse(one.auction.closingOn) - Date.parse(other.auction.closingOn));
  if (!first) return null;
  const { publicationNumber, title, closingOn, lotCounts } = first.auction;
  return (
    <section className={styles.closing} aria-label={t("admin.start.closingNow")}>
      <div className={styles.closingText}>
        <p className={styles.closingKind}>{t("admin.start.closingNowOf", { number: publicationNumber })}</p>
        <p className={styles.closingTitle}>{title}</p>
      </div>
      <dl className={styles.closingFacts}>
        <div>
          <dt>{t("admin.start.stillOpen")}</dt>
          <dd>{t("admin.start.lots", { count: lotCounts.open })}</dd>
        </div>
        <div>
          <dt>{t("admin.start.lastCloses")}</dt>
          <dd className={styles.live}>
            <time dateTime={closingOn}>{formatDate(closingOn, { language, style: "time", ...zone })}</time>
          </dd>
        </div>
      </dl>
      <ButtonLink variant="primary" icon={<Activity size={18} />} to={path(closingSalePath(first.auction))}>
        {t("admin.start.openMonitor")}
      </ButtonLink>
    </section>
  );
}
