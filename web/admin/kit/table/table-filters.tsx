import type { ReactNode } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import type { FilterChip } from "../../../kit/ui/list/filter-chips.tsx";
import { FilterSelect } from "../../../kit/ui/list/filter-select.tsx";
import { Filters } from "../../../kit/ui/list/filters.tsx";
import { useListParams } from "../../../kit/ui/list/use-list-params.ts";
import type { TableColumn } from "./table-column.ts";
import { readTableView, withFilter, withoutFilters } from "./table-view.ts";

/** Filters beside those of the columns. */
export interface MoreFilters {
  fields: ReactNode;
  chips: readonly FilterChip[];
  /** The parameters without their choices. */
  without: (params: URLSearchParams) => URLSearchParams;
}

/** The filters of the columns that have options. */
export function TableFilters<Row>({
  columns,
  total,
  more,
}: {
  columns: readonly TableColumn<Row>[];
  /** How many rows the filters leave; null if nobody knows. */
  total: number | null;
  more?: MoreFilters;
}) {
  const { t } = useTranslate();
  const [params, change] = useListParams();
  const { filters } = readTableView(params, columns);
  const filtered = columns.filter(({ options }) => options);
  if (filtered.length === 0 && !more) return null;
  const chips = filtered.flatMap(({ id, label, options = [] }) => {
    const option = options.find(({ value }) => value === filters[id]);
    if (!option) return [];
    return [{ label: `${label}: ${option.label}`, onRemove: () => change((current) => withFilter(current, id, "")) }];
  });
  return (
    <Filters
      chips={[...(more?.chips ?? []), ...chips]}
      total={total}
      onClear={() => change((current) => withoutFilters(more ? more.without(current) : current))}
    >
      {more?.fields}
      {filtered.map(({ id, label, options = [] }) => (
        <FilterSelect
          key={id}
          label={label}
          value={filters[id] ?? ""}
          options={[{ value: "", label: t("admin.table.all") }, ...options]}
          onChange={(value) => change((current) => withFilter(current, id, value))}
        />
      ))}
    </Filters>
  );
}
