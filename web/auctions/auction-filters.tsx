import { useQuery } from "urql";
import { useTranslate } from "../i18n/use-translate.ts";
import { useApiLanguage } from "../lib/graphql/api-language.ts";
import { FilterSelect, Filters, FilterText } from "../ui/list/filters.tsx";
import { PageSizeMenu } from "../ui/list/page-size-menu.tsx";
import type { AuctionListFilter, AuctionTime } from "./auction-list-variables.ts";
import { categoryOptions } from "./category-options.ts";
import { CategoriesDocument } from "./documents.ts";
import { SEARCH_TEXT_LENGTH } from "./lot-list-variables.ts";

/** The API's page limit for categories; an auction house with more has to filter by text. */
const MAX_CATEGORIES = 100;

/** Filters a list of auctions; all filters are in the URL. */
export function AuctionFilters({
  time,
  filter,
  onChange,
}: {
  time: AuctionTime;
  filter: AuctionListFilter;
  onChange: (change: Partial<AuctionListFilter>) => void;
}) {
  const { t } = useTranslate();
  const language = useApiLanguage();
  const [{ data }] = useQuery({
    query: CategoriesDocument,
    variables: {
      searchFilter: { language },
      pagination: { page: 1, itemsPerPage: MAX_CATEGORIES },
      sort: [{ field: "NAME", direction: "ASCENDING" }],
    },
  });
  const categories = categoryOptions(data?.queryLotCategory.lotCategories ?? []);
  const count = [filter.text, filter.categoryId, filter.state === "all" ? "" : filter.state].filter(Boolean).length;

  return (
    <Filters count={count} onClear={() => onChange({ text: "", categoryId: "", state: "all" })}>
      <FilterText
        label={t("auctions.filter.text")}
        value={filter.text}
        maxLength={SEARCH_TEXT_LENGTH.maximum}
        inputMode="search"
        placeholder={t("auctions.filter.auctionTextHint")}
        onChange={(text) => onChange({ text })}
      />
      <FilterSelect
        label={t("auctions.filter.category")}
        value={filter.categoryId}
        options={[{ value: "", label: t("auctions.filter.allCategories") }, ...categories]}
        onChange={(categoryId) => onChange({ categoryId })}
      />
      {time === "current" && (
        <FilterSelect
          label={t("auctions.filter.state")}
          value={filter.state}
          options={[
            { value: "all", label: t("auctions.filter.stateAll") },
            { value: "open", label: t("auctions.filter.stateOpen") },
            { value: "upcoming", label: t("auctions.filter.stateUpcoming") },
          ]}
          onChange={(state) => onChange({ state })}
        />
      )}
      <PageSizeMenu pageSize={filter.pageSize} onChange={(pageSize) => onChange({ pageSize })} />
    </Filters>
  );
}
