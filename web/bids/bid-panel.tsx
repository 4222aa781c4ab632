import { Suspense, useState } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { lazyPart } from "../lib/lazy-part.tsx";
import { useTicking } from "../lib/server-ticks.ts";
import { useMediaQuery } from "../lib/use-media-query.ts";
import type { LotLive, LotState } from "../live/use-lot-live.ts";
import { isBiddable, phaseOf } from "../lots/lot-phase.ts";
import { sessionStore } from "../session/session-store.ts";
import { Dialog } from "../ui/dialog.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { BidBar } from "./bid-bar.tsx";
import { bidLot, type LotOnOffer } from "./bid-lot.ts";
import styles from "./bid-panel.module.css";
import { BidFormSkeleton, BidPanelSkeleton } from "./bid-panel-skeleton.tsx";
import { Confirmation } from "./confirmation.tsx";
import { Countdown } from "./countdown.tsx";
import { LotResult } from "./lot-result.tsx";
import { MissingConditions } from "./missing-conditions.tsx";
import { Price } from "./price.tsx";
import { standingOf } from "./standing.ts";
import { StandingBanner } from "./standing-banner.tsx";
import { useBidFlow } from "./use-bid-flow.ts";
import { useExtension } from "./use-extension.ts";
import { useLotAnnouncements } from "./use-lot-announcements.ts";

const BidForm = lazyPart(async () => (await import("./bid-form.tsx")).BidForm, "bidding", "errors");
const BidMessage = lazyPart(async () => (await import("./bid-message.tsx")).BidMessage, "bidding", "errors");
// Who is signed in will see the form: it comes along with the page, and so does what tells of a bid, which must not be late.
if (sessionStore.get()) {
  BidForm.warm();
  BidMessage.warm();
}

/** Below this width the form is in a sheet that a bar at the foot of the screen opens. */
const NARROW = "(width < 1024px)";

/** Price, time and bidding. */
export function BidPanel({ lot, live, state }: { lot: LotOnOffer; live: LotLive; state: LotState | null | undefined }) {
  const { t } = useTranslate();
  if (state) return <OpenPanel lot={lot} state={state} />;
  if (state === null) return <p className={styles.panel}>{t("bids.panel.impossible")}</p>;
  if (live.error) return <ErrorState error={live.error} onRetry={live.refetch} />;
  return <BidPanelSkeleton />;
}

function OpenPanel({ lot, state }: { lot: LotOnOffer; state: LotState }) {
  const { t } = useTranslate();
  const isNarrow = useMediaQuery(NARROW);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const offer = bidLot(lot, state);
  const flow = useBidFlow(offer, () => {});
  const isExtended = useExtension(state.closesOn);
  useLotAnnouncements(state);

  const times = { startsAtMs: Date.parse(state.startingOn), closesAtMs: Date.parse(state.closesOn) };
  const phase = useTicking((nowMs) => (state.isClosed ? "closed" : phaseOf(times, nowMs)));
  const standing = standingOf(state);
  const { missingConditions } = state;

  const banner = (
    <StandingBanner
      standing={standing}
      amountCents={state.amount}
      subjectToAcceptance={lot.conditions.subjectToAcceptance}
    />
  );
  // What was told of an accepted bid is over with the lot's next event: one may be outbid by then.
  const isPast = flow.outcome?.kind === "accepted" && state.sequence > flow.outcome.sequence;
  const message = flow.outcome && !flow.pending && !isPast && (
    <Suspense fallback={null}>
      <BidMessage outcome={flow.outcome} isBusy={flow.isBusy} onRetry={flow.retry} />
    </Suspense>
  );
  const form =
    missingConditions.length > 0 ? (
      <MissingConditions conditions={missingConditions} />
    ) : (
      <Suspense fallback={<BidFormSkeleton />}>
        <BidForm lot={offer} flow={flow} />
      </Suspense>
    );

  return (
    <section className={styles.panel} aria-label={t("bids.panel.label")}>
      {banner}
      {!isSheetOpen && message}
      <div className={styles.now}>
        <Price
          amountCents={state.amount}
          startCents={lot.startCents}
          bidCount={state.bidCount}
          isClosed={phase === "closed"}
        />
        <Countdown startingOn={state.startingOn} closesOn={state.closesOn} isExtended={isExtended} />
      </div>
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
      <Dialog
        open={isNarrow && isSheetOpen && isBiddable(phase)}
        title={t("bids.panel.sheet")}
        onClose={() => setIsSheetOpen(false)}
      >
        <div className={styles.sheet}>
          {banner}
          {message}
          <div className={styles.now}>
            <Price amountCents={state.amount} startCents={lot.startCents} bidCount={state.bidCount} isClosed={false} />
            <Countdown startingOn={state.startingOn} closesOn={state.closesOn} isExtended={isExtended} />
          </div>
          {form}
        </div>
      </Dialog>
      <Confirmation lot={offer} flow={flow} />
    </section>
  );
}
