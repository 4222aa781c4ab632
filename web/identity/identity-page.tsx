import type { ReactNode } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { useLocalizedPath } from "../shell/language/use-localized-path.ts";
import { usePageTitle } from "../shell/screen/use-page-title.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Page } from "../ui/page.tsx";

/** The frame of the identity check's screens. */
export function IdentityPage({ children }: { children: ReactNode }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const title = t("identity.title");
  usePageTitle(title);
  return (
    <Page
      narrow
      before={
        <Breadcrumbs crumbs={[{ label: t("account.overview.title"), to: path("/account/") }, { label: title }]} />
      }
      title={title}
      intro={t("identity.intro")}
    >
      {children}
    </Page>
  );
}
