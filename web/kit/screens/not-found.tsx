import { Compass } from "lucide-react";
import { use } from "react";
import { useLocation } from "react-router";
import { FirstRenderContext } from "../first-render.ts";
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
  const { pathname } = useLocation();
  // Only the server knows; a later page is one that the app has not found.
  const nothing = use(FirstRenderContext)?.nothing;
  const isWithdrawn = nothing?.isWithdrawn === true && nothing.path === pathname;
  const title = t(isWithdrawn ? "shell.withdrawn.title" : "shell.notFound.title");
  usePageTitle(title);
  return (
    <EmptyState
      heading="h1"
      icon={<Compass size={28} />}
      title={title}
      text={t(isWithdrawn ? "shell.withdrawn.text" : "shell.notFound.text")}
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
