import type { ReactNode } from "react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { AccountPage } from "../../kit/screens/account/account-page.tsx";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";

/** The frame of the identity check's screens. */
export function IdentityPage({ children }: { children: ReactNode }) {
  const { t } = useTranslate();
  const title = t("identity.title");
  usePageTitle(title);
  return (
    <AccountPage title={title} intro={t("identity.intro")}>
      {children}
    </AccountPage>
  );
}
