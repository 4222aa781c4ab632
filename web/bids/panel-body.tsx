import { type ReactNode, Suspense, useState } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { lazyPart } from "../lib/lazy-part.tsx";
import { useTicking } from "../lib/server-ticks.ts";
import { useMediaQuery } from "../lib/use-media-query.ts";
import type { LotState } from "../live/use-lot-live.ts";
import { isBiddable, phaseOf } from "../lots/lot-phase.ts";
import { BidBar } from "./bid-bar.tsx";
import type { LotOnOffer } from "./bid-lot.ts";
import styles from "./bid-panel.module.css";
import { Countdown } from "./countdown.tsx";
import { LotResult } from "./lot-result.tsx";
import { Price } from "./price.tsx";
import { standingOf } from "./standing.ts";
import { StandingBanner } from "./standing-banner.tsx";
import { useExtension } from "./use-extension.ts";
import { useLotAnnouncements } from "./use-lot-announcements.ts";

const Dialog = lazyPart(async () => (await import("../ui/dialog.tsx")).Dialog);

/** Below this width the form is in a sheet that a bar at the foot of the screen opens. */
const NARROW = "(width < 1024px)";

/** Price and time as everybody sees them, around what the viewer can do. */
export function PanelBody({
  lot,
  state,
  form,
  message,
  children,
}: {
  lot: LotOnOffer;
  state: LotState;
  /** The way to bid, or why the viewer can't. */
  form: ReactNode;
  /** What came of the viewer's last bid. */
  message?: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useTranslate();
  const isNarrow = useMediaQuery(NARROW);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const isExtended = useExtension(state.closesOn);
  useLotAnnouncements(state);

  const times = { startsAtMs: Date.parse(state.startingOn), closesAtMs: Date.parse(state.closesOn) };
  const phase = useTicking((nowMs) => (state.isClosed ? "closed" : phaseOf(times, nowMs)));
  const standing = standingOf(state);

  const banner = (
    <StandingBanner
      standing={standing}
      amountCents={state.amount}
      subjectToAcceptance={lot.conditions.subjectToAcceptance}
    />
  );
  const now = (
    <div className={styles.now}>
      <Price
        amountCents={state.amount}
        startCents={lot.startCents}
        bidCount={state.bidCount}
        isClosed={phase === "closed"}
      />
      <Countdown startingOn={state.startingOn} closesOn={state.closesOn} isExtended={isExtended} />
    </div>
  );

  return (
    <section className={styles.panel} aria-label={t("bids.panel.label")}>
      {banner}
      {!isSheetOpen && message}
      {now}
      {phase === "closed" && <LotResult state={state} conditions={lot.conditions} />}
      {phase === "openingSoon" && <p className={styles.soon}>{t("bids.panel.notYetOpen")}</p>}
      {isBiddable(phase) && !isNarrow && form}
      {isBiddable(phase) && isNarrow && (
        <BidBar
          state={state}
          startCents={lot.startCents}
          standing={standing}
          isSheetOpen={isSheetOpen}
          onBid={() => setIsSheetOpen(true)}
        />
      )}
      {isNarrow && (
        <Suspense fallback={null}>
          <Dialog
            open={isSheetOpen && isBiddable(phase)}
            title={t("bids.panel.sheet")}
            onClose={() => setIsSheetOpen(false)}
          >
            <div className={styles.sheet}>
              {banner}
              {message}
              {now}
              {form}
            </div>
          </Dialog>
        </Suspense>
      )}
      {children}
    </section>
  );
}
