import { Grid2x2, Rows3 } from "lucide-react";
import { MAX_SEARCH_CHARACTERS } from "../../../schema/catalogue/search-lengths.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { Segments } from "../../kit/ui/choice/segments.tsx";
import type { FilterChip } from "../../kit/ui/list/filter-chips.tsx";
import { FilterSelect } from "../../kit/ui/list/filter-select.tsx";
import { FilterText } from "../../kit/ui/list/filter-text.tsx";
import { Filters } from "../../kit/ui/list/filters.tsx";
import { CategoryFilter, useCategoryChips } from "../filters/category-filter.tsx";
import { PriceFilter, priceChips } from "../filters/price-filter.tsx";
import type { AuctionScreenAuction } from "./documents.ts";
import styles from "./lot-filters.module.css";
import { LOT_ORDERS, type LotListFilter, type LotPart, type LotsView } from "./lot-list-variables.ts";

/** Chooses the part of an auction's lots, filters, sorts and shows them; all choices are in the URL. */
export function LotFilters({
  auction: { categories, lotCounts },
  filter,
  part,
  total,
  onChange,
  onClear,
}: {
  auction: AuctionScreenAuction;
  filter: LotListFilter;
  part: LotPart;
  total: number | null;
  onChange: (change: Partial<LotListFilter>) => void;
  onClear: () => void;
}) {
  const { t } = useTranslate();
  const { text, categoryId, bids, order, view, priceFromCents, priceToCents } = filter;
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
    <div className={styles.filters}>
      <Choices lotCounts={lotCounts} part={part} view={view} onChange={onChange} />
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
          value={order ?? "none"}
          options={[
            { value: "none", label: t(part === "closed" ? "auctions.order.closedLast" : "auctions.order.closing") },
            ...LOT_ORDERS.filter((one) => one !== "closing").map((one) => ({
              value: one,
              label: t(`auctions.order.${one}`),
            })),
          ]}
          onChange={(next) => onChange({ order: next === "none" ? null : next })}
        />
      </Filters>
    </div>
  );
}

/** Which of the lots, and how they are shown. */
function Choices({
  lotCounts,
  part,
  view,
  onChange,
}: {
  lotCounts: AuctionScreenAuction["lotCounts"];
  part: LotPart;
  view: LotsView;
  onChange: (change: Partial<LotListFilter>) => void;
}) {
  const { t } = useTranslate();
  const parts = [
    { value: "open", label: t("auctions.part.open"), count: lotCounts.open + lotCounts.upcoming },
    { value: "closed", label: t("auctions.part.closed"), count: lotCounts.closed },
    { value: "mine", label: t("auctions.part.mine"), count: lotCounts.mine },
  ] as const;
  return (
    <div className={styles.choices}>
      <Segments
        label={t("auctions.part.label")}
        value={part}
        options={parts.filter(({ value, count }) => count > 0 || value === part)}
        onChange={(next) => onChange({ part: next })}
      />
      <div className={styles.views}>
        <Segments
          label={t("auctions.view.label")}
          value={view}
          options={[
            { value: "grid", label: t("auctions.view.grid"), icon: <Grid2x2 size={16} aria-hidden="true" /> },
            { value: "table", label: t("auctions.view.table"), icon: <Rows3 size={16} aria-hidden="true" /> },
          ]}
          onChange={(next) => onChange({ view: next })}
        />
      </div>
    </div>
  );
}
