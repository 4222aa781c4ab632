import { ChevronDown, Grid2x2, Rows3 } from "lucide-react";
import type { ReactNode } from "react";
import { MAX_SEARCH_CHARACTERS } from "../../../schema/catalogue/search-lengths.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { PAGE_SIZES } from "../../kit/lib/page-window.ts";
import { Segments } from "../../kit/ui/choice/segments.tsx";
import type { FilterChip } from "../../kit/ui/list/filter-chips.tsx";
import { FilterSelect } from "../../kit/ui/list/filter-select.tsx";
import { FilterText } from "../../kit/ui/list/filter-text.tsx";
import { Filters } from "../../kit/ui/list/filters.tsx";
import { Popover } from "../../kit/ui/overlay/popover.tsx";
import { CategoryFilter, useCategoryChips } from "../filters/category-filter.tsx";
import { PriceFilter, priceChips } from "../filters/price-filter.tsx";
import type { AuctionScreenAuction } from "./documents.ts";
import styles from "./lot-filters.module.css";
import { LOT_ORDERS, type LotListFilter, type LotOrder, type LotPart, type LotsView } from "./lot-list-variables.ts";

const BIDS_LABELS = {
  all: "auctions.filter.bidsAll",
  with: "auctions.filter.bidsWith",
  without: "auctions.filter.bidsWithout",
} as const;

type OnChange = (change: Partial<LotListFilter>) => void;

/** Chooses the part of an auction's lots, filters, sorts and shows them; all choices are in the URL. */
export function LotFilters({
  auction: { categories, lotCounts },
  filter,
  part,
  total,
  hasSizes,
  onChange,
  onClear,
}: {
  auction: AuctionScreenAuction;
  filter: LotListFilter;
  part: LotPart;
  total: number | null;
  /** Whether the part has more lots than a page. */
  hasSizes: boolean;
  onChange: OnChange;
  onClear: () => void;
}) {
  const { t } = useTranslate();
  const { text, categoryId, bids, order, view, pageSize, priceFromCents, priceToCents } = filter;
  const price = { priceFromCents, priceToCents, onChange };
  const category = { categories, categoryId, onChange };
  const chips = useChips({ filter, categories, onChange });
  const search = (
    <FilterText
      label={t("auctions.filter.text")}
      value={text}
      maxLength={MAX_SEARCH_CHARACTERS}
      inputMode="search"
      placeholder={t("auctions.filter.lotTextHint")}
      onChange={(next) => onChange({ text: next })}
    />
  );
  const categoryFilter = categories.length > 1 && <CategoryFilter {...category} />;
  const more = (
    <>
      <BidsAndPrice bids={bids} price={price} onChange={onChange} />
      {hasSizes && <PageSizeChoice pageSize={pageSize} onChange={onChange} />}
    </>
  );
  const orderChoice = <OrderChoice order={order} part={part} onChange={onChange} />;
  return (
    <Filters
      chips={chips}
      total={total}
      onClear={onClear}
      start={<PartChoice lotCounts={lotCounts} part={part} onChange={onChange} />}
      end={
        <>
          {orderChoice}
          <ViewChoice view={view} onChange={onChange} />
        </>
      }
      sheet={
        <>
          {search}
          {categoryFilter}
          {more}
          {orderChoice}
        </>
      }
    >
      {search}
      {categoryFilter}
      <MoreFilters>{more}</MoreFilters>
    </Filters>
  );
}

/** The active filters as chips, by which they are taken away. */
function useChips({
  filter: { text, categoryId, bids, priceFromCents, priceToCents },
  categories,
  onChange,
}: {
  filter: LotListFilter;
  categories: AuctionScreenAuction["categories"];
  onChange: OnChange;
}): FilterChip[] {
  const { t } = useTranslate();
  const categoryChips = useCategoryChips({ categories, categoryId, onChange });
  return [
    ...(text ? [{ label: `“${text}”`, onRemove: () => onChange({ text: "" }) }] : []),
    ...categoryChips,
    ...(bids !== "all" ? [{ label: t(BIDS_LABELS[bids]), onRemove: () => onChange({ bids: "all" }) }] : []),
    ...priceChips({ priceFromCents, priceToCents, onChange }, { t }),
  ];
}

/** Filters for which the row has no room. */
function MoreFilters({ children }: { children: ReactNode }) {
  const { t } = useTranslate();
  return (
    <Popover
      label={t("auctions.filter.more")}
      trigger={
        <>
          {t("auctions.filter.more")}
          <ChevronDown size={18} aria-hidden="true" />
        </>
      }
      triggerClassName={styles.opener}
      isOutlined
      isForm
      align="start"
    >
      <div className={styles.more}>{children}</div>
    </Popover>
  );
}

function BidsAndPrice({
  bids,
  price,
  onChange,
}: {
  bids: LotListFilter["bids"];
  price: Parameters<typeof PriceFilter>[0];
  onChange: OnChange;
}) {
  const { t } = useTranslate();
  return (
    <>
      <FilterSelect
        label={t("auctions.filter.bids")}
        value={bids}
        options={(["all", "with", "without"] as const).map((value) => ({ value, label: t(BIDS_LABELS[value]) }))}
        onChange={(next) => onChange({ bids: next })}
      />
      <PriceFilter {...price} />
    </>
  );
}

function PageSizeChoice({ pageSize, onChange }: { pageSize: LotListFilter["pageSize"]; onChange: OnChange }) {
  const { t } = useTranslate();
  return (
    <FilterSelect
      label={t("ui.list.pageSize")}
      value={String(pageSize)}
      options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
      onChange={(next) => onChange({ pageSize: PAGE_SIZES.find((size) => String(size) === next) ?? PAGE_SIZES[0] })}
    />
  );
}

function OrderChoice({ order, part, onChange }: { order: LotOrder | null; part: LotPart; onChange: OnChange }) {
  const { t } = useTranslate();
  return (
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
  );
}

/** Which of the lots; nothing where all are of one part. */
function PartChoice({
  lotCounts,
  part,
  onChange,
}: {
  lotCounts: AuctionScreenAuction["lotCounts"];
  part: LotPart;
  onChange: OnChange;
}) {
  const { t } = useTranslate();
  const parts = [
    {
      value: "open",
      label: t(lotCounts.open === 0 && lotCounts.upcoming > 0 ? "auctions.part.upcoming" : "auctions.part.open"),
      count: lotCounts.open + lotCounts.upcoming,
    },
    { value: "closed", label: t("auctions.part.closed"), count: lotCounts.closed },
    { value: "mine", label: t("auctions.part.mine"), count: lotCounts.mine },
  ] as const;
  const options = parts.filter(({ value, count }) => count > 0 || value === part);
  if (options.length === 1) return null;
  return (
    <Segments
      label={t("auctions.part.label")}
      value={part}
      options={options}
      onChange={(next) => onChange({ part: next })}
    />
  );
}

function ViewChoice({ view, onChange }: { view: LotsView; onChange: OnChange }) {
  const { t } = useTranslate();
  return (
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
  );
}
