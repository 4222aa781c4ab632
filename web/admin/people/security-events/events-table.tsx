import { ShieldCheck } from "lucide-react";
import { useMemo } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { DataTable } from "../../kit/table/data-table.tsx";
import { SaveCsv } from "../../kit/table/save-csv.tsx";
import type { StaffSecurityEvent } from "./documents.ts";
import { eventColumns } from "./event-columns.tsx";

/** A page of events; selected ones can be saved. */
export function EventsTable({ rows }: { rows: readonly StaffSecurityEvent[] }) {
  const { t, language } = useTranslate();
  const columns = useMemo(() => eventColumns({ t, language }), [t, language]);
  return (
    <DataTable
      label={t("admin.securityEvents.title")}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowLabel={({ kind, userEmail, userId }) => `${t(`securityLog.kinds.${kind}`)}, ${userEmail ?? userId}`}
      empty={
        <EmptyState
          icon={<ShieldCheck size={28} />}
          title={t("admin.securityEvents.none")}
          text={t("admin.securityEvents.noneText")}
        />
      }
      actions={(selected) => <SaveCsv columns={columns} rows={selected} fileName={t("admin.securityEvents.file")} />}
    />
  );
}
