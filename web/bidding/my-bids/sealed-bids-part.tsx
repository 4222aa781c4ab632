import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import { PlainList } from "../../kit/ui/list/plain-list.tsx";
import type { MyBlindBid } from "./documents.ts";
import styles from "./my-bids-screen.module.css";
import { SealedRow } from "./sealed-row.tsx";

const IS_OVER: ReadonlySet<string | undefined> = new Set(["RANKED", "ENDED"]);

/** Whether nothing can be bid or opened any more: not where the lot cannot say. */
const isOver = ({ state }: MyBlindBid) => IS_OVER.has(state?.phase) || state?.outcome === "CALLED_OFF";

/** The viewer's bids in blind auctions: what still runs first, of each the last to close first. */
export function SealedBidsPart({ bids }: { bids: readonly MyBlindBid[] }) {
  const { t } = useTranslate();
  return (
    <section className={styles.part} aria-labelledby="sealed-bids">
      <div className={styles.head}>
        <h2 id="sealed-bids">
          {t("myBids.sealed.title")} <span className={styles.number}>{bids.length}</span>
        </h2>
        <p className={styles.hint}>{t("myBids.sealed.hint")}</p>
      </div>
      <PlainList className={classNames("frame", styles.closedRows)}>
        {[...bids.filter((bid) => !isOver(bid)), ...bids.filter(isOver)].map((bid) => (
          <li key={bid.blindLotId}>
            <SealedRow bid={bid} />
          </li>
        ))}
      </PlainList>
    </section>
  );
}
