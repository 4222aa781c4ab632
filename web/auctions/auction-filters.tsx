import { useQuery } from "urql";
import { useTranslate } from "../i18n/use-translate.ts";
import { useApiLanguage } from "../lib/graphql/api-language.ts";
import type { FilterChip } from "../ui/list/filter-chips.tsx";
import { FilterSelect } from "../ui/list/filter-select.tsx";
import { FilterText } from "../ui/list/filter-text.tsx";
import { Filters } from "../ui/list/filters.tsx";
import { AUCTION_ORDERS, type AuctionListFilter, type AuctionTime } from "./auction-list-variables.ts";
import { categoryName, categoryOptions } from "./category-options.ts";
import { CategoriesDocument } from "./documents.ts";
import { SEARCH_TEXT_LENGTH } from "./lot-list-variables.ts";

/** The API's page limit for categories; an auction house with more has to filter by text. */
const MAX_CATEGORIES = 100;

/** All categories, for filters. */
export function useCategories() {
  const language = useApiLanguage();
  const [{ data }] = useQuery({
    query: CategoriesDocument,
    variables: {
      searchFilter: { language },
      pagination: { page: 1, itemsPerPage: MAX_CATEGORIES },
      sort: [{ field: "NAME", direction: "ASCENDING" }],
    },
  });
  return data?.queryLotCategory.lotCategories ?? [];
}

/** Filters and sorts a list of auctions; all choices are in the URL. */
export function AuctionFilters({
  time,
  filter,
  total,
  onChange,
  onClear,
}: {
  time: AuctionTime;
  filter: AuctionListFilter;
  total: number | null;
  onChange: (change: Partial<AuctionListFilter>) => void;
  onClear: () => void;
}) {
  const { t } = useTranslate();
  const { text, categoryId, order } = filter;
  const categories = useCategories();
  const stateLabel = { open: t("auctions.filter.stateOpen"), upcoming: t("auctions.filter.stateUpcoming"), all: "" };
  const state = time === "current" ? filter.state : "all";
  const chips: FilterChip[] = [
    ...(text ? [{ label: `“${text}”`, onRemove: () => onChange({ text: "" }) }] : []),
    ...(categoryId
      ? [
          {
            label: categoryName(categories, categoryId) ?? t("auctions.filter.category"),
            onRemove: () => onChange({ categoryId: "" }),
          },
        ]
      : []),
    ...(state !== "all" ? [{ label: stateLabel[state], onRemove: () => onChange({ state: "all" }) }] : []),
  ];

  return (
    <Filters chips={chips} total={total} onClear={onClear}>
      <FilterText
        label={t("auctions.filter.text")}
        value={text}
        maxLength={SEARCH_TEXT_LENGTH.maximum}
        inputMode="search"
        placeholder={t("auctions.filter.auctionTextHint")}
        onChange={(next) => onChange({ text: next })}
      />
      <FilterSelect
        label={t("auctions.filter.category")}
        value={categoryId}
        options={[{ value: "", label: t("auctions.filter.allCategories") }, ...categoryOptions(categories)]}
        onChange={(next) => onChange({ categoryId: next })}
      />
      {time === "current" && (
        <FilterSelect
          label={t("auctions.filter.state")}
          value={state}
          options={[
            { value: "all", label: t("auctions.filter.stateAll") },
            { value: "open", label: stateLabel.open },
            { value: "upcoming", label: stateLabel.upcoming },
          ]}
          onChange={(next) => onChange({ state: next })}
        />
      )}
      <FilterSelect
        label={t("auctions.filter.order")}
        value={order}
        options={AUCTION_ORDERS.map((one) => ({ value: one, label: t(`auctions.auctionOrder.${time}.${one}`) }))}
        onChange={(next) => onChange({ order: next })}
      />
    </Filters>
  );
}
