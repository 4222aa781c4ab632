import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { ButtonLink } from "../../../kit/ui/button.tsx";

/** To the questions about the lots of a publication. */
export function QuestionsLink({ publicationId }: { publicationId: string }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  return (
    <ButtonLink to={path(`/${STAFF_PATHS.questions.replace(":publicationId", publicationId)}`)}>
      {t("admin.auction.questions")}
    </ButtonLink>
  );
}
