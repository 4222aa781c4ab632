import { Download, ShieldCheck } from "lucide-react";
import { useMemo } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { saveFile } from "../../lib/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { csvOf } from "../table/csv.ts";
import { DataTable } from "../table/data-table.tsx";
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
      actions={(selected, clear) => (
        <>
          <Button
            small
            icon={<Download size={16} aria-hidden="true" />}
            onClick={() =>
              saveFile({
                name: `${t("admin.securityEvents.file")}.csv`,
                type: "text/csv",
                text: csvOf(columns, selected),
              })
            }
          >
            {t("admin.securityEvents.save")}
          </Button>
          <Button small variant="quiet" onClick={clear}>
            {t("admin.table.unselect")}
          </Button>
        </>
      )}
    />
  );
}
