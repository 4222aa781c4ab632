import { type ReactNode, useState } from "react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import type { LiveLotState } from "../../kit/live/use-lot-live.ts";
import { Dialog } from "../../kit/ui/overlay/dialog.tsx";
import { BidBar } from "./bid-bar.tsx";
import styles from "./bid-panel.module.css";
import type { ViewerStanding } from "./state/viewer-standing.ts";

/** The bid form on a phone: a bar at the bottom of the screen opens it in a sheet, with the price and the outcome. */
export function PhoneSheet({
  state,
  startCents,
  standing,
  isOpen,
  now,
  form,
  message,
}: {
  state: LiveLotState;
  startCents: number;
  standing: { standing: ViewerStanding; subjectToAcceptance: boolean; isOffline: boolean };
  /** Whether the lot takes bids. */
  isOpen: boolean;
  /** The price and the remaining time. */
  now: ReactNode;
  form: ReactNode;
  message: ReactNode;
}) {
  const { t } = useTranslate();
  const [isRaised, setIsRaised] = useState(false);
  const isShown = isOpen && isRaised;
  return (
    <>
      {!isShown && message}
      {isOpen && (
        <BidBar
          {...standing}
          state={state}
          startCents={startCents}
          isSheetOpen={isRaised}
          onBid={() => setIsRaised(true)}
        />
      )}
      <Dialog open={isShown} title={t("bids.panel.sheet")} tall onClose={() => setIsRaised(false)}>
        <div className={styles.sheet}>
          {now}
          {form}
          {message}
        </div>
      </Dialog>
    </>
  );
}
