import { MAX_SEARCH_CHARACTERS } from "../../../schema/catalogue/search-lengths.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import type { FilterChip } from "../../kit/ui/list/filter-chips.tsx";
import { FilterSelect } from "../../kit/ui/list/filter-select.tsx";
import { FilterText } from "../../kit/ui/list/filter-text.tsx";
import { Filters } from "../../kit/ui/list/filters.tsx";
import { CategoryFilter, useCategoryChips } from "../filters/category-filter.tsx";
import { useCategories } from "../filters/use-categories.ts";
import { AUCTION_ORDERS, type AuctionListFilter, type AuctionTime } from "./auction-list-variables.ts";

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
  const stateLabel = {
    open: t("publications.filter.stateOpen"),
    upcoming: t("publications.filter.stateUpcoming"),
    all: "",
  };
  const state = time === "current" ? filter.state : "all";
  const category = { categories, categoryId, onChange };
  const categoryChips = useCategoryChips(category);
  const chips: FilterChip[] = [
    ...(text ? [{ label: `“${text}”`, onRemove: () => onChange({ text: "" }) }] : []),
    ...categoryChips,
    ...(state !== "all" ? [{ label: stateLabel[state], onRemove: () => onChange({ state: "all" }) }] : []),
  ];

  return (
    <Filters chips={chips} total={total} onClear={onClear}>
      <FilterText
        label={t("publications.filter.text")}
        value={text}
        maxLength={MAX_SEARCH_CHARACTERS}
        inputMode="search"
        placeholder={t("publications.filter.textHint")}
        onChange={(next) => onChange({ text: next })}
      />
      <CategoryFilter {...category} />
      {time === "current" && (
        <FilterSelect
          label={t("publications.filter.state")}
          value={state}
          options={[
            { value: "all", label: t("publications.filter.stateAll") },
            { value: "open", label: stateLabel.open },
            { value: "upcoming", label: stateLabel.upcoming },
          ]}
          onChange={(next) => onChange({ state: next })}
        />
      )}
      <FilterSelect
        label={t("publications.filter.order")}
        value={order}
        options={AUCTION_ORDERS.map((one) => ({ value: one, label: t(`publications.order.${time}.${one}`) }))}
        onChange={(next) => onChange({ order: next })}
      />
    </Filters>
  );
}
