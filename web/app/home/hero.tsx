import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useRenderTime } from "../../kit/lib/clock/use-server-now.ts";
import { useTimeZone } from "../../kit/lib/clock/use-time-zone.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { useChannel } from "../../kit/lib/host.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import { Link } from "../../kit/ui/link.tsx";
import { PlainList } from "../../kit/ui/list/plain-list.tsx";
import type { FrontPageData } from "./documents.ts";
import styles from "./hero.module.css";
import { HomeSearch } from "./home-search.tsx";
import { LiveCard, LiveCardSkeleton } from "./live-card.tsx";

/** The lots that close next, in one row. */
const CLOSING_LOTS = 4;

/**
 * The top of the front page: what the house is, the search, and what closes now.
 *
 * @param arrivedAtMs when the data were first shown: lots that close later stay.
 */
export function Hero({ data, arrivedAtMs = 0 }: { data: FrontPageData | null; arrivedAtMs?: number }) {
  const { t } = useTranslate();
  const channel = useChannel();
  return (
    <section className={classNames("ink", styles.hero)}>
      <div className={styles.content}>
        <div className={styles.head}>
          <h1 className={styles.headline}>{t(`home.headline.${channel}`)}</h1>
          {data && data.figures.openLotCount > 0 && <Figures figures={data.figures} />}
        </div>
        <HomeSearch categories={data?.categories ?? []} />
        <ClosingNow data={data} arrivedAtMs={arrivedAtMs} />
      </div>
    </section>
  );
}

function Figures({ figures }: { figures: FrontPageData["figures"] }) {
  const { t } = useTranslate();
  const { openLotCount, openAuctionCount, closingTodayLotCount } = figures;
  return (
    <p className={styles.figures}>
      <strong>{t("home.figures.lots", { count: openLotCount })}</strong>{" "}
      {t("home.figures.auctions", { count: openAuctionCount })}
      {closingTodayLotCount > 0 && (
        <>
          <br />
          {t("home.figures.today", { count: closingTodayLotCount })}
        </>
      )}
    </p>
  );
}

function ClosingNow({ data, arrivedAtMs }: { data: FrontPageData | null; arrivedAtMs: number }) {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const nowMs = useRenderTime();
  const zone = useTimeZone();
  const lots = data?.closingLots.lots
    .filter(({ closingOn }) => Date.parse(closingOn) >= arrivedAtMs)
    .slice(0, CLOSING_LOTS);
  if (lots?.length === 0) return null;
  return (
    <div className={styles.closing}>
      <div className={styles.closingHead}>
        <h2>{t("home.closingNow")}</h2>
        <span className={styles.now}>{data && formatDate(nowMs, { language, style: "momentWithZone", ...zone })}</span>
        <Link to={path("/publications/?state=open")}>{t("home.allOngoing")}</Link>
      </div>
      {lots ? (
        <PlainList className={styles.lots}>
          {lots.map((lot) => (
            <li key={lot.id}>
              <LiveCard lot={lot} />
            </li>
          ))}
        </PlainList>
      ) : (
        <div className={styles.lots} aria-hidden="true">
          {Array.from({ length: CLOSING_LOTS }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
            <LiveCardSkeleton key={index} />
          ))}
        </div>
      )}
    </div>
  );
}
