import { useTranslate } from "../i18n/use-translate.ts";
import { useApiLanguage } from "../lib/graphql/api-language.ts";
import { pageSizeFrom, pageSizeText } from "../lib/page-window.ts";
import { LotCard } from "../lots/card/lot-card.tsx";
import { LotGrid, LotGridSkeleton } from "../lots/card/lot-grid.tsx";
import { QueryList } from "../ui/list/query-list.tsx";
import { useListParams, withChoices } from "../ui/list/use-list-params.ts";
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
  return (
    <section className={styles.part}>
      <h2>{count === null ? <Skeleton width="120px" height="1.2em" /> : t("search.lots", { count })}</h2>
      {count !== null && count > MANY_LOTS && <Notice>{t("search.tooMany")}</Notice>}
      <QueryList
        query={SearchLotsDocument}
        variables={(pagination) => ({ input: { text, language }, pagination })}
        resultOf={({ searchIncrementalItem: { incrementalLots, paginatedTotalResults } }) => ({
          rows: incrementalLots,
          total: paginatedTotalResults,
        })}
        pageSize={pageSizeFrom(params.get(SIZE))}
        head={{
          totalText: (total) => t("search.lots", { count: total }),
          onPageSize: (size) => change((current) => withChoices(current, { [SIZE]: pageSizeText(size) })),
        }}
        onTotal={onCount}
        skeleton={() => <LotGridSkeleton count={SKELETONS} />}
        empty={null}
      >
        {(hits) => (
          <LotGrid>
            {hits.map(({ incrementalLot }) => (
              <li key={incrementalLot.id}>
                <LotCard lot={incrementalLot} />
              </li>
            ))}
          </LotGrid>
        )}
      </QueryList>
    </section>
  );
}
