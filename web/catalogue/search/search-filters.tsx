import { useQuery } from "urql";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import type { FilterChip } from "../../kit/ui/list/filter-chips.tsx";
import { FilterSelect } from "../../kit/ui/list/filter-select.tsx";
import { Filters } from "../../kit/ui/list/filters.tsx";
import { CategoryFilter, useCategories, useCategoryChips } from "../catalogue/category-filter.tsx";
import { PriceFilter, priceChips } from "../catalogue/price-filter.tsx";
import { LotPlacesDocument } from "./documents.ts";
import { SEARCH_CLOSINGS, SEARCH_ORDERS, SEARCH_STATES, type SearchFilter } from "./search-filter.ts";

/** Filters and sorts the lots that a search finds; all choices are in the URL. */
export function SearchFilters({
  filter,
  total,
  onChange,
  onClear,
}: {
  filter: SearchFilter;
  total: number | null;
  onChange: (change: Partial<SearchFilter>) => void;
  onClear: () => void;
}) {
  const { t } = useTranslate();
  const { state, categoryId, place, closing, order, priceFromCents, priceToCents } = filter;
  const categories = useCategories();
  const [{ data }] = useQuery({ query: LotPlacesDocument });
  const places = data?.queryLotPlaces ?? [];
  const price = { priceFromCents, priceToCents, onChange };
  const category = { categories, categoryId, onChange };
  const categoryChips = useCategoryChips(category);
  const chip = (label: string, none: Partial<SearchFilter>): FilterChip => ({ label, onRemove: () => onChange(none) });
  const chips = [
    ...(state === "all" ? [] : [chip(t(`search.state.${state}`), { state: "all" })]),
    ...categoryChips,
    ...(place === "" ? [] : [chip(place, { place: "" })]),
    ...priceChips(price, { t }),
    ...(closing === "all" ? [] : [chip(t(`search.closing.${closing}`), { closing: "all" })]),
  ];
  return (
    <Filters chips={chips} total={total} onClear={onClear}>
      <FilterSelect
        label={t("search.filter.state")}
        value={state}
        options={SEARCH_STATES.map((value) => ({ value, label: t(`search.state.${value}`) }))}
        onChange={(next) => onChange({ state: next })}
      />
      <CategoryFilter {...category} />
      <FilterSelect
        label={t("search.place")}
        value={place}
        options={[
          { value: "", label: t("search.allPlaces") },
          ...places.map((one) => ({ value: one.place, label: `${one.place} (${one.lotCount})` })),
        ]}
        onChange={(next) => onChange({ place: next })}
      />
      <PriceFilter {...price} />
      <FilterSelect
        label={t("search.closing")}
        value={closing}
        options={SEARCH_CLOSINGS.map((value) => ({ value, label: t(`search.closing.${value}`) }))}
        onChange={(next) => onChange({ closing: next })}
      />
      <FilterSelect
        label={t("search.filter.order")}
        value={order}
        options={SEARCH_ORDERS.map((value) => ({ value, label: t(`search.order.${value}`) }))}
        onChange={(next) => onChange({ order: next })}
      />
    </Filters>
  );
}
