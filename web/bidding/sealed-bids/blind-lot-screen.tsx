import type { ReactNode } from "react";
import { Navigate, useParams } from "react-router";
import { useQuery } from "urql";
import { blindLotPath } from "../../catalogue/lots/lot-path.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { useLastData } from "../../kit/lib/graphql/use-last-data.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { NotFoundScreen } from "../../kit/screens/not-found-screen.tsx";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { LotSkeleton } from "../lot-page/lot-skeleton.tsx";
import { BlindLotPage, type BlindLotPageProps } from "./blind-lot-page.tsx";
import { BlindLotDocument } from "./documents.ts";
import { type SaleOfLot, SealedBidPanel } from "./panel/sealed-bid-panel.tsx";
import { useBlindLotState } from "./use-blind-lot-state.ts";

/** The page of a lot that is sold by sealed bids. */
export function BlindLotScreen() {
  const { blindAuctionId = "", blindLotId = "" } = useParams();
  return <LiveBlindLot key={blindLotId} blindAuctionId={blindAuctionId} blindLotId={blindLotId} />;
}

function LiveBlindLot({ blindAuctionId, blindLotId }: BlindLotIds) {
  const live = useBlindLotState(blindLotId);
  return (
    <BlindLotContent
      blindAuctionId={blindAuctionId}
      blindLotId={blindLotId}
      state={live.state}
      panel={(sale) => <SealedBidPanel {...sale} live={live} />}
    />
  );
}

interface BlindLotIds {
  blindAuctionId: string;
  blindLotId: string;
}

/** @param panel what stands beside the pictures, once the lot is there. */
export function BlindLotContent({
  blindAuctionId,
  blindLotId,
  state,
  panel,
}: BlindLotIds & Pick<BlindLotPageProps, "state"> & { panel: (sale: SaleOfLot) => ReactNode }) {
  const path = useLocalizedPath();
  const language = useApiLanguage();
  const [answer, retry] = useQuery({
    query: BlindLotDocument,
    variables: { blindLotId, blindAuctionId, language },
    requestPolicy: "cache-and-network",
  });
  const data = useLastData(answer);
  const lot = data?.getBlindLot;
  usePageTitle(lot?.title);

  if (lot && lot.publicationId !== blindAuctionId) return <Navigate to={path(blindLotPath(lot))} replace />;
  const auction = data?.getBlindAuction;
  if (lot && auction) return <BlindLotPage lot={lot} auction={auction} state={state} panel={panel({ lot, auction })} />;
  if (lot === null) return <NotFoundScreen />;
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => retry({ requestPolicy: "network-only" })} />;
  return <LotSkeleton />;
}
