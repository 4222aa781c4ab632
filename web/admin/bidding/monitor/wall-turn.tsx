import { Picture } from "../../../catalogue/lots/picture.tsx";
import { timeLeftText } from "../../../catalogue/lots/time-left-text.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useTicking } from "../../../kit/lib/clock/server-ticks.ts";
import { formatSecond } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { classNames } from "../../../kit/ui/class-names.ts";
import { StruckValue } from "../../../kit/ui/mark/struck-value.tsx";
import { extensionText } from "./extension-text.ts";
import type { WallRow } from "./wall-rows.ts";
import styles from "./wall-turn.module.css";

const PICTURE_WIDTH = 300;

/** The lot whose turn it is; `isLarge`: to be read from the far end of a hall. */
export function WallTurn({ row, isLarge }: { row: WallRow; isLarge: boolean }) {
  const { t, language } = useTranslate();
  const { lot, live, amount, bidCount, closesAtMs, extendedMs } = row;
  const left = useTicking((nowMs) => timeLeftText(closesAtMs, { nowMs, t }));
  const closesAt = useTicking((nowMs) => formatSecond(closesAtMs, { language, nowMs }));
  const facts = [
    { label: t("admin.monitor.at"), value: closesAt },
    {
      label: t("admin.monitor.leads"),
      value: live?.leaderRef ? t("admin.monitor.bidder", { ref: live.leaderRef }) : "–",
    },
    {
      label: t("admin.monitor.bids"),
      value: live ? t("admin.monitor.bidsOf", { bids: bidCount, count: live.bidderCount }) : bidCount,
    },
    { label: t("admin.monitor.watchers"), value: live?.watcherCount ?? "–" },
  ];
  return (
    <section className={classNames(styles.turn, isLarge && styles.large)} aria-label={t("admin.monitor.turn")}>
      <Picture image={lot.firstImage} alt="" width={PICTURE_WIDTH} contain className={styles.picture} />
      <div className={styles.about}>
        <p className={styles.soft}>
          {t("admin.monitor.turnOf", { number: lot.lotNumber })}
          {extendedMs > 0 && ` · ${extensionText(extendedMs, t)}`}
        </p>
        <h2 className={styles.title}>{lot.title}</h2>
        <p className={styles.soft}>{t(amount === null ? "admin.monitor.startsAt" : "admin.monitor.price")}</p>
        <StruckValue value={amount} className={styles.price}>
          {formatMoney(amount ?? lot.minimumStartBidAmount, { stripZeros: true })}
        </StruckValue>
      </div>
      <div className={styles.time}>
        <p className={styles.soft}>{t("admin.monitor.closesIn")}</p>
        <time className={styles.clock} dateTime={new Date(closesAtMs).toISOString()}>
          {left}
        </time>
      </div>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
