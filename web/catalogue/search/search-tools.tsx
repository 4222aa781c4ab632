import { Grid2x2, Rows3, SlidersHorizontal } from "lucide-react";
import { type ReactNode, Suspense, useId, useState } from "react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import { formatMoney } from "../../kit/lib/format/money.ts";
import { formatNumber } from "../../kit/lib/format/numbers.ts";
import { PAGE_SIZES } from "../../kit/lib/page-window.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Segments } from "../../kit/ui/choice/segments.tsx";
import { SelectBox } from "../../kit/ui/choice/select-box.tsx";
import { type FilterChip, FilterChips } from "../../kit/ui/list/filter-chips.tsx";
import { PageSizeMenu } from "../../kit/ui/list/page-size-menu.tsx";
import { BROWSE_ORDERS, type LotsOrder, orderOf, SEARCH_ORDERS, type SearchFilter } from "./search-filter.ts";
import styles from "./search-tools.module.css";

const Dialog = lazyPart(async () => (await import("../../kit/ui/overlay/dialog.tsx")).Dialog);

interface SearchToolsProps {
  filter: SearchFilter;
  total: number | null;
  categoryName: (id: string) => string;
  onChange: (change: Partial<SearchFilter>) => void;
  onClear: () => void;
  /** The filters where they are in a sheet; null if they stand beside the lots. */
  panel: ReactNode;
}

/** The active filters, the order and the view of the lots; in a narrow window the way to the filters too. */
export function SearchTools(props: SearchToolsProps) {
  const { filter, total, onChange, onClear, panel } = props;
  const { t } = useTranslate();
  const chips = useChips(props);
  const { pageSize, view } = filter;
  const hasSizes = total !== null && (total > PAGE_SIZES[0] || pageSize !== PAGE_SIZES[0]);
  return (
    <div className={styles.tools}>
      <div className={styles.chips}>
        <FilterChips chips={chips} onClear={onClear} />
      </div>
      <div className={styles.choices}>
        {panel && <FilterSheet {...props} count={chips.length} />}
        {hasSizes && (
          <div className={styles.size}>
            <PageSizeMenu pageSize={pageSize} onChange={(next) => onChange({ pageSize: next })} />
          </div>
        )}
        <OrderChoice filter={filter} onChange={onChange} />
        <div className={styles.view}>
          <Segments
            small
            label={t("search.view.label")}
            value={view}
            options={[
              { value: "grid", label: t("search.view.grid"), icon: <Grid2x2 size={16} aria-hidden="true" /> },
              { value: "table", label: t("search.view.table"), icon: <Rows3 size={16} aria-hidden="true" /> },
            ]}
            onChange={(next) => onChange({ view: next })}
          />
        </div>
      </div>
    </div>
  );
}

function OrderChoice({ filter, onChange }: Pick<SearchToolsProps, "filter" | "onChange">) {
  const { t } = useTranslate();
  const id = useId();
  const orders: readonly LotsOrder[] = filter.text === "" ? BROWSE_ORDERS : SEARCH_ORDERS;
  return (
    <div className={styles.order}>
      <label htmlFor={id}>{t("search.filter.order")}</label>
      <SelectBox
        id={id}
        className={styles.select}
        value={orderOf(filter)}
        onChange={(event) => onChange({ order: orders.find((order) => order === event.target.value) ?? null })}
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {t(`search.order.${order}`)}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}

/** The filters as chips, by which they are taken away. */
function useChips({ filter, categoryName, onChange }: SearchToolsProps): FilterChip[] {
  const { t } = useTranslate();
  const { phases, closesToday, categoryIds, places, priceFromCents, priceToCents, yearFrom, yearTo } = filter;
  const chip = (label: string, none: Partial<SearchFilter>): FilterChip => ({ label, onRemove: () => onChange(none) });
  const without = <Value,>(values: readonly Value[], removed: Value) => values.filter((value) => value !== removed);
  const euros = (cents: number) => formatMoney(cents, { stripZeros: true });
  return [
    ...categoryIds.map((id) => chip(categoryName(id), { categoryIds: without(categoryIds, id) })),
    ...phases.map((phase) =>
      chip(t(`search.state.${phase}`), {
        phases: without(phases, phase),
        ...(phase === "open" && { closesToday: false }),
      }),
    ),
    ...(closesToday ? [chip(t("search.state.today"), { closesToday: false })] : []),
    ...limitsChip([priceFromCents, priceToCents], { t, words: euros, key: "price" }).map((label) =>
      chip(label, { priceFromCents: null, priceToCents: null }),
    ),
    ...places.map((place) => chip(place, { places: without(places, place) })),
    ...limitsChip([yearFrom, yearTo], { t, words: String, key: "year" }).map((label) =>
      chip(label, { yearFrom: null, yearTo: null }),
    ),
  ];
}

/** Two limits as one chip's text; none without a limit. */
function limitsChip(
  [from, to]: readonly [number | null, number | null],
  {
    t,
    words,
    key,
  }: { t: ReturnType<typeof useTranslate>["t"]; words: (limit: number) => string; key: "price" | "year" },
): string[] {
  if (from !== null && to !== null) return [t(`search.chip.${key}.between`, { from: words(from), to: words(to) })];
  if (from !== null) return [t(`search.chip.${key}.from`, { from: words(from) })];
  return to === null ? [] : [t(`search.chip.${key}.to`, { to: words(to) })];
}

function FilterSheet({ total, count, panel, onClear }: SearchToolsProps & { count: number }) {
  const { t, language } = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        icon={<SlidersHorizontal size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {count === 0 ? t("search.filters") : t("search.filtersCount", { count })}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <Dialog
            open
            title={t("search.filters")}
            onClose={close}
            headAction={
              count > 0 && (
                <Button small variant="quiet" onClick={onClear}>
                  {t("ui.filters.clear")}
                </Button>
              )
            }
            actions={
              <Button variant="primary" large onClick={close}>
                {total === null
                  ? t("ui.filters.show")
                  : t("search.showLots", { count: total, number: formatNumber(total, language) })}
              </Button>
            }
          >
            {panel}
          </Dialog>
        )}
      </Suspense>
    </>
  );
}
