import { CalendarSearch } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useCoarseServerTime } from "../../kit/lib/clock/coarse-server-time.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { QueryList } from "../../kit/ui/list/query-list.tsx";
import { useListParams } from "../../kit/ui/list/use-list-params.ts";
import { ShareMenu } from "../../kit/ui/overlay/share-menu.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { AuctionCard } from "./auction-card.tsx";
import { AuctionFilters } from "./auction-filters.tsx";
import { AuctionGrid, AuctionGridSkeleton } from "./auction-grid.tsx";
import {
  type AuctionTime,
  auctionListVariables,
  isFiltered,
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
/** Choices that apply no filter. */
const NO_CONDITIONS = { text: "", categoryId: "", state: "all" } as const;

function Publications({ time }: { time: AuctionTime }) {
  const { t } = useTranslate();
  const language = useApiLanguage();
  const [params, change] = useListParams();
  const [total, setTotal] = useState<number | null>(null);
  const filter = readAuctionListFilter(params);
  const title = t(time === "current" ? "publications.current.title" : "publications.closed.title");
  usePageTitle(title);

  const listVariables = auctionListVariables(filter, { time, now: useCoarseServerTime(), language });
  const choose = (next: Parameters<typeof writeAuctionListFilter>[1]) =>
    change((current) => writeAuctionListFilter(current, next));
  const clear = () => choose(NO_CONDITIONS);
  return (
    <Page
      title={title}
      intro={t(time === "current" ? "publications.current.intro" : "publications.closed.intro")}
      actions={<ShareMenu title={title} />}
    >
      <AuctionFilters time={time} filter={filter} total={total} onClear={clear} onChange={choose} />
      <QueryList
        query={PublicationsDocument}
        variables={(pagination) => ({ ...listVariables, pagination })}
        resultOf={({ queryPublicationPreviews: { publications, paginatedTotalResults } }) => ({
          rows: publications,
          total: paginatedTotalResults,
        })}
        pageSize={filter.pageSize}
        head={{
          totalText: (count) => t("publications.total", { count }),
          onPageSize: (pageSize) => choose({ pageSize }),
        }}
        onTotal={setTotal}
        skeleton={() => <AuctionGridSkeleton count={SKELETONS} />}
        empty={isFiltered(filter) ? <NoneFound onClear={clear} /> : <NoAuctions time={time} />}
      >
        {(auctions, page) => (
          <AuctionGrid>
            {auctions.map((auction, index) => (
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
        )}
      </QueryList>
    </Page>
  );
}

function NoneFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslate();
  return (
    <EmptyState
      icon={<CalendarSearch size={28} />}
      title={t("publications.none.filtered")}
      text={t("publications.none.filteredText")}
      action={<Button onClick={onClear}>{t("ui.filters.clear")}</Button>}
    />
  );
}

function NoAuctions({ time }: { time: AuctionTime }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const icon = <CalendarSearch size={28} />;
  return time === "current" ? (
    <EmptyState
      icon={icon}
      title={t("publications.none.current")}
      text={t("publications.none.currentText")}
      action={<ButtonLink to={path("/publications/closed")}>{t("publications.none.toClosed")}</ButtonLink>}
    />
  ) : (
    <EmptyState
      icon={icon}
      title={t("publications.none.closed")}
      text={t("publications.none.closedText")}
      action={<ButtonLink to={path("/publications/")}>{t("publications.none.toCurrent")}</ButtonLink>}
    />
  );
}
