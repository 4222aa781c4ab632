import type { LucideIcon } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useQuery } from "urql";
import type { Language } from "../../../../schema/kit/languages.ts";
import { failureOfCombined, failureText } from "../../../kit/errors/errors.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { useLastData } from "../../../kit/lib/graphql/use-last-data.ts";
import { pageFrom } from "../../../kit/lib/page-window.ts";
import { useOnChange } from "../../../kit/lib/use-on-change.ts";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { useListParams } from "../../../kit/ui/list/use-list-params.ts";
import { Notice } from "../../../kit/ui/notice.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { StaffPage, type StaffPageProps } from "../../staff-page.tsx";
import { AllRowsTable } from "../table/all-rows-table.tsx";
import { DataTable, type DataTableProps } from "../table/data-table.tsx";
import { type ListDocument, useReadListPage } from "../table/list-pages.ts";
import { PageLinks } from "../table/page-links.tsx";
import type { TableColumn } from "../table/table-column.ts";
import { TableFilters } from "../table/table-filters.tsx";
import { useAllRows } from "../table/use-all-rows.ts";
import { type Chosen, readChosen, type StaffListFilter, useListFilters } from "./list-filters.tsx";

/** What the texts of a column are made with. */
export interface ColumnWords {
  t: Translate;
  language: Language;
}

/** Which of two rows comes first, as `toSorted` takes it; stable between renders. */
export type RowOrder<Row> = (one: Row, other: Row) => number;

interface StaffListProps<Row extends { id: string }, Filter extends object, Name extends string>
  extends Omit<StaffPageProps, "children"> {
  /** Names its list by aliases: `list: queryThings(...) { rows: things { id ... } paginatedTotalResults }`. */
  document: ListDocument<Row, Filter>;
  /** The variables besides the page. */
  variables: (chosen: Chosen<Name>) => Filter;
  /** Of the API; columns with `options` have filters of their own. */
  filters?: readonly StaffListFilter<Name>[];
  /** Stable between renders: made outside of the screen, or by `useCallback`. */
  columns: (words: ColumnWords) => readonly TableColumn<Row>[];
  rowLabel: (row: Row) => string;
  empty: { icon: LucideIcon; title: string; text?: string };
  /**
   * How it is read: whole, so that the table sorts and filters it, up to so many pages, with the order that it has
   * until it is sorted; or so many rows at a time.
   */
  read: { maxPages: number; firstOrder?: RowOrder<Row> } | { itemsPerPage: number; countedUpTo?: number };
  /** Another value reads the rows again. */
  version?: number;
  /** What can be done with selected rows, besides exporting them. */
  selectionActions?: (selected: readonly Row[], list: { unselect: () => void; refetch: () => void }) => ReactNode;
}

/** A page of the staff's app that is a list: its filters, and a table that is exported and selected from. */
export function StaffList<Row extends { id: string }, Filter extends object, Name extends string = never>({
  document,
  variables,
  filters = [],
  columns,
  rowLabel,
  empty: { icon: Icon, ...empty },
  read,
  version = 0,
  selectionActions,
  ...page
}: StaffListProps<Row, Filter, Name>) {
  const { t, language } = useTranslate();
  const [params] = useListParams();
  const shownColumns = useMemo(() => columns({ t, language }), [columns, t, language]);
  const list = {
    document,
    variables: useEqual(variables(readChosen(params, filters))),
    version,
    table: {
      label: page.title,
      columns: shownColumns,
      rowId: ({ id }: Row) => id,
      rowLabel,
      empty: <EmptyState icon={<Icon size={28} />} {...empty} />,
      isFilteredElsewhere: true,
    },
    actionsOf: (selected: readonly Row[], unselect: () => void, refetch: () => void) =>
      selectionActions?.(selected, { unselect, refetch }),
  };
  return (
    <StaffPage {...page}>
      <ListFilters columns={shownColumns} filters={filters} />
      {"maxPages" in read ? <WholeList {...list} {...read} /> : <PageOfList {...list} {...read} />}
    </StaffPage>
  );
}

function ListFilters<Row, Name extends string>({
  columns,
  filters,
}: {
  columns: readonly TableColumn<Row>[];
  filters: readonly StaffListFilter<Name>[];
}) {
  const more = useListFilters(filters);
  return <TableFilters columns={columns} total={null} {...(filters.length > 0 && { more })} />;
}

/** The value of an earlier render while it is equal: another object would read the list again. */
function useEqual<Value extends object>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}

interface ListProps<Row extends { id: string }, Filter extends object> {
  document: ListDocument<Row, Filter>;
  /** Stable between renders. */
  variables: Filter;
  version: number;
  table: Omit<DataTableProps<Row>, "rows" | "actions" | "unread">;
  actionsOf: (selected: readonly Row[], unselect: () => void, refetch: () => void) => ReactNode;
}

function WholeList<Row extends { id: string }, Filter extends object>({
  document,
  variables,
  version,
  maxPages,
  firstOrder,
  table,
  actionsOf,
}: ListProps<Row, Filter> & { maxPages: number; firstOrder?: RowOrder<Row> }) {
  const read = useAllRows({ document, variables, maxPages });
  useOnChange(version, read.refetch);
  const rows = useMemo(
    () => (firstOrder ? (read.rows?.toSorted(firstOrder) ?? null) : read.rows),
    [read.rows, firstOrder],
  );
  return (
    <AllRowsTable
      {...table}
      read={{ ...read, rows }}
      actions={(selected, unselect) => actionsOf(selected, unselect, read.refetch)}
    />
  );
}

function PageOfList<Row extends { id: string }, Filter extends object>({
  document,
  variables,
  version,
  itemsPerPage,
  countedUpTo = Number.POSITIVE_INFINITY,
  table,
  actionsOf,
}: ListProps<Row, Filter> & { itemsPerPage: number; countedUpTo?: number }) {
  const { t, language } = useTranslate();
  const [params] = useListParams();
  const page = pageFrom(params.get("page"));
  const [answer, execute] = useQuery({
    query: document,
    variables: { ...variables, pagination: { page, itemsPerPage } },
    requestPolicy: "cache-and-network",
  });
  const refetch = () => execute({ requestPolicy: "network-only" });
  const readPage = useReadListPage(document, variables);
  useOnChange(version, refetch);
  const { error, fetching } = answer;
  const data = useLastData(answer);
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonLines lines={8} />;
  const { rows, paginatedTotalResults: total } = data.list;
  const from = (page - 1) * itemsPerPage;
  const numbers = { from: from + 1, to: from + rows.length, total };
  const shownNumbers = Object.fromEntries(
    Object.entries(numbers).map(([name, number]) => [name, formatNumber(number, language)]),
  );
  return (
    <>
      {error && (
        <Notice tone="bad" role="alert">
          {failureText(failureOfCombined(error), t)}
        </Notice>
      )}
      <div aria-busy={fetching}>
        <DataTable
          {...table}
          rows={rows}
          summary={
            rows.length > 0
              ? t(total >= countedUpTo ? "admin.table.partOfMore" : "admin.table.part", shownNumbers)
              : undefined
          }
          actions={(selected, unselect) => actionsOf(selected, unselect, refetch)}
          {...(rows.length < total && { unread: { readPage, total, isMore: total >= countedUpTo } })}
        />
      </div>
      <PageLinks page={page} itemsPerPage={itemsPerPage} total={total} />
    </>
  );
}
