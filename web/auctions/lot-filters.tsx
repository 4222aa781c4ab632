import { useTranslate } from "../i18n/use-translate.ts";
import { moneyInputText, parseMoney } from "../lib/format/money.ts";
import { FilterSelect, Filters, FilterText } from "../ui/list/filters.tsx";
import { PageSizeMenu } from "../ui/list/page-size-menu.tsx";
import { categoryOptions, type FilterCategory } from "./category-options.ts";
import { conditionCount, LOT_ORDERS, type LotListFilter, SEARCH_TEXT_LENGTH } from "./lot-list-variables.ts";

const MAX_AMOUNT_LENGTH = 14;

/** Filters and sorts the lots of an auction; all choices are in the URL. */
export function LotFilters({
  categories,
  filter,
  onChange,
  onClear,
}: {
  categories: readonly FilterCategory[];
  filter: LotListFilter;
  onChange: (change: Partial<LotListFilter>) => void;
  onClear: () => void;
}) {
  const { t } = useTranslate();
  const amountText = (cents: number | null) => (cents === null ? "" : moneyInputText(cents));
  return (
    <Filters count={conditionCount(filter)} onClear={onClear}>
      <FilterText
        label={t("auctions.filter.text")}
        value={filter.text}
        maxLength={SEARCH_TEXT_LENGTH.maximum}
        inputMode="search"
        placeholder={t("auctions.filter.lotTextHint")}
        onChange={(text) => onChange({ text })}
      />
      {categories.length > 1 && (
        <FilterSelect
          label={t("auctions.filter.category")}
          value={filter.categoryId}
          options={[{ value: "", label: t("auctions.filter.allCategories") }, ...categoryOptions(categories)]}
          onChange={(categoryId) => onChange({ categoryId })}
        />
      )}
      <FilterSelect
        label={t("auctions.filter.bids")}
        value={filter.bids}
        options={[
          { value: "all", label: t("auctions.filter.bidsAll") },
          { value: "with", label: t("auctions.filter.bidsWith") },
          { value: "without", label: t("auctions.filter.bidsWithout") },
        ]}
        onChange={(bids) => onChange({ bids })}
      />
      <FilterText
        label={t("auctions.filter.priceFrom")}
        value={amountText(filter.priceFromCents)}
        maxLength={MAX_AMOUNT_LENGTH}
        inputMode="decimal"
        placeholder="€"
        onChange={(text) => onChange({ priceFromCents: parseMoney(text) })}
      />
      <FilterText
        label={t("auctions.filter.priceTo")}
        value={amountText(filter.priceToCents)}
        maxLength={MAX_AMOUNT_LENGTH}
        inputMode="decimal"
        placeholder="€"
        onChange={(text) => onChange({ priceToCents: parseMoney(text) })}
      />
      <FilterSelect
        label={t("auctions.filter.order")}
        value={filter.order}
        options={LOT_ORDERS.map((order) => ({ value: order, label: t(`auctions.order.${order}`) }))}
        onChange={(order) => onChange({ order })}
      />
      <PageSizeMenu pageSize={filter.pageSize} onChange={(pageSize) => onChange({ pageSize })} />
    </Filters>
  );
}
