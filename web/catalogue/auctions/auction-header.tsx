import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { Button } from "../../kit/ui/button.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import { ShareMenu } from "../../kit/ui/overlay/share-menu.tsx";
import { PhaseBadge, usePhase } from "../lots/phase-badge.tsx";
import { AuctionFacts } from "./auction-facts.tsx";
import styles from "./auction-header.module.css";
import type { AuctionScreenAuction } from "./documents.ts";

/** The top of an auction's page: its title and facts in one row, so that the lots come at once. */
export function AuctionHeader({
  auction,
  children,
}: {
  auction: AuctionScreenAuction;
  /** All about the auction, behind a button. */
  children: ReactNode;
}) {
  const { t } = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { title, summary, publicationNumber } = auction;
  const phase = usePhase(auction);

  return (
    <header className={styles.header}>
      <div className={styles.head}>
        <div className={styles.text}>
          <div className={styles.state}>
            <span className={styles.number}>{t("auctions.number", { number: publicationNumber })}</span>
            <PhaseBadge phase={phase} />
          </div>
          <h1>{title}</h1>
          {summary && <p className={styles.summary}>{summary}</p>}
        </div>
        <ShareMenu title={title} />
      </div>
      <div className={classNames("frame", styles.facts)}>
        <AuctionFacts auction={auction} phase={phase} />
        <Button
          variant="quiet"
          className={styles.more}
          aria-expanded={isOpen}
          icon={isOpen ? <ChevronUp size={18} aria-hidden="true" /> : <ChevronDown size={18} aria-hidden="true" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t("auctions.page.all")}
        </Button>
      </div>
      {isOpen && children}
    </header>
  );
}
