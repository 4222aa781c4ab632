import { useParams } from "react-router";
import { useQuery } from "urql";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { HeldSuspense } from "../../kit/lib/boot/held-suspense.tsx";
import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { useLastData } from "../../kit/lib/graphql/use-last-data.ts";
import { FollowedAuction } from "../../kit/live/followed-auction.ts";
import { useIsPreview } from "../../kit/preview-prefix.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { NotFoundScreen } from "../../kit/screens/not-found-screen.tsx";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { Breadcrumbs } from "../../kit/ui/breadcrumbs.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { SkeletonLines, SkeletonText } from "../../kit/ui/skeleton.tsx";
import { usePhase } from "../lots/phase-badge.tsx";
import { AuctionHeader } from "./auction-header.tsx";
import { AuctionLots } from "./auction-lots.tsx";
import styles from "./auction-screen.module.css";
import { AuctionSkeleton } from "./auction-skeleton.tsx";
import { NowStrip } from "./closing/now-strip.tsx";
import { AuctionDocument, type AuctionScreenAuction } from "./documents.ts";
import { Conditions } from "./sale/conditions.tsx";
import { EventDays } from "./sale/event-days.tsx";

const DocumentList = lazyPart(async () => (await import("../documents/document-list.tsx")).DocumentList);
const InvitedOnly = lazyPart(async () => (await import("./invited/invited-only.tsx")).InvitedOnly, "auctions/invited");
const Markdown = lazyPart(async () => (await import("../../kit/ui/markdown.tsx")).Markdown);

/** Lines of the placeholder of a description. */
const FOLD_LINES = 6;
const LINES_A_DOCUMENT = 2;

/** An auction: its description, times and places, conditions, and lots. */
export function AuctionScreen() {
  const { auctionId = "" } = useParams();
  const language = useApiLanguage();
  const [answer, retry] = useQuery({
    query: AuctionDocument,
    variables: { incrementalAuctionId: auctionId, language },
    requestPolicy: "cache-and-network",
  });
  const { error } = answer;
  const data = useLastData(answer, auctionId);
  const auction = data?.getIncrementalAuction;
  usePageTitle(auction?.title);

  const reload = () => retry({ requestPolicy: "network-only" });
  if (auction) return <AuctionPage key={auction.id} auction={auction} onRequested={reload} />;
  if (auction === null) return <NotFoundScreen />;
  if (error) return <ErrorState error={error} onRetry={reload} />;
  return <AuctionSkeleton />;
}

function AuctionPage({ auction, onRequested }: { auction: AuctionScreenAuction; onRequested: () => void }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  // The feed of a sale that is still to be published is refused.
  const isPreview = useIsPreview();
  const isFollowed = usePhase(auction) !== "closed" && !isPreview && auction.isOpenToViewer;
  const { title, description, extensionMinutes, events, documentInfo } = auction;
  const attributes = auction.defaultIncrementalLotAttributes;
  return (
    <Page
      before={
        <>
          {auction.isOpenToViewer && <NowStrip auction={auction} />}
          <Breadcrumbs crumbs={[{ label: t("shell.nav.auctions"), to: path("/publications/") }, { label: title }]} />
        </>
      }
    >
      <AuctionHeader auction={auction}>
        <div className={styles.about}>
          {description && (
            <Card title={t("auctions.page.about")}>
              <HeldSuspense fallback={<SkeletonText text={description} most={FOLD_LINES} />}>
                <Markdown text={description} />
              </HeldSuspense>
            </Card>
          )}
          <Card title={t("auctions.page.conditions")}>
            <Conditions conditions={attributes} />
            {extensionMinutes > 0 && (
              <p className={styles.extension}>{t("auctions.page.extension", { count: extensionMinutes })}</p>
            )}
          </Card>
          <Card title={t("auctions.page.days")}>
            <EventDays events={events} />
          </Card>
          {documentInfo.documents.length > 0 && (
            <Card title={t("auctions.page.documents")}>
              <HeldSuspense fallback={<SkeletonLines lines={documentInfo.documents.length * LINES_A_DOCUMENT} />}>
                <DocumentList documents={documentInfo.documents} />
              </HeldSuspense>
            </Card>
          )}
        </div>
      </AuctionHeader>
      {isFollowed && <FollowedAuction incrementalAuctionId={auction.id} />}
      {auction.isOpenToViewer ? (
        <AuctionLots auction={auction} />
      ) : (
        <HeldSuspense fallback={<SkeletonLines lines={FOLD_LINES} />}>
          <InvitedOnly {...{ auction, onRequested }} />
        </HeldSuspense>
      )}
    </Page>
  );
}
