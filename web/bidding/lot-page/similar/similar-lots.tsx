import { Gavel } from "lucide-react";
import { useQuery } from "urql";
import { LotCard, LotOrigin } from "../../../catalogue/lots/card/lot-card.tsx";
import { LotCardFragment } from "../../../catalogue/lots/card/lot-card-fragment.ts";
import { LotGrid, LotGridSkeleton } from "../../../catalogue/lots/card/lot-grid.tsx";
import { lotPath } from "../../../catalogue/lots/lot-path.ts";
import { Picture } from "../../../catalogue/lots/picture.tsx";
import { TimeLeft } from "../../../catalogue/lots/time-left.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { useApiLanguage } from "../../../kit/lib/graphql/api-language.ts";
import { graphql, readFragment } from "../../../kit/lib/graphql/graphql.ts";
import { BIDDING_ID, MY_BIDS_PATH } from "../../../kit/lib/link-targets.ts";
import { AuctionsLink } from "../../../kit/screens/auctions-link.tsx";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { Link } from "../../../kit/ui/link.tsx";
import { NextChanceSkeleton } from "./next-chance-skeleton.tsx";
import styles from "./similar-lots.module.css";

const SHOWN_LOTS = 4;
const PICTURE_WIDTH = 200;

const SimilarLotsDocument = graphql(
  `
    query querySimilarLots($incrementalLotId: ID!, $first: Int!, $language: Language) {
      querySimilarLots(incrementalLotId: $incrementalLotId, first: $first, language: $language) {
        id
        ...LotCard
      }
    }
  `,
  [LotCardFragment],
);

function useSimilarLots(incrementalLotId: string) {
  const language = useApiLanguage();
  const [{ data, error }] = useQuery({
    query: SimilarLotsDocument,
    variables: { incrementalLotId, first: SHOWN_LOTS, language },
  });
  return { lots: data?.querySimilarLots, error };
}

/** Open lots like this one, at the foot of its page; nothing where there are none. */
export function SimilarLots({ incrementalLotId }: { incrementalLotId: string }) {
  const { t } = useTranslate();
  const { lots, error } = useSimilarLots(incrementalLotId);
  if (error || lots?.length === 0) return null;
  return (
    <section className={styles.similar}>
      <h2>{t("lotPage.similar.title")}</h2>
      {lots ? (
        <LotGrid inFours>
          {lots.map((lot) => (
            <li key={lot.id}>
              <LotCard lot={lot} withAuction />
            </li>
          ))}
        </LotGrid>
      ) : (
        <LotGridSkeleton count={SHOWN_LOTS} inFours />
      )}
    </section>
  );
}

/** In the place of the next chance, for the highest bidder: what it means stands beside the price. */
export function OwnHighestBid() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const title = t("lotPage.similar.highest");
  return (
    <section className={classNames("ink", styles.next)} aria-label={title}>
      <div className={styles.about}>
        <p className={styles.title}>{title}</p>
        <p className={styles.why}>{t("lotPage.similar.highestText")}</p>
      </div>
      <ButtonLink to={path(MY_BIDS_PATH)}>{t("lotPage.similar.toBids")}</ButtonLink>
    </section>
  );
}

/** The open lot most like a closed one, for visitors who did not win it; without one, the way to all open auctions. */
export function NextChance({ incrementalLotId }: { incrementalLotId: string }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const { lots, error } = useSimilarLots(incrementalLotId);
  if (error || lots?.length === 0) {
    const title = t(error ? "lotPage.similar.failed" : "lotPage.similar.none");
    return (
      <section className={classNames("ink", styles.next)} aria-label={title}>
        <div className={styles.about}>
          <p className={styles.title}>{title}</p>
          <p className={styles.why}>{t("lotPage.similar.noneText")}</p>
        </div>
        <AuctionsLink />
      </section>
    );
  }
  const lot = lots?.[0] && readFragment(LotCardFragment, lots[0]);
  if (!lot) return <NextChanceSkeleton />;
  const to = path(lotPath(lot));
  return (
    <section className={classNames("ink", styles.next)} aria-label={t("lotPage.similar.next")}>
      <Picture image={lot.firstImage} alt="" width={PICTURE_WIDTH} contain className={styles.picture} />
      <div className={styles.about}>
        <p className={styles.why}>
          {t("lotPage.similar.next")} · <LotOrigin lot={lot} />
        </p>
        <Link to={to} className={styles.title}>
          {lot.title}
        </Link>
        <p className={styles.now}>
          <strong>{formatMoney(lot.currentBidAmount ?? lot.minimumStartBidAmount, { stripZeros: true })}</strong>
          <span className={styles.bids}>{t("lots.bids", { count: lot.bidCount })}</span>
          <TimeLeft startingOn={lot.startingOn} closingOn={lot.closingOn} isShort />
        </p>
      </div>
      <ButtonLink to={`${to}#${BIDDING_ID}`} variant="primary" icon={<Gavel size={18} aria-hidden="true" />}>
        {t("lotPage.similar.bid")}
      </ButtonLink>
    </section>
  );
}
