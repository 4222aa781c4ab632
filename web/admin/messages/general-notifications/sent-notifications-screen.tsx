import { Megaphone } from "lucide-react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import { StaffList } from "../../kit/list/staff-list.tsx";
import { SentNotificationsDocument } from "./documents.ts";
import { CREATE_GENERAL_NOTIFICATION_PATH } from "./paths.ts";
import { sentNotificationColumns } from "./sent-notification-columns.tsx";

/** What was sent to everybody of the channels on which the viewer may send. */
export function SentNotificationsScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  return (
    <StaffList
      title={t("admin.general.title")}
      intro={t("admin.general.intro")}
      actions={
        <ButtonLink variant="primary" to={path(`/${CREATE_GENERAL_NOTIFICATION_PATH}`)}>
          {t("admin.general.create")}
        </ButtonLink>
      }
      document={SentNotificationsDocument}
      variables={() => ({})}
      // The newest thousand: at ten an hour nobody looks back further.
      read={{ maxPages: 10 }}
      columns={sentNotificationColumns}
      rowLabel={({ texts }) => texts[0]?.title ?? ""}
      empty={{ icon: Megaphone, title: t("admin.general.none"), text: t("admin.general.noneText") }}
    />
  );
}
