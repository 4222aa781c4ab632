import { SearchX } from "lucide-react";
import { useRef } from "react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { coarseServerTime } from "../../kit/lib/clock/coarse-server-time.ts";
import { formatNumber } from "../../kit/lib/format/numbers.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { useMediaQuery } from "../../kit/lib/use-media-query.ts";
import { useUserConnections } from "../../kit/live/use-user-connections.ts";
import { Button } from "../../kit/ui/button.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { QueryList } from "../../kit/ui/list/query-list.tsx";
import { Notice } from "../../kit/ui/notice.tsx";
import { LotCard } from "../lots/card/lot-card.tsx";
import { LotGrid, LotGridSkeleton } from "../lots/card/lot-grid.tsx";
import { FollowedLots } from "../lots/followed-lots.tsx";
import { LotTableSkeleton } from "../lots/table/lot-table.tsx";
import { useHasTable } from "../lots/table/use-has-table.ts";
import { BrowseLotsDocument, type Facets, type Findings, type FoundLot, SearchLotsDocument } from "./documents.ts";
import { FilterPanel, FilterPanelSkeleton } from "./filter-panel.tsx";
import { FoundTable } from "./found-table.tsx";
import { lotFacts } from "./lot-facts.ts";
import { browseVariables, isSearchFiltered, type SearchFilter, searchVariables } from "./search-filter.ts";
import styles from "./search-screen.module.css";
import { SearchTools } from "./search-tools.tsx";

const SKELETONS = 9;
/** The width below which the filters are in a sheet. */
const NARROW = "(width < 900px)";

interface FoundLotsProps {
  filter: SearchFilter;
  facets: Facets | null;
  /** Null without search words, and until the answer is there. */
  findings: Findings | null;
  total: number | null;
  categoryName: (id: string) => string;
  onTotal: (total: number) => void;
  onChange: (change: Partial<SearchFilter>) => void;
  onClear: () => void;
}

/** The filters, and the lots that they leave. Filters, order, view, page size and page are in the URL. */
export function FoundLots(props: FoundLotsProps) {
  const { filter, facets, findings, categoryName, onChange } = props;
  const { t, language } = useTranslate();
  const isNarrow = useMediaQuery(NARROW);
  const panel = facets ? (
    <FilterPanel filter={filter} facets={facets} categoryName={categoryName} onChange={onChange} />
  ) : (
    <FilterPanelSkeleton />
  );
  return (
    <div className={styles.columns}>
      {!isNarrow && (
        <aside className={styles.side} aria-label={t("search.filters")}>
          {panel}
        </aside>
      )}
      <section className={styles.results} aria-label={t("search.results")}>
        <SearchTools {...props} panel={isNarrow ? panel : null} />
        {findings?.hasTooManyResults && <Notice>{t("search.tooMany")}</Notice>}
        {findings?.includesMentions && !filter.withMentions && (
          <Notice tone="neutral">{t("search.onlyMentions", { text: findings.nearText ?? filter.text })}</Notice>
        )}
        <LotList {...props} />
        {findings && <Mentions filter={filter} findings={findings} language={language} onChange={onChange} />}
      </section>
    </div>
  );
}

function LotList({ filter, onTotal, onClear }: FoundLotsProps) {
  const language = useApiLanguage();
  const connections = useUserConnections();
  const hasTable = useHasTable(filter.view);
  const asked = { language, now: coarseServerTime() };
  const list = {
    pageSize: filter.pageSize,
    version: connections,
    onTotal,
    skeleton: () =>
      hasTable ? <LotTableSkeleton count={SKELETONS} /> : <LotGridSkeleton count={SKELETONS} withFacts />,
    empty: isSearchFiltered(filter) ? <NoneWithFilters onClear={onClear} /> : null,
    children: (lots: readonly FoundLot[]) => <Lots lots={lots} hasTable={hasTable} />,
  };
  if (filter.text === "") {
    const variables = browseVariables(filter, asked);
    return (
      <QueryList
        {...list}
        query={BrowseLotsDocument}
        variables={(pagination) => ({ ...variables, pagination })}
        resultOf={({ queryIncrementalLots: { lots, paginatedTotalResults } }) => ({
          rows: lots,
          total: paginatedTotalResults,
        })}
      />
    );
  }
  const variables = searchVariables(filter, asked);
  return (
    <QueryList
      {...list}
      query={SearchLotsDocument}
      variables={(pagination) => ({ ...variables, pagination })}
      resultOf={({ searchIncrementalItem: { incrementalLots, paginatedTotalResults } }) => ({
        rows: incrementalLots.map(({ incrementalLot }) => incrementalLot),
        total: paginatedTotalResults,
      })}
    />
  );
}

function Lots({ lots, hasTable }: { lots: readonly FoundLot[]; hasTable: boolean }) {
  const rows = useRef<HTMLTableSectionElement>(null);
  const cards = useRef<HTMLUListElement>(null);
  return (
    <>
      <FollowedLots lots={lots} list={hasTable ? rows : cards} />
      {hasTable ? (
        <FoundTable ref={rows} lots={lots} />
      ) : (
        <LotGrid ref={cards}>
          {lots.map((lot) => (
            <li key={lot.id}>
              <LotCard lot={lot} withPlace facts={lotFacts(lot)} />
            </li>
          ))}
        </LotGrid>
      )}
    </>
  );
}

/** Lots that only mention the words are kept out of the count, and shown on request. */
function Mentions({
  filter: { text, withMentions },
  findings: { mentionCount, includesMentions, nearText },
  language,
  onChange,
}: Pick<FoundLotsProps, "filter" | "onChange"> & {
  findings: Findings;
  language: Parameters<typeof formatNumber>[1];
}) {
  const { t } = useTranslate();
  const isIncluded = withMentions && includesMentions;
  if (!isIncluded && mentionCount === 0) return null;
  const counted = { count: mentionCount, number: formatNumber(mentionCount, language), text: nearText ?? text };
  return (
    <div className={classNames("frame", styles.mentions)}>
      <p>{isIncluded ? t("search.mentions.shown", { text: nearText ?? text }) : t("search.mentions.left", counted)}</p>
      <Button small variant="quiet" onClick={() => onChange({ withMentions: !isIncluded })}>
        {t(isIncluded ? "search.mentions.hide" : "search.mentions.show")}
      </Button>
    </div>
  );
}

function NoneWithFilters({ onClear }: { onClear: () => void }) {
  const { t } = useTranslate();
  return (
    <EmptyState
      heading="h2"
      icon={<SearchX size={28} />}
      title={t("search.noneFiltered")}
      text={t("search.noneFilteredText")}
      action={<Button onClick={onClear}>{t("ui.filters.clear")}</Button>}
    />
  );
}
