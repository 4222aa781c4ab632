import { Radio } from "lucide-react";
import { useCallback } from "react";
import { useParams } from "react-router";
import { useQuery } from "urql";
import { MINUTE_MS } from "../../../../schema/kit/durations.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useServerNow } from "../../../kit/lib/clock/use-server-now.ts";
import { useApiLanguage } from "../../../kit/lib/graphql/api-language.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { type ColumnWords, StaffList } from "../../kit/list/staff-list.tsx";
import { shownText } from "../../kit/texts.ts";
import { StaffPage } from "../../staff-page.tsx";
import { MonitoredAuctionDocument, MonitoredLotsDocument } from "./documents.ts";
import { monitorColumns } from "./monitor-columns.tsx";

/** The published lots of an auction by closing time, read again each minute: it does not follow each bid. */
export function MonitorScreen() {
  const { t, language } = useTranslate();
  const { publicationId = "" } = useParams();
  const path = useLocalizedPath();
  const apiLanguage = useApiLanguage();
  const nowMs = useServerNow(MINUTE_MS);
  const columns = useCallback((words: ColumnWords) => monitorColumns({ ...words, path, nowMs }), [path, nowMs]);
  const [{ data, error }, refetch] = useQuery({
    query: MonitoredAuctionDocument,
    variables: { incrementalAuctionId: publicationId },
  });
  const auction = data?.getIncrementalAuctionAdmin;
  const page = {
    title: t("admin.monitor.title", { number: auction?.publicationNumber ?? "" }),
    parents: [
      { label: t("admin.monitor.auctions"), to: STAFF_PATHS.auctions },
      {
        label: (auction && shownText(auction.title, language)) || t("admin.monitor.auction"),
        to: STAFF_PATHS.auction.replace(":publicationId", publicationId),
      },
    ],
    intro: t("admin.monitor.intro"),
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
  return (
    <StaffList
      {...page}
      document={MonitoredLotsDocument}
      variables={() => ({ searchFilter: { publicationId, isPublished: true, language: apiLanguage } })}
      // The first 1,000 to close.
      read={{ maxPages: 10 }}
      version={nowMs}
      columns={columns}
      rowLabel={({ lotNumber, title }) => `${lotNumber} ${title}`}
      empty={{ icon: Radio, title: t("admin.monitor.none"), text: t("admin.monitor.noneText") }}
    />
  );
}
