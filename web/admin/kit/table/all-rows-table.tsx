import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import type { AllRows } from "./use-all-rows.ts";

/** A table of the rows that `useAllRows` reads. It says which part of the list it has. */
export function AllRowsTable<Row extends object>({
  read: { rows, total, isReading, error, refetch, readPage },
  ...table
}: { read: AllRows<Row> } & Omit<DataTableProps<Row>, "rows" | "unread">) {
  const { t } = useTranslate();
  if (!rows) return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonLines lines={8} />;
  const count = rows.length;
  return (
    <>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {count < total && (
        <p role="status">{t(isReading ? "admin.table.reading" : "admin.table.first", { count, total })}</p>
      )}
      <DataTable {...table} rows={rows} isReading={isReading} {...(count < total && { unread: { readPage, total } })} />
    </>
  );
}
