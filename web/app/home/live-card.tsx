import { LotOrigin } from "../../catalogue/lots/card/lot-card.tsx";
import { LotCardFragment } from "../../catalogue/lots/card/lot-card-fragment.ts";
import { LiveEdge } from "../../catalogue/lots/live-edge.tsx";
import { lotPath } from "../../catalogue/lots/lot-path.ts";
import { usePhase } from "../../catalogue/lots/phase-badge.tsx";
import { Picture } from "../../catalogue/lots/picture.tsx";
import { TimeLeft } from "../../catalogue/lots/time-left.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useRenderTime } from "../../kit/lib/clock/use-server-now.ts";
import { useTimeZone } from "../../kit/lib/clock/use-time-zone.ts";
import { formatMinute } from "../../kit/lib/format/dates.ts";
import { formatMoney } from "../../kit/lib/format/money.ts";
import { type FragmentOf, readFragment } from "../../kit/lib/graphql/graphql.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import { CardLink, LinkCard } from "../../kit/ui/link-card.tsx";
import { Skeleton } from "../../kit/ui/skeleton.tsx";
import styles from "./live-card.module.css";

const PICTURE_WIDTH = 108;

/** A lot that closes soon, on ink: what it is above, price and clock below. */
export function LiveCard({ lot: masked }: { lot: FragmentOf<typeof LotCardFragment> }) {
  const { t, language } = useTranslate();
  const nowMs = useRenderTime();
  const zone = useTimeZone();
  const path = useLocalizedPath();
  const lot = readFragment(LotCardFragment, masked);
  const { currentBidAmount, minimumStartBidAmount, bidCount } = lot;
  const isClosed = usePhase(lot) === "closed";
  const moment = formatMinute(lot.closingOn, { language, nowMs, ...zone });
  return (
    <LinkCard className={styles.card}>
      <div className={styles.what}>
        <Picture image={lot.firstImage} alt="" width={PICTURE_WIDTH} eager className={styles.picture} />
        <div className={styles.text}>
          <p className={styles.origin}>
            <LotOrigin lot={lot} withAuction={false} withPlace={false} />
          </p>
          <h3 className={styles.title}>
            <CardLink to={path(lotPath(lot))}>{lot.title}</CardLink>
          </h3>
          <p className={styles.origin}>
            <LotOrigin lot={lot} withNumber={false} />
          </p>
        </div>
      </div>
      <div className={styles.now}>
        <div>
          <p className={styles.price}>{formatMoney(currentBidAmount ?? minimumStartBidAmount, { stripZeros: true })}</p>
          <p className={styles.origin}>{t("lots.bids", { count: bidCount })}</p>
        </div>
        <div className={styles.when}>
          <p className={classNames(styles.clock, isClosed && styles.closed)}>
            {isClosed ? (
              t("lots.phase.closed")
            ) : (
              <TimeLeft startingOn={lot.startingOn} closingOn={lot.closingOn} isShort />
            )}
          </p>
          <p className={styles.origin}>{isClosed ? moment : t("home.closesAt", { moment })}</p>
        </div>
      </div>
      <LiveEdge closingOn={lot.closingOn} className={styles.edge} />
    </LinkCard>
  );
}

export function LiveCardSkeleton() {
  return (
    <div className={classNames("frame", styles.card)}>
      <div className={styles.what}>
        <div className={styles.picture}>
          <Skeleton height="81px" />
        </div>
        <div className={styles.text}>
          <Skeleton height="3em" />
        </div>
      </div>
      <div className={styles.now}>
        <Skeleton width="90px" height="44px" />
        <Skeleton width="60px" height="1.5em" />
      </div>
    </div>
  );
}
