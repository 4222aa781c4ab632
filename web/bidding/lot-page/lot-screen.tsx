import { Navigate, useParams } from "react-router";
import { useQuery } from "urql";
import { lotPath } from "../../catalogue/lots/lot-path.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { useLastData } from "../../kit/lib/graphql/use-last-data.ts";
import { useLotLive } from "../../kit/live/use-lot-live.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { NotFoundScreen } from "../../kit/screens/not-found-screen.tsx";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { latestState } from "../bids/state/latest-state.ts";
import { LotDocument } from "./documents.ts";
import { LotPage } from "./lot-page.tsx";
import { LotSkeleton } from "./lot-skeleton.tsx";

export function LotScreen() {
  const { auctionId = "", incrementalLotId = "" } = useParams();
  return <Lot key={incrementalLotId} auctionId={auctionId} incrementalLotId={incrementalLotId} />;
}

function Lot({ auctionId, incrementalLotId }: { auctionId: string; incrementalLotId: string }) {
  const path = useLocalizedPath();
  const language = useApiLanguage();
  const live = useLotLive(incrementalLotId);
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
    return <LotPage lot={lot} auction={data?.getIncrementalAuction ?? null} live={live} state={state} />;
  }
  if (lot === null) return <NotFoundScreen />;
  if (error) return <ErrorState error={error} onRetry={() => retry({ requestPolicy: "network-only" })} />;
  return <LotSkeleton />;
}
