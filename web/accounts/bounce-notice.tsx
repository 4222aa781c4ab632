import { useQuery } from "urql";
import { useTranslate } from "../i18n/use-translate.ts";
import { useLocalizedPath } from "../shell/language/use-localized-path.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
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
