import { useQuery } from "urql";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/notice.tsx";
import { EmailBouncesDocument } from "./documents.ts";

/** Says that mails to the viewer's address come back. Shows nothing until that is known. */
export function BounceNotice() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const [{ data }] = useQuery({ query: EmailBouncesDocument, requestPolicy: "cache-and-network" });
  if (!data?.userProfile.userAttributes.emailBounces) return null;
  return (
    <Notice
      tone="warn"
      role="status"
      action={
        <ButtonLink small to={path("/account/email")}>
          {t("account.overview.changeEmail")}
        </ButtonLink>
      }
    >
      {t("account.overview.emailBounces", { email: data.userProfile.userAttributes.email })}
    </Notice>
  );
}
