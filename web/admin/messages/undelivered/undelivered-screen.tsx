import { MailCheck } from "lucide-react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { StaffList } from "../../kit/list/staff-list.tsx";
import { UndeliveredMessagesDocument } from "./documents.ts";
import { messageColumns } from "./message-columns.tsx";
import { UndeliveredActions } from "./undelivered-actions.tsx";

/** The mails and text messages that did not reach their recipients, for administrators. */
export function UndeliveredScreen() {
  const { t } = useTranslate();
  return (
    <StaffList
      title={t("admin.messages.title")}
      intro={t("admin.messages.intro")}
      document={UndeliveredMessagesDocument}
      variables={() => ({})}
      // After an outage there may be thousands: the newest show what is wrong.
      read={{ maxPages: 10 }}
      columns={messageColumns}
      rowLabel={({ recipient, subject }) => `${recipient} ${subject}`.trim()}
      empty={{ icon: MailCheck, title: t("admin.messages.none"), text: t("admin.messages.noneText") }}
      selectionActions={(selected, { unselect, refetch }) => (
        <UndeliveredActions
          selected={selected}
          onChanged={() => {
            unselect();
            refetch();
          }}
        />
      )}
    />
  );
}
