import { Navigate, useParams } from "react-router";
import { useQuery } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useLastData } from "../../../kit/lib/graphql/use-last-data.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { shownText } from "../../kit/texts.ts";
import { StaffPage } from "../../staff-page.tsx";
import { AuctionMonitor } from "./auction-monitor.tsx";
import { MonitoredAuctionDocument } from "./documents.ts";

/** The wall of an auction: all of its lots while they are bid on, as they are. */
export function MonitorScreen() {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const { publicationId = "" } = useParams();
  const [answer, refetch] = useQuery({
    query: MonitoredAuctionDocument,
    variables: { incrementalAuctionId: publicationId },
  });
  const { error } = answer;
  // Read again without a line, it must not take away the wall and a step that is filled in.
  const auction = useLastData(answer, publicationId)?.getIncrementalAuctionAdmin;
  const title = (auction && shownText(auction.title, language)) || t("admin.monitor.auction");
  const auctionPath = STAFF_PATHS.auction.replace(":publicationId", publicationId);
  const page = {
    title: t("admin.monitor.title", { number: auction?.publicationNumber ?? "" }),
    parents: [
      { label: t("admin.monitor.auctions"), to: STAFF_PATHS.auctions },
      { label: title, to: auctionPath },
    ],
  };
  if (!auction)
    return (
      <StaffPage {...page}>
        {error ? (
          <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />
        ) : (
          <SkeletonLines lines={8} />
        )}
      </StaffPage>
    );
  // Staff of its channels may open the auction, but its feed is for those who may view its project.
  if (!auction.viewerCanView) return <Navigate to={path(`/${auctionPath}`)} replace />;
  return (
    <StaffPage {...page}>
      <AuctionMonitor
        key={publicationId}
        auctionId={publicationId}
        title={title}
        fileName={page.title}
        canEdit={auction.viewerCanEdit}
      />
    </StaffPage>
  );
}
