import { useEffect } from "react";
import { useQuery } from "urql";
import { useTranslate } from "../i18n/use-translate.ts";
import { useApiLanguage } from "../lib/graphql/api-language.ts";
import { useLastData } from "../lib/graphql/use-last-data.ts";
import { type PageSize, pageSizeFrom } from "../lib/page-window.ts";
import { LotCard } from "../lots/card/lot-card.tsx";
import { LotGrid, LotGridSkeleton } from "../lots/card/lot-grid.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { PageSizeMenu } from "../ui/list/page-size-menu.tsx";
import { type ListPageProps, PagedList } from "../ui/list/paged-list.tsx";
import { useListParams } from "../ui/list/use-list-params.ts";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { SearchLotsDocument } from "./documents.ts";
import styles from "./search-screen.module.css";

const SKELETONS = 8;
/** With more results than this, the search is too broad to look through. */
const MANY_LOTS = 200;
/** The query parameter for the page size, as in other lists. */
const SIZE = "size";

/** The lots that contain the search words, best match first. Page and page size are in the URL. */
export function FoundLots({
  text,
  count,
  onCount,
}: {
  text: string;
  /** The number of results; null until it is known. */
  count: number | null;
  onCount: (count: number) => void;
}) {
  const { t } = useTranslate();
  const language = useApiLanguage();
  const [params, change] = useListParams();
  const pageSize = pageSizeFrom(params.get(SIZE));
  const choose = (size: PageSize) =>
    change((current) => {
      const next = new URLSearchParams(current);
      next.set(SIZE, String(size));
      next.delete("page");
      return next;
    });
  const listKey = `search ${text} ${pageSize} ${language}`;
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2>{count === null ? <Skeleton width="120px" height="1.2em" /> : t("search.lots", { count })}</h2>
        <div className={styles.size}>
          <PageSizeMenu pageSize={pageSize} onChange={choose} />
        </div>
      </div>
      {count !== null && count > MANY_LOTS && <Notice>{t("search.tooMany")}</Notice>}
      <PagedList
        key={listKey}
        listKey={listKey}
        pageSize={pageSize}
        renderPage={(props) => <FoundLotsPage {...props} text={text} pageSize={pageSize} onCount={onCount} />}
      />
    </section>
  );
}

function FoundLotsPage({
  page,
  onTotal,
  text,
  pageSize,
  onCount,
}: ListPageProps & { text: string; pageSize: PageSize; onCount: (count: number) => void }) {
  const language = useApiLanguage();
  const [answer, retry] = useQuery({
    query: SearchLotsDocument,
    variables: { input: { text, language }, pagination: { page, itemsPerPage: pageSize } },
    requestPolicy: "cache-and-network",
  });
  const { error } = answer;
  const data = useLastData(answer);
  const result = data?.searchIncrementalItem;
  const total = result?.paginatedTotalResults;
  useEffect(() => {
    if (total === undefined) return;
    onTotal(total);
    onCount(total);
  }, [total, onTotal, onCount]);

  if (!result) {
    if (error) return <ErrorState error={error} onRetry={() => retry({ requestPolicy: "network-only" })} />;
    return <LotGridSkeleton count={SKELETONS} />;
  }
  return (
    <LotGrid>
      {result.incrementalLots.map(({ incrementalLot }) => (
        <li key={incrementalLot.id}>
          <LotCard lot={incrementalLot} />
        </li>
      ))}
    </LotGrid>
  );
}
