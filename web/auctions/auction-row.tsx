import { Package } from "lucide-react";
import { useTranslate } from "../i18n/use-translate.ts";
import { type FragmentOf, readFragment } from "../lib/graphql.ts";
import { auctionPath } from "../lots/lot-path.ts";
import { PhaseBadge, usePhase } from "../lots/phase-badge.tsx";
import { Picture } from "../lots/picture.tsx";
import { TimeLeft } from "../lots/time-left.tsx";
import { useHousePath } from "../shell/use-house-path.ts";
import { Link } from "../ui/link.tsx";
import styles from "./auction-row.module.css";
import { AuctionCardFragment } from "./documents.ts";

const PICTURE_WIDTH = 160;

/** An auction in little room: many of them are taken in at a glance. */
export function AuctionRow({ auction: masked }: { auction: FragmentOf<typeof AuctionCardFragment> }) {
  const { t } = useTranslate();
  const path = useHousePath();
  const auction = readFragment(AuctionCardFragment, masked);
  const closingAt = "closingAt" in auction ? auction.closingAt : undefined;
  const phase = usePhase({ ...auction, closingAt });
  return (
    <article className={styles.row}>
      <Picture image={auction.images[0]} alt="" width={PICTURE_WIDTH} className={styles.picture} />
      <div className={styles.body}>
        <h3 className={styles.title}>
          <Link to={path(auctionPath(auction.id))} className={styles.link}>
            {auction.title}
          </Link>
        </h3>
        <p className={styles.facts}>
          {phase === "closing" && <PhaseBadge phase={phase} />}
          <TimeLeft startingOn={auction.startingOn} closingAt={closingAt} closingOn={auction.closingOn} />
          <span className={styles.lots}>
            <Package size={14} aria-hidden="true" />
            {t("auctions.lots", { count: auction.lotCount })}
          </span>
        </p>
      </div>
    </article>
  );
}
