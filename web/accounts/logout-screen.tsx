import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useTranslate } from "../i18n/use-translate.ts";
import { afterSignOut, signOut } from "../session/sign-out.ts";
import { useLocalizedPath } from "../shell/language/use-localized-path.ts";
import { usePageTitle } from "../shell/screen/use-page-title.ts";
import { LoadingOverlay } from "../ui/loading-overlay.tsx";
import { showToast } from "../ui/overlay/toasts.ts";

export function LogoutScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const navigate = useNavigate();
  usePageTitle(t("account.logout.link"));

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page opens
  useEffect(() => {
    void signOut().then(() => {
      const next = afterSignOut(location.pathname, path("/"));
      if (next.kind === "reload") return location.reload();
      showToast({ tone: "info", text: t("account.logout.done") });
      void navigate(next.to, { replace: true });
    });
  }, []);

  return <LoadingOverlay message={t("account.logout.busy")} />;
}
