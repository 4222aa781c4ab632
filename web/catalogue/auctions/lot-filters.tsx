import { MAX_SEARCH_CHARACTERS } from "../../../schema/catalogue/inputs/search.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import type { FilterChip } from "../../kit/ui/list/filter-chips.tsx";
import { FilterSelect } from "../../kit/ui/list/filter-select.tsx";
import { FilterText } from "../../kit/ui/list/filter-text.tsx";
import { Filters } from "../../kit/ui/list/filters.tsx";
import { CategoryFilter, useCategoryChips } from "../catalogue/category-filter.tsx";
import type { FilterCategory } from "../catalogue/category-options.ts";
import { PriceFilter, priceChips } from "../catalogue/price-filter.tsx";
import { LOT_ORDERS, type LotListFilter } from "./lot-list-variables.ts";

/** Filters and sorts the lots of an auction; all choices are in the URL. */
export function LotFilters({
  categories,
  filter,
  total,
  onChange,
  onClear,
}: {
  categories: readonly FilterCategory[];
  filter: LotListFilter;
  total: number | null;
  onChange: (change: Partial<LotListFilter>) => void;
  onClear: () => void;
}) {
  const { t } = useTranslate();
  const { text, categoryId, bids, order, priceFromCents, priceToCents } = filter;
  const bidsLabel = { with: t("auctions.filter.bidsWith"), without: t("auctions.filter.bidsWithout"), all: "" };
  const price = { priceFromCents, priceToCents, onChange };
  const category = { categories, categoryId, onChange };
  const categoryChips = useCategoryChips(category);
  const chips: FilterChip[] = [
    ...(text ? [{ label: `“${text}”`, onRemove: () => onChange({ text: "" }) }] : []),
    ...categoryChips,
    ...(bids !== "all" ? [{ label: bidsLabel[bids], onRemove: () => onChange({ bids: "all" }) }] : []),
    ...priceChips(price, { t }),
  ];
  return (
    <Filters chips={chips} total={total} onClear={onClear}>
      <FilterText
        label={t("auctions.filter.text")}
        value={text}
        maxLength={MAX_SEARCH_CHARACTERS}
        inputMode="search"
        placeholder={t("auctions.filter.lotTextHint")}
        onChange={(next) => onChange({ text: next })}
      />
      {categories.length > 1 && <CategoryFilter {...category} />}
      <FilterSelect
        label={t("auctions.filter.bids")}
        value={bids}
        options={[
          { value: "all", label: t("auctions.filter.bidsAll") },
          { value: "with", label: bidsLabel.with },
          { value: "without", label: bidsLabel.without },
        ]}
        onChange={(next) => onChange({ bids: next })}
      />
      <PriceFilter {...price} />
      <FilterSelect
        label={t("auctions.filter.order")}
        value={order}
        options={LOT_ORDERS.map((one) => ({ value: one, label: t(`auctions.order.${one}`) }))}
        onChange={(next) => onChange({ order: next })}
      />
    </Filters>
  );
}
