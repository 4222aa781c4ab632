import { useQuery } from "urql";
import { lotPath } from "../../catalogue/lots/lot-path.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { formatMoney } from "../../kit/lib/format/money.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { Link } from "../../kit/ui/link.tsx";
import { Skeleton } from "../../kit/ui/skeleton.tsx";
import { HomeLogDocument } from "./documents.ts";
import styles from "./log-lines.module.css";

const LINES = 3;
/** A few more than are shown, since those that were taken back are left out. */
const READ_BIDS = 6;
/** Enough characters to recognise a hash. */
const SHOWN_CHARACTERS = 8;

interface LoggedLot {
  id: string;
  publicationId: string;
  lotNumber: string;
  title: string;
}

/** The newest lines of a lot's public log, and the hash that stands for all of it: the claim, shown. */
export function LogLines({ lot }: { lot: LoggedLot }) {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const [{ data, error }] = useQuery({
    query: HomeLogDocument,
    variables: { incrementalLotId: lot.id, pagination: { page: 1, itemsPerPage: READ_BIDS } },
    requestPolicy: "cache-and-network",
  });
  if (!data) return error ? null : <LogLinesSkeleton />;
  const head = data.getIncrementalLotLogHead;
  const bids = data.queryIncrementalBids.bids.filter(({ state }) => state === "SUCCESS").slice(0, LINES);
  return (
    <div className={styles.log}>
      <table className={styles.lines}>
        <caption>
          <Link to={path(lotPath(lot))}>
            {t("lots.number", { number: lot.lotNumber })} · {lot.title}
          </Link>
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t("home.logTime")}</th>
            <th scope="col">{t("home.logAmount")}</th>
            <th scope="col">{t("home.logBidder")}</th>
          </tr>
        </thead>
        <tbody>
          {bids.map(({ id, createdOn, amount, annonUserRef }) => (
            <tr key={id}>
              <td>
                <time dateTime={createdOn}>{formatDate(createdOn, { language, style: "daySecond" })}</time>
              </td>
              <td className={styles.amount}>{formatMoney(amount, { stripZeros: true })}</td>
              <td className={styles.bidder}>{t("home.logBidderRef", { ref: annonUserRef })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {head && (
        <p className={styles.head}>
          {t("home.logHead", { count: head.sequence })}{" "}
          <code title={head.hash}>{head.hash.slice(0, SHOWN_CHARACTERS)}</code>
          {" · "}
          <a href={`/lots/${lot.id}/log`} target="_blank" rel="noreferrer">
            {t("home.logOpen")}
          </a>
        </p>
      )}
    </div>
  );
}

function LogLinesSkeleton() {
  return (
    <div className={styles.log} aria-hidden="true">
      <Skeleton width="60%" />
      <Skeleton height="120px" corners="round" />
    </div>
  );
}
