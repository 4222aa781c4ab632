import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { afterSignOut, signOut } from "../../kit/session/sign-out.ts";
import { LoadingOverlay } from "../../kit/ui/loading-overlay.tsx";
import { showToast } from "../../kit/ui/overlay/toasts.ts";

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
