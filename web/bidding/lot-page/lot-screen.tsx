import type { ReactNode } from "react";
import { Navigate, useParams } from "react-router";
import { useQuery } from "urql";
import { lotPath } from "../../catalogue/lots/lot-path.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { useLastData } from "../../kit/lib/graphql/use-last-data.ts";
import { type LotLive, useLotLive } from "../../kit/live/use-lot-live.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { NotFoundScreen } from "../../kit/screens/not-found-screen.tsx";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { latestState } from "../bids/state/latest-state.ts";
import { LotDocument, type LotPageLot } from "./documents.ts";
import { LotPage } from "./lot-page.tsx";
import { LotSkeleton } from "./lot-skeleton.tsx";

export function LotScreen() {
  const { auctionId = "", incrementalLotId = "" } = useParams();
  return <LiveLot key={incrementalLotId} auctionId={auctionId} incrementalLotId={incrementalLotId} />;
}

interface LotIds {
  auctionId: string;
  incrementalLotId: string;
}

function LiveLot(ids: LotIds) {
  const live = useLotLive(ids.incrementalLotId);
  return <LotContent {...ids} live={live} />;
}

/** @param panel stands in the place of bidding, where there is none. */
export function LotContent({
  auctionId,
  incrementalLotId,
  live,
  panel,
}: LotIds & { live: LotLive; panel?: (lot: LotPageLot) => ReactNode }) {
  const path = useLocalizedPath();
  const language = useApiLanguage();
  const [answer, retry] = useQuery({
    query: LotDocument,
    variables: { incrementalLotId, incrementalAuctionId: auctionId, language },
    requestPolicy: "cache-and-network",
  });
  const { error } = answer;
  const data = useLastData(answer);
  const lot = data?.getIncrementalLot;
  usePageTitle(lot?.title);

  if (lot && lot.publicationId !== auctionId) return <Navigate to={path(lotPath(lot))} replace />;
  if (lot) {
    const state = live.state && latestState(live.state, live.frame);
    const auction = data?.getIncrementalAuction ?? null;
    return <LotPage lot={lot} auction={auction} live={live} state={state} panel={panel?.(lot)} />;
  }
  if (lot === null) return <NotFoundScreen />;
  if (error) return <ErrorState error={error} onRetry={() => retry({ requestPolicy: "network-only" })} />;
  return <LotSkeleton />;
}
