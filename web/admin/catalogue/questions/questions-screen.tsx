import { useParams } from "react-router";
import { useQuery } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useApiLanguage } from "../../../kit/lib/graphql/api-language.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { Card } from "../../../kit/ui/card.tsx";
import { StaffPage } from "../../staff-page.tsx";
import { QuestionedSaleDocument } from "./documents.ts";
import { SaleQuestions } from "./sale-questions.tsx";

/** What users have asked about the lots of an auction. */
export function QuestionsScreen() {
  const { t } = useTranslate();
  const { publicationId = "" } = useParams();
  // Without it the page is less clear, not less useful: a failure is not told.
  const [{ data }] = useQuery({
    query: QuestionedSaleDocument,
    variables: { ids: [publicationId], language: useApiLanguage() },
  });
  const sale = data?.sales.publications[0];
  const saleOf = (kind: string) => (kind === "BlindAuctionPreview" ? STAFF_PATHS.blindAuction : STAFF_PATHS.auction);
  return (
    <StaffPage
      title={t("admin.questions.title")}
      parents={[
        { label: t("admin.auction.list"), to: STAFF_PATHS.auctions },
        ...(sale
          ? [
              {
                label: `${sale.publicationNumber} ${sale.title}`,
                to: saleOf(sale.__typename).replace(":publicationId", publicationId),
              },
            ]
          : []),
      ]}
      intro={
        <>
          {sale && (
            <>
              <strong>
                {sale.publicationNumber} {sale.title}
              </strong>
              <br />
            </>
          )}
          {t("admin.questions.intro")}
        </>
      }
    >
      <Card>
        <SaleQuestions publicationId={publicationId} />
      </Card>
    </StaffPage>
  );
}
