import { Suspense, useEffect, useEffectEvent } from "react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { LiveLotState, LotLive } from "../../kit/live/use-lot-live.ts";
import { sessionStore, useSession } from "../../kit/session/session-store.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import type { BiddableLot } from "./bid-lot.ts";
import styles from "./bid-panel.module.css";
import { BidPanelSkeleton } from "./bid-panel-skeleton.tsx";
import { useIsOffline } from "./state/use-is-offline.ts";
import { VisitorPanel } from "./visitor-panel.tsx";

const BidderPanel = lazyPart(async () => (await import("./bidder-panel.tsx")).BidderPanel, "bids/form", "errors");
// A signed-in user needs this part, so it loads together with the page.
if (sessionStore.get()) BidderPanel.warm();

/** Price, remaining time and the bid controls. */
export function BidPanel({
  lot,
  live,
  state: known,
}: {
  lot: BiddableLot;
  live: LotLive;
  state: LiveLotState | null | undefined;
}) {
  const { t } = useTranslate();
  const isSignedIn = useSession() !== null;
  const isOffline = useIsOffline(live.status);
  // A page that the server rendered brings what a visitor sees.
  const isVisitors = isSignedIn && known?.missingConditions.includes("SIGNED_IN") === true;
  const askForOwn = useEffectEvent(live.refetch);
  useEffect(() => {
    if (isVisitors) askForOwn();
  }, [isVisitors]);
  const state = isVisitors ? undefined : known;
  const isClosed = known?.isClosed ?? false;
  if (state === null) return <p className={classNames("frame", styles.panel)}>{t("bids.panel.impossible")}</p>;
  if (!state)
    return live.error ? (
      <ErrorState error={live.error} onRetry={live.refetch} />
    ) : (
      <BidPanelSkeleton isVisitor={!isSignedIn} isClosed={isClosed} />
    );
  if (!isSignedIn) return <VisitorPanel lot={lot} state={state} isOffline={isOffline} />;
  return (
    <Suspense fallback={<BidPanelSkeleton isClosed={isClosed} />}>
      <BidderPanel lot={lot} state={state} isOffline={isOffline} />
    </Suspense>
  );
}
