import { Compass } from "lucide-react";
import { use } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { AppPagesContext } from "../lib/app-pages.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useLocalizedPath } from "./language/use-localized-path.ts";
import { usePageTitle } from "./use-page-title.ts";

export function NotFound() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const { auctions } = use(AppPagesContext);
  usePageTitle(t("shell.notFound.title"));
  return (
    <EmptyState
      heading="h1"
      icon={<Compass size={28} />}
      title={t("shell.notFound.title")}
      text={t("shell.notFound.text")}
      action={
        <>
          <ButtonLink to={path("/")} variant="primary">
            {t("shell.notFound.home")}
          </ButtonLink>
          {auctions && <ButtonLink to={path(auctions)}>{t("shell.toAuctions")}</ButtonLink>}
        </>
      }
    />
  );
}
