import { ArrowRight, Gavel } from "lucide-react";
import { LAST_SECONDS_MS } from "../../catalogue/lots/lot-phase.ts";
import { TimeLeft } from "../../catalogue/lots/time-left.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useTicking } from "../../kit/lib/clock/server-ticks.ts";
import { formatMoney } from "../../kit/lib/format/money.ts";
import { BIDDING_ID } from "../../kit/lib/link-targets.ts";
import type { LiveLotState } from "../../kit/live/use-lot-live.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import styles from "./bid-bar.module.css";
import type { FirstStep } from "./form/missing-conditions.tsx";
import { StandingLine } from "./state/standing-line.tsx";
import type { Standing } from "./state/viewer-standing.ts";

/** Within reach of the thumb on a phone: the button that opens the form, or leads to the first step before it. */
export function BidBar({
  state,
  startCents,
  standing,
  firstStep,
  isSheetOpen,
  onBid,
}: {
  state: LiveLotState;
  startCents: number;
  standing: Standing;
  /** Null if the viewer cannot bid, and there is no page to change that. */
  firstStep: FirstStep | null | undefined;
  isSheetOpen: boolean;
  onBid: () => void;
}) {
  const { t } = useTranslate();
  const { isOffline, phase } = standing;
  const isLast = useTicking((nowMs) => Date.parse(state.closesOn) - nowMs <= LAST_SECONDS_MS) && phase !== "closed";
  return (
    <div className={styles.bar}>
      {(standing.standing !== "watching" || isOffline) && <StandingLine {...standing} small />}
      <div className={styles.row}>
        <div className={styles.now}>
          <span className={classNames(styles.amount, isOffline && styles.stale)}>
            {formatMoney(state.amount ?? startCents, { stripZeros: true })}
          </span>
          <span className={classNames(styles.time, isLast && styles.last)}>
            <TimeLeft startingOn={state.startingOn} closingOn={state.closesOn} />
          </span>
        </div>
        {firstStep && (
          <ButtonLink to={firstStep.to} id={BIDDING_ID} variant="primary" large>
            {firstStep.label}
            <ArrowRight size={20} aria-hidden="true" />
          </ButtonLink>
        )}
        {firstStep === undefined && (
          <Button
            id={BIDDING_ID}
            variant={standing.standing === "leading" ? "plain" : "primary"}
            large
            icon={<Gavel size={20} aria-hidden="true" />}
            aria-haspopup="dialog"
            aria-expanded={isSheetOpen}
            onClick={onBid}
          >
            {t("bids.panel.bid")}
          </Button>
        )}
      </div>
    </div>
  );
}
