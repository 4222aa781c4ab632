import { useParams } from "react-router";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { Card } from "../../../kit/ui/card.tsx";
import { StaffPage } from "../../staff-page.tsx";
import { SaleQuestions } from "./sale-questions.tsx";

/** What users have asked about the lots of an auction. */
export function QuestionsScreen() {
  const { t } = useTranslate();
  const { publicationId = "" } = useParams();
  return (
    <StaffPage
      title={t("admin.questions.title")}
      parents={[{ label: t("admin.auction.list"), to: STAFF_PATHS.auctions }]}
      intro={t("admin.questions.intro")}
    >
      <Card>
        <SaleQuestions publicationId={publicationId} />
      </Card>
    </StaffPage>
  );
}
