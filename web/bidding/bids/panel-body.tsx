import { type ReactNode, Suspense } from "react";
import { LiveEdge } from "../../catalogue/lots/live-edge.tsx";
import { isBiddable, phaseOf } from "../../catalogue/lots/lot-phase.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { HeldSuspense } from "../../kit/lib/boot/held-suspense.tsx";
import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import { useTicking } from "../../kit/lib/clock/server-ticks.ts";
import { BIDDING_ID } from "../../kit/lib/link-targets.ts";
import { useMediaQuery } from "../../kit/lib/use-media-query.ts";
import type { LiveLotState } from "../../kit/live/use-lot-live.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import type { BiddableLot } from "./bid-lot.ts";
import styles from "./bid-panel.module.css";
import { LotResultSkeleton } from "./bid-panel-skeleton.tsx";
import type { FirstStep } from "./form/missing-conditions.tsx";
import { Countdown } from "./state/countdown.tsx";
import { Price } from "./state/price.tsx";
import { StandingLine } from "./state/standing-line.tsx";
import { useExtension } from "./state/use-extension.ts";
import { useLotAnnouncements } from "./state/use-lot-announcements.ts";
import { awaitsSeller, type Standing, viewerStandingOf } from "./state/viewer-standing.ts";

const LotResult = lazyPart(async () => (await import("./lot-result.tsx")).LotResult);
const PhoneSheet = lazyPart(async () => (await import("./phone-sheet.tsx")).PhoneSheet);

/** Below this width the form is in a sheet, opened by a bar at the bottom of the screen. */
const NARROW = "(width < 1024px)";

interface PanelBodyProps {
  lot: BiddableLot;
  state: LiveLotState;
  /** Whether price and standing may be out of date. */
  isOffline: boolean;
  /** Whether the viewer has a standing; a visitor who is not signed in has none. */
  hasStanding: boolean;
  /** The bid form, or the reason why the viewer cannot bid. */
  form: ReactNode;
  /** What the viewer can do before the lot opens. */
  preparation?: ReactNode;
  /** Whether the viewer has to do something before bidding, which `form` then says: the page for its first step. */
  firstStep?: FirstStep | null;
  /** The outcome of the viewer's last bid. */
  message?: ReactNode;
  children?: ReactNode;
}

/**
 * The price and time that every visitor sees, around the viewer's own controls. All parts keep their size, so that a
 * bid, an extension or a lost connection never moves the button.
 */
export function PanelBody({
  lot,
  state,
  isOffline,
  hasStanding,
  form,
  preparation,
  firstStep,
  message,
  children,
}: PanelBodyProps) {
  const { t } = useTranslate();
  const isNarrow = useMediaQuery(NARROW);
  const extendedByMs = useExtension(state.closesOn);
  const subjectToAcceptance = awaitsSeller(state, lot.conditions);
  useLotAnnouncements(state, subjectToAcceptance);

  const times = { startsAtMs: Date.parse(state.startingOn), closesAtMs: Date.parse(state.closesOn) };
  const phase = useTicking((nowMs) => (state.isClosed ? "closed" : phaseOf(times, nowMs)));
  const isOpen = isBiddable(phase);
  const standing = { standing: viewerStandingOf(state), phase, subjectToAcceptance, isOffline };

  const now = <PriceAndTime {...{ lot, state, standing, hasStanding, extendedByMs }} />;

  return (
    <section
      id={isOpen && isNarrow ? undefined : BIDDING_ID}
      tabIndex={-1}
      className={classNames("frame", styles.panel)}
      data-bar={(isOpen && isNarrow) || undefined}
      aria-label={t("bids.panel.label")}
    >
      {now}
      {phase === "closed" && (
        <HeldSuspense fallback={<LotResultSkeleton />}>
          <LotResult state={state} conditions={lot.conditions} />
        </HeldSuspense>
      )}
      {phase === "openingSoon" && (
        <>
          <p className={styles.soon}>{t("bids.panel.notYetOpen")}</p>
          {preparation}
        </>
      )}
      {isNarrow ? (
        <>
          {isOpen && firstStep !== undefined && form}
          <Suspense fallback={message}>
            <PhoneSheet {...{ lot, state, standing, isOpen, now, form, firstStep, message }} />
          </Suspense>
        </>
      ) : (
        <>
          {isOpen && form}
          {message}
        </>
      )}
      {children}
    </section>
  );
}

/** What every visitor sees first: the standing or the phase, the price, and the remaining time. */
function PriceAndTime({
  lot,
  state,
  standing,
  hasStanding,
  extendedByMs,
}: Pick<PanelBodyProps, "lot" | "state" | "hasStanding"> & {
  standing: Standing;
  /** How far a bid has just moved the closing time; null if none has. */
  extendedByMs: number | null;
}) {
  const { phase, isOffline } = standing;
  return (
    <>
      <StandingLine {...standing} isVisitor={!hasStanding} />
      <div className={styles.now}>
        <Price
          amountCents={state.amount}
          startCents={lot.startCents}
          stepCents={phase === "openingSoon" ? state.stepSize : undefined}
          bidCount={state.bidCount}
          isClosed={phase === "closed"}
          isStale={isOffline}
        />
        <Countdown startingOn={state.startingOn} closesOn={state.closesOn} extendedByMs={extendedByMs} />
      </div>
      <div className={styles.edge}>{isBiddable(phase) && <LiveEdge closingOn={state.closesOn} />}</div>
    </>
  );
}
