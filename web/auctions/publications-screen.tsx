import { CalendarSearch } from "lucide-react";
import { useEffect } from "react";
import { useQuery } from "urql";
import { useTranslate } from "../i18n/use-translate.ts";
import { coarseServerTime } from "../lib/clock/coarse-server-time.ts";
import { useApiLanguage } from "../lib/graphql/api-language.ts";
import { useLastData } from "../lib/graphql/use-last-data.ts";
import { useLocalizedPath } from "../shell/language/use-localized-path.ts";
import { usePageTitle } from "../shell/screen/use-page-title.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { type ListPageProps, PagedList } from "../ui/list/paged-list.tsx";
import { useListParams } from "../ui/list/use-list-params.ts";
import { ShareMenu } from "../ui/overlay/share-menu.tsx";
import { Page } from "../ui/page.tsx";
import { AuctionCard } from "./auction-card.tsx";
import { AuctionFilters } from "./auction-filters.tsx";
import { AuctionGrid, AuctionGridSkeleton } from "./auction-grid.tsx";
import {
  type AuctionTime,
  auctionListVariables,
  readAuctionListFilter,
  writeAuctionListFilter,
} from "./auction-list-variables.ts";
import { PublicationsDocument } from "./documents.ts";

/** Auctions that are open or upcoming. */
export function CurrentPublicationsScreen() {
  return <Publications key="current" time="current" />;
}

/** Auctions that have ended. */
export function ClosedPublicationsScreen() {
  return <Publications key="closed" time="closed" />;
}

/** The number of cards whose pictures load at once: about the first two rows. */
const EAGER_CARDS = 4;
const SKELETONS = 6;

function Publications({ time }: { time: AuctionTime }) {
  const { t } = useTranslate();
  const language = useApiLanguage();
  const [params, change] = useListParams();
  const filter = readAuctionListFilter(params);
  const title = t(time === "current" ? "auctions.current.title" : "auctions.closed.title");
  usePageTitle(title);

  const listVariables = auctionListVariables(filter, { time, now: coarseServerTime(), language });
  const listKey = `${time} ${language} ${filter.pageSize} ${JSON.stringify(listVariables)}`;
  return (
    <Page
      title={title}
      intro={t(time === "current" ? "auctions.current.intro" : "auctions.closed.intro")}
      actions={<ShareMenu title={title} />}
    >
      <AuctionFilters
        time={time}
        filter={filter}
        onChange={(next) => change((current) => writeAuctionListFilter(current, next))}
      />
      <PagedList
        key={listKey}
        listKey={listKey}
        pageSize={filter.pageSize}
        renderPage={(props) => (
          <PublicationsPage
            {...props}
            listVariables={listVariables}
            pageSize={filter.pageSize}
            time={time}
            isFiltered={filter.text !== "" || filter.categoryId !== "" || filter.state !== "all"}
          />
        )}
      />
    </Page>
  );
}

function PublicationsPage({
  page,
  onTotal,
  listVariables,
  pageSize,
  time,
  isFiltered,
}: ListPageProps & {
  listVariables: ReturnType<typeof auctionListVariables>;
  pageSize: number;
  time: AuctionTime;
  isFiltered: boolean;
}) {
  const [answer, retry] = useQuery({
    query: PublicationsDocument,
    variables: { ...listVariables, pagination: { page, itemsPerPage: pageSize } },
    requestPolicy: "cache-and-network",
  });
  const { error } = answer;
  const data = useLastData(answer);
  const result = data?.queryPublicationPreviews;
  const total = result?.paginatedTotalResults;
  useEffect(() => {
    if (total !== undefined) onTotal(total);
  }, [total, onTotal]);

  if (!result) {
    if (error) return <ErrorState error={error} onRetry={() => retry({ requestPolicy: "network-only" })} />;
    return <AuctionGridSkeleton count={SKELETONS} />;
  }
  // Past the last page: the list moves to the last page.
  if (result.publications.length === 0 && total) return null;
  if (result.publications.length === 0) return <NoAuctions time={time} isFiltered={isFiltered} />;
  return (
    <AuctionGrid>
      {result.publications.map((auction, index) => (
        <li key={auction.id}>
          <AuctionCard
            auction={auction}
            heading="h2"
            eager={page === 1 && index < EAGER_CARDS}
            isFirst={page === 1 && index === 0}
          />
        </li>
      ))}
    </AuctionGrid>
  );
}

function NoAuctions({ time, isFiltered }: { time: AuctionTime; isFiltered: boolean }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const icon = <CalendarSearch size={28} />;
  if (isFiltered) {
    return <EmptyState icon={icon} title={t("auctions.none.filtered")} text={t("auctions.none.filteredText")} />;
  }
  return time === "current" ? (
    <EmptyState
      icon={icon}
      title={t("auctions.none.current")}
      text={t("auctions.none.currentText")}
      action={<ButtonLink to={path("/publications/closed")}>{t("auctions.none.toClosed")}</ButtonLink>}
    />
  ) : (
    <EmptyState
      icon={icon}
      title={t("auctions.none.closed")}
      text={t("auctions.none.closedText")}
      action={<ButtonLink to={path("/publications/")}>{t("auctions.none.toCurrent")}</ButtonLink>}
    />
  );
}
