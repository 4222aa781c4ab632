import type { LiveAuctionEvent } from "../../../../schema/bidding/live/live-auction.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { classNames } from "../../../kit/ui/class-names.ts";
import styles from "./wall-events.module.css";

/** The newest events in the page; the wall keeps some more. */
const MAX_LISTED_EVENTS = 60;

/** What happened on the lots, the newest first. A line says where events are missing. */
export function WallEvents({
  events,
  isKnown,
  isLarge,
  numberOf,
}: {
  events: readonly LiveAuctionEvent[];
  /** Whether the feed has told what happened before. */
  isKnown: boolean;
  /** To be read from afar. */
  isLarge: boolean;
  numberOf: (incrementalLotId: string) => string;
}) {
  const { t, language } = useTranslate();
  return (
    <section className={classNames(styles.events, isLarge && styles.large)} aria-label={t("admin.monitor.events")}>
      <h2 className={styles.title}>{t("admin.monitor.events")}</h2>
      {isKnown && events.length === 0 && <p className={styles.none}>{t("admin.monitor.noEvents")}</p>}
      <ol className={styles.list}>
        {events
          .slice(0, MAX_LISTED_EVENTS)
          .map(({ number, incrementalLotId, type, amount, userRef, createdOn }, place) => (
            <li key={number} className={styles.event}>
              <time dateTime={createdOn} className={styles.soft}>
                {formatDate(createdOn, { language, style: "second" })}
              </time>
              <span className={styles.soft}>{t("admin.monitor.lotShort", { number: numberOf(incrementalLotId) })}</span>
              <span className={styles.amount}>{amount !== null && formatMoney(amount, { stripZeros: true })}</span>
              <span className={classNames(styles.what, styles.soft)}>
                {t(`admin.monitor.event.${type}`)}
                {userRef && ` · ${t("admin.monitor.bidder", { ref: userRef })}`}
              </span>
              {isAfterGap(events, place) && <span className={styles.gap}>{t("admin.monitor.gap")}</span>}
            </li>
          ))}
      </ol>
    </section>
  );
}

/** Whether the event that came just before this one is not known. */
function isAfterGap(events: readonly LiveAuctionEvent[], place: number): boolean {
  const [event, before] = [events[place], events[place + 1]];
  return event !== undefined && before !== undefined && before.number !== event.number - 1;
}
