import { type ReactNode, Suspense, useState } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { lazyPart } from "../lib/boot/lazy-part.tsx";
import { useTicking } from "../lib/clock/server-ticks.ts";
import { useMediaQuery } from "../lib/use-media-query.ts";
import type { LiveLotState } from "../live/use-lot-live.ts";
import { isBiddable, phaseOf } from "../lots/lot-phase.ts";
import type { LotOnOffer } from "./bid-lot.ts";
import styles from "./bid-panel.module.css";
import { BIDDING_ID } from "./bidding-id.ts";
import { Countdown } from "./state/countdown.tsx";
import { Price } from "./state/price.tsx";
import { StandingLine } from "./state/standing-line.tsx";
import { useExtension } from "./state/use-extension.ts";
import { useLotAnnouncements } from "./state/use-lot-announcements.ts";
import { standingOf } from "./state/viewer-standing.ts";

const BidBar = lazyPart(async () => (await import("./bid-bar.tsx")).BidBar);
const LotResult = lazyPart(async () => (await import("./lot-result.tsx")).LotResult);
const Dialog = lazyPart(async () => (await import("../ui/overlay/dialog.tsx")).Dialog);

/** Below this width the form is in a sheet, opened by a bar at the bottom of the screen. */
const NARROW = "(width < 1024px)";

/**
 * The price and time that every visitor sees, around the viewer's own controls. Everything from the standing to the
 * button keeps its size, so that a bid, an extension or a lost connection never moves the button; messages appear
 * below it.
 */
export function PanelBody({
  lot,
  state,
  isOffline,
  hasStanding,
  form,
  preparation,
  message,
  children,
}: {
  lot: LotOnOffer;
  state: LiveLotState;
  /** Whether price and standing may be out of date. */
  isOffline: boolean;
  /** Whether the viewer has a standing; a visitor who is not signed in has none. */
  hasStanding: boolean;
  /** The bid form, or the reason why the viewer cannot bid. */
  form: ReactNode;
  /** What the viewer can do before the lot opens. */
  preparation?: ReactNode;
  /** The outcome of the viewer's last bid. */
  message?: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useTranslate();
  const isNarrow = useMediaQuery(NARROW);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const extendedByMs = useExtension(state.closesOn);
  const { subjectToAcceptance } = lot.conditions;
  useLotAnnouncements(state, subjectToAcceptance);

  const times = { startsAtMs: Date.parse(state.startingOn), closesAtMs: Date.parse(state.closesOn) };
  const phase = useTicking((nowMs) => (state.isClosed ? "closed" : phaseOf(times, nowMs)));
  const standing = standingOf(state);
  const standingProps = { standing, subjectToAcceptance, isOffline };

  const now = (
    <>
      <StandingLine {...standingProps} isVisitor={!hasStanding} />
      <div className={styles.now}>
        <Price
          amountCents={state.amount}
          startCents={lot.startCents}
          bidCount={state.bidCount}
          isClosed={phase === "closed"}
          isStale={isOffline}
        />
        <Countdown startingOn={state.startingOn} closesOn={state.closesOn} extendedByMs={extendedByMs} />
      </div>
    </>
  );

  const hasBar = isBiddable(phase) && isNarrow;
  return (
    <section
      id={hasBar ? undefined : BIDDING_ID}
      tabIndex={-1}
      className={styles.panel}
      aria-label={t("bids.panel.label")}
    >
      {now}
      {phase === "closed" && (
        <Suspense fallback={null}>
          <LotResult state={state} conditions={lot.conditions} />
        </Suspense>
      )}
      {phase === "openingSoon" && (
        <>
          <p className={styles.soon}>{t("bids.panel.notYetOpen")}</p>
          {preparation}
        </>
      )}
      {isBiddable(phase) && !isNarrow && form}
      {!isSheetOpen && message}
      {hasBar && (
        <Suspense fallback={null}>
          <BidBar
            {...standingProps}
            state={state}
            startCents={lot.startCents}
            isSheetOpen={isSheetOpen}
            onBid={() => setIsSheetOpen(true)}
          />
        </Suspense>
      )}
      {isNarrow && (
        <Suspense fallback={null}>
          <Dialog
            open={isSheetOpen && isBiddable(phase)}
            title={t("bids.panel.sheet")}
            tall
            onClose={() => setIsSheetOpen(false)}
          >
            <div className={styles.sheet}>
              {now}
              {form}
              {message}
            </div>
          </Dialog>
        </Suspense>
      )}
      {children}
    </section>
  );
}
