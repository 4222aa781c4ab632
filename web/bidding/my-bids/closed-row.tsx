import { LotCardFragment } from "../../catalogue/lots/card/lot-card-fragment.ts";
import { StandingBadge, standingNow } from "../../catalogue/lots/card/standing-badge.tsx";
import { lotPath } from "../../catalogue/lots/lot-path.ts";
import { usePhase } from "../../catalogue/lots/phase-badge.tsx";
import { Picture } from "../../catalogue/lots/picture.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { formatMoney } from "../../kit/lib/format/money.ts";
import { readFragment } from "../../kit/lib/graphql/graphql.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import { CardLink, LinkCard } from "../../kit/ui/link-card.tsx";
import styles from "./closed-row.module.css";
import type { MyBidsLot } from "./documents.ts";

const PICTURE_WIDTH = 76;

/** A closed lot that the viewer has bid on: how it ended, and where to go from there. */
export function ClosedRow({ row }: { row: MyBidsLot }) {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const lot = readFragment(LotCardFragment, row.incrementalLot);
  const isClosed = usePhase(lot) === "closed";
  const isWon = standingNow(lot.viewerStanding, isClosed) === "WON";
  const { category, incrementalLotAttributes, isAwarded, awardDecidedOn } = row.incrementalLot;
  const moment = awardDecidedOn && formatDate(awardDecidedOn, { language, style: "moment" });
  // A declined bidder has not won (ACCEPT1): the row says why.
  const isDeclined = isAwarded === false && row.ownBidAmount !== null && row.ownBidAmount === lot.currentBidAmount;
  const decided = isAwarded ? "myBids.awarded" : "myBids.declined";
  const decision = moment ? t(decided, { moment }) : t("myBids.subject");
  const money = (cents: number | null) => (cents === null ? null : formatMoney(cents, { stripZeros: true }));
  return (
    <LinkCard className={styles.row}>
      <Picture image={lot.firstImage} alt="" width={PICTURE_WIDTH} contain className={styles.picture} />
      <div className={styles.about}>
        <h3 className={styles.title}>
          <CardLink to={path(lotPath(lot))}>{lot.title}</CardLink>
        </h3>
        <p className={styles.note}>
          {lot.publicationNumber}-{lot.lotNumber}
          <span className={styles.moment}> · {formatDate(lot.closingOn, { language, style: "moment" })}</span>
        </p>
      </div>
      <p className={classNames(styles.figure, styles.own)}>
        <span className={styles.note}>{t("myBids.ownBid")}</span> {money(row.ownBidAmount) ?? t("myBids.invalidated")}
      </p>
      <p className={classNames(styles.figure, styles.highest)}>
        <span className={styles.note}>{t("lots.price.highest")}</span>{" "}
        <strong>{money(lot.currentBidAmount) ?? t("myBids.noBids")}</strong>
      </p>
      <p className={styles.outcome}>
        <StandingBadge standing={lot.viewerStanding} isClosed={isClosed} />
        {(isDeclined || (isWon && incrementalLotAttributes.subjectToAcceptance)) && (
          <span className={styles.note}>{decision}</span>
        )}
      </p>
      <div className={styles.action}>
        {!isWon && category && (
          <ButtonLink
            small
            to={`${path("/search")}?${new URLSearchParams({ category: category.externalId })}`}
            aria-label={t("myBids.similarTo", { title: lot.title })}
          >
            {t("myBids.similar")}
          </ButtonLink>
        )}
      </div>
    </LinkCard>
  );
}
