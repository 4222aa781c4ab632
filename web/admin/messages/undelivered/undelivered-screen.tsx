import { MailCheck } from "lucide-react";
import { useMemo } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { AllRowsTable } from "../../kit/table/all-rows-table.tsx";
import { useAllRows } from "../../kit/table/use-all-rows.ts";
import { StaffPage } from "../../staff-page.tsx";
import { UndeliveredMessagesDocument } from "./documents.ts";
import { messageColumns } from "./message-columns.tsx";
import { UndeliveredActions } from "./undelivered-actions.tsx";

/** After an outage there may be thousands: the newest show what is wrong. */
const LIST = { document: UndeliveredMessagesDocument, variables: {}, maxPages: 10 };

/** The mails and text messages that did not reach their recipients, for administrators. */
export function UndeliveredScreen() {
  const { t } = useTranslate();
  return (
    <StaffPage title={t("admin.messages.title")} intro={t("admin.messages.intro")}>
      <UndeliveredTable />
    </StaffPage>
  );
}

function UndeliveredTable() {
  const { t, language } = useTranslate();
  const read = useAllRows(LIST);
  const columns = useMemo(() => messageColumns({ t, language }), [t, language]);
  return (
    <AllRowsTable
      read={read}
      label={t("admin.messages.title")}
      columns={columns}
      rowId={({ id }) => id}
      rowLabel={({ recipient, subject }) => `${recipient} ${subject}`.trim()}
      empty={
        <EmptyState
          icon={<MailCheck size={28} />}
          title={t("admin.messages.none")}
          text={t("admin.messages.noneText")}
        />
      }
      actions={(selected, unselect) => (
        <UndeliveredActions
          columns={columns}
          selected={selected}
          onChanged={() => {
            unselect();
            read.refetch();
          }}
        />
      )}
    />
  );
}
