import { Gavel } from "lucide-react";
import { useTranslate } from "../i18n/use-translate.ts";
import { formatMoney } from "../lib/money.ts";
import type { LotState } from "../live/use-lot-live.ts";
import { TimeLeft } from "../lots/time-left.tsx";
import { Button } from "../ui/button.tsx";
import styles from "./bid-bar.module.css";
import type { Standing } from "./standing.ts";
import { StandingBanner } from "./standing-banner.tsx";

/** Price, time and the way to bid at the foot of a phone's screen, where the thumb is. */
export function BidBar({
  state,
  startCents,
  standing,
  isSheetOpen,
  onBid,
}: {
  state: LotState;
  startCents: number;
  standing: Standing;
  isSheetOpen: boolean;
  onBid: () => void;
}) {
  const { t } = useTranslate();
  return (
    <div className={styles.bar}>
      <StandingBanner standing={standing} amountCents={state.amount} small />
      <div className={styles.row}>
        <div className={styles.now}>
          <span className={styles.amount}>{formatMoney(state.amount ?? startCents, { stripZeros: true })}</span>
          <span className={styles.time}>
            <TimeLeft startingOn={state.startingOn} closingOn={state.closesOn} />
          </span>
        </div>
        <Button
          look="primary"
          icon={<Gavel size={20} aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-expanded={isSheetOpen}
          onClick={onBid}
        >
          {t("bids.panel.bid")}
        </Button>
      </div>
    </div>
  );
}
