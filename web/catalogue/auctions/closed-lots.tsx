import { ChevronRight } from "lucide-react";
import { useQuery } from "urql";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useTimeZone } from "../../kit/lib/clock/use-time-zone.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { formatMoney } from "../../kit/lib/format/money.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { readFragment } from "../../kit/lib/graphql/graphql.ts";
import { Badge } from "../../kit/ui/badge.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import { LotCardFragment } from "../lots/card/lot-card-fragment.ts";
import styles from "./auction-lots.module.css";
import { type AuctionScreenAuction, FirstLotsDocument } from "./documents.ts";
import { FIRST_LOTS, lotListVariables } from "./lot-list-variables.ts";

const SHOWN_RESULTS = 3;

/** The closed lots of an auction that is closing, folded to their number and the last results. */
export function ClosedLots({ auction, onShow }: { auction: AuctionScreenAuction; onShow: () => void }) {
  const { t, language: viewerLanguage } = useTranslate();
  const language = useApiLanguage();
  const zone = useTimeZone();
  const [{ data }] = useQuery({
    query: FirstLotsDocument,
    variables: {
      ...lotListVariables(FIRST_LOTS, { publicationId: auction.id, language, part: "closed" }),
      pagination: { page: 1, itemsPerPage: SHOWN_RESULTS },
    },
    requestPolicy: "cache-and-network",
  });
  const lots = data?.queryIncrementalLots.lots.map((lot) => readFragment(LotCardFragment, lot)) ?? [];
  const results = lots.map(({ lotNumber, title, currentBidAmount, closingOn }, index) => {
    const number = t("lots.number", { number: lotNumber });
    const price =
      currentBidAmount === null ? t("auctions.closed.noBids") : formatMoney(currentBidAmount, { stripZeros: true });
    if (index > 0) return `${number}, ${price}`;
    const time = formatDate(closingOn, { language: viewerLanguage, style: "time", ...zone });
    return t("auctions.closed.last", { lot: `${number} ${title}`, price, time });
  });
  return (
    <button type="button" className={classNames("frame", styles.closed)} onClick={onShow}>
      <ChevronRight size={18} aria-hidden="true" />
      <span className={styles.closedTitle}>
        {t("auctions.closed.title")} <Badge>{auction.lotCounts.closed}</Badge>
      </span>
      <span className={styles.results}>{results.join(" · ")}</span>
      <span className={styles.showAll}>{t("auctions.closed.showAll")}</span>
    </button>
  );
}
