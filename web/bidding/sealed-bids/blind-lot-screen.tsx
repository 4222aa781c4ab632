import { type ReactNode, Suspense } from "react";
import { Navigate, useParams } from "react-router";
import { useQuery } from "urql";
import { blindAuctionPath, blindLotPath } from "../../catalogue/lots/lot-path.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { useLastData } from "../../kit/lib/graphql/use-last-data.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { NotFoundScreen } from "../../kit/screens/not-found-screen.tsx";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { Badge } from "../../kit/ui/badge.tsx";
import { Breadcrumbs } from "../../kit/ui/breadcrumbs.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { SkeletonLines } from "../../kit/ui/skeleton.tsx";
import { LotSkeleton } from "../lot-page/lot-skeleton.tsx";
import { BlindLotPage, type BlindLotPageProps } from "./blind-lot-page.tsx";
import { type BlindAuctionOfPage, BlindLotDocument } from "./documents.ts";
import { type SaleOfLot, SealedBidPanel } from "./panel/sealed-bid-panel.tsx";
import { useBlindLotState } from "./use-blind-lot-state.ts";

const InvitedOnly = lazyPart(
  async () => (await import("../../catalogue/auctions/invited/invited-only.tsx")).InvitedOnly,
  "auctions/invited",
);

/** Of the placeholder of what is said to users who are not invited. */
const INVITED_LINES = 6;

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
  const reload = () => retry({ requestPolicy: "network-only" });
  if (lot === null && auction && !auction.isOpenToViewer) return <ClosedLot auction={auction} onRequested={reload} />;
  if (lot === null) return <NotFoundScreen />;
  if (answer.error) return <ErrorState error={answer.error} onRetry={reload} />;
  return <LotSkeleton />;
}

/** A lot of an auction that the viewer knows of without an invitation. It says no more than the auction's own page. */
function ClosedLot({ auction, onRequested }: { auction: BlindAuctionOfPage; onRequested: () => void }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const { id, title } = auction;
  usePageTitle(title);
  const crumbs = [
    { label: t("shell.nav.auctions"), to: path("/publications/") },
    { label: title, to: path(blindAuctionPath(id)) },
  ];
  return (
    <Page before={<Breadcrumbs crumbs={crumbs} />}>
      <div>
        <Badge>{t("sealed.kind")}</Badge>
        <h1>{title}</h1>
      </div>
      <Suspense fallback={<SkeletonLines lines={INVITED_LINES} />}>
        <InvitedOnly {...{ auction, onRequested }} />
      </Suspense>
    </Page>
  );
}
