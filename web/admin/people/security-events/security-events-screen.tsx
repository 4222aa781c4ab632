import { ShieldCheck } from "lucide-react";
import { MAX_EMAIL_CHARACTERS } from "../../../../schema/kit/inputs/email.ts";
import { MAX_COUNTED_EVENTS } from "../../../../schema/people/security-event-kinds.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { allKinds, GROUPS } from "../../../people/security-events/event-kinds.ts";
import { StaffList } from "../../kit/list/staff-list.tsx";
import { filterOf } from "./chosen-events.ts";
import { StaffSecurityEventsDocument } from "./documents.ts";
import { eventColumns } from "./event-columns.tsx";

/** What happened to the security of all accounts, newest first, for administrators. */
export function SecurityEventsScreen() {
  const { t } = useTranslate();
  return (
    <StaffList
      title={t("admin.securityEvents.title")}
      intro={t("admin.securityEvents.intro")}
      document={StaffSecurityEventsDocument}
      filters={[
        {
          kind: "text",
          name: "user",
          label: t("admin.securityEvents.user"),
          placeholder: t("admin.securityEvents.userHint"),
          maximum: MAX_EMAIL_CHARACTERS,
        },
        {
          kind: "choice",
          name: "kind",
          label: t("admin.securityEvents.kind"),
          options: [
            { value: "", label: t("admin.table.all") },
            ...GROUPS.map((value) => ({ value, label: t(`securityLog.groups.${value}`) })),
            ...allKinds().map((value) => ({ value, label: t(`securityLog.kinds.${value}`) })),
          ],
        },
        { kind: "day", name: "from", label: t("admin.securityEvents.from") },
        { kind: "day", name: "to", label: t("admin.securityEvents.to") },
      ]}
      variables={(chosen) => ({ searchFilter: filterOf(chosen) })}
      read={{ itemsPerPage: 100, countedUpTo: MAX_COUNTED_EVENTS }}
      columns={eventColumns}
      rowLabel={({ kind, userEmail, userId }) => `${t(`securityLog.kinds.${kind}`)}, ${userEmail ?? userId}`}
      empty={{ icon: ShieldCheck, title: t("admin.securityEvents.none"), text: t("admin.securityEvents.noneText") }}
    />
  );
}
