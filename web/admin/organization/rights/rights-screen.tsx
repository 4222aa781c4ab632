import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Card } from "../../../kit/ui/card.tsx";
import { StaffPage } from "../../staff-page.tsx";
import { Members } from "./members.tsx";

/** Who may create which kind of sale, and who administers the app. */
export function RightsScreen() {
  const { t } = useTranslate();
  return (
    <StaffPage title={t("admin.rights.title")} intro={t("admin.rights.intro")}>
      <Card>
        <Members place={{ scope: "GLOBAL", entityId: "" }} where={t("admin.rights.everywhere")} />
      </Card>
    </StaffPage>
  );
}
