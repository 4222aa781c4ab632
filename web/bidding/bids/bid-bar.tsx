import { Gavel } from "lucide-react";
import { TimeLeft } from "../../catalogue/lots/time-left.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../kit/lib/format/money.ts";
import { BIDDING_ID } from "../../kit/lib/link-targets.ts";
import type { LiveLotState } from "../../kit/live/use-lot-live.ts";
import { Button } from "../../kit/ui/button.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import styles from "./bid-bar.module.css";
import { StandingLine } from "./state/standing-line.tsx";
import type { ViewerStanding } from "./state/viewer-standing.ts";

/** Within reach of the thumb on a phone. */
export function BidBar({
  state,
  startCents,
  standing,
  subjectToAcceptance,
  isOffline,
  isSheetOpen,
  onBid,
}: {
  state: LiveLotState;
  startCents: number;
  standing: ViewerStanding;
  subjectToAcceptance: boolean;
  isOffline: boolean;
  isSheetOpen: boolean;
  onBid: () => void;
}) {
  const { t } = useTranslate();
  return (
    <div className={styles.bar}>
      {(standing !== "watching" || isOffline) && (
        <StandingLine standing={standing} subjectToAcceptance={subjectToAcceptance} isOffline={isOffline} small />
      )}
      <div className={styles.row}>
        <div className={styles.now}>
          <span className={classNames(styles.amount, isOffline && styles.stale)}>
            {formatMoney(state.amount ?? startCents, { stripZeros: true })}
          </span>
          <span className={styles.time}>
            <TimeLeft startingOn={state.startingOn} closingOn={state.closesOn} />
          </span>
        </div>
        <Button
          id={BIDDING_ID}
          variant={standing === "leading" ? "plain" : "primary"}
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
