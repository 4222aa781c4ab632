import { useQuery } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import styles from "./assets.module.css";
import { SalesOfAssetDocument } from "./documents.ts";

/** The auctions in which an asset is or was on sale, newest first. */
export function AssetSales({ lotId }: { lotId: string }) {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const [{ data, error }, refetch] = useQuery({ query: SalesOfAssetDocument, variables: { lotId } });
  const lots = data?.queryIncrementalLotsAdmin.lots;
  return (
    <Card title={t("admin.asset.sales")}>
      {!lots && error && <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />}
      {!lots && !error && <SkeletonLines lines={3} />}
      {lots?.length === 0 && <p className={styles.none}>{t("admin.asset.noSales")}</p>}
      {lots && lots.length > 0 && (
        <ul className={styles.sales}>
          {lots.map((lot) => (
            <li key={lot.id}>
              <Link to={path(`/${STAFF_PATHS.auction.replace(":publicationId", lot.publicationId)}`)}>
                {t("admin.asset.saleAt", { auction: lot.publicationNumber, lot: lot.lotNumber })}
              </Link>{" "}
              {!lot.isPublished && <Badge small>{t("admin.asset.draft")}</Badge>}
              <dl className={styles.facts}>
                <dt>{t("admin.asset.closes")}</dt>
                <dd>{formatDate(lot.closingOn, { language, style: "stamp" })}</dd>
                <dt>{t("admin.asset.currentBid")}</dt>
                <dd>{lot.currentBidAmount == null ? "–" : formatMoney(lot.currentBidAmount)}</dd>
                <dt>{t("admin.asset.bids")}</dt>
                <dd>{lot.bidCount}</dd>
              </dl>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
