import { type ReactNode, useState } from "react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import type { LiveLotState } from "../../kit/live/use-lot-live.ts";
import { Dialog } from "../../kit/ui/overlay/dialog.tsx";
import { BidBar } from "./bid-bar.tsx";
import type { BiddableLot } from "./bid-lot.ts";
import styles from "./bid-panel.module.css";
import type { FirstStep } from "./form/missing-conditions.tsx";
import type { Standing } from "./state/viewer-standing.ts";

/**
 * The bid form on a phone: a bar at the bottom of the screen opens it in a sheet, with the price and the outcome. Where
 * something comes before bidding, the page says so itself, and the bar leads there.
 */
export function PhoneSheet({
  lot,
  state,
  standing,
  isOpen,
  now,
  form,
  firstStep,
  message,
}: {
  lot: BiddableLot;
  state: LiveLotState;
  standing: Standing;
  /** Whether the lot takes bids. */
  isOpen: boolean;
  /** The price and the remaining time. */
  now: ReactNode;
  form: ReactNode;
  firstStep: FirstStep | null | undefined;
  message: ReactNode;
}) {
  const { t } = useTranslate();
  const [isRaised, setIsRaised] = useState(false);
  const isBlocked = firstStep !== undefined;
  const isShown = isOpen && isRaised && !isBlocked;
  return (
    <>
      {!isShown && message}
      {isOpen && (
        <BidBar
          state={state}
          startCents={lot.startCents}
          standing={standing}
          firstStep={firstStep}
          isSheetOpen={isShown}
          onBid={() => setIsRaised(true)}
        />
      )}
      <Dialog open={isShown} title={t("bids.panel.sheet")} tall onClose={() => setIsRaised(false)}>
        <div className={styles.sheet}>
          <p className={styles.lot}>
            {t("lots.number", { number: lot.lotNumber })} · {lot.title}
          </p>
          {now}
          {form}
          {message}
        </div>
      </Dialog>
    </>
  );
}
