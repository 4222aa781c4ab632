import { useTranslate } from "../i18n/use-translate.ts";
import { appName } from "../lib/host.ts";
import { Page } from "../ui/page.tsx";

/** What closes soon, what is open and what comes. */
export function HomeScreen() {
  const { t } = useTranslate();
  return (
    <Page title={appName}>
      <p>{t("shell.footer.line")}</p>
    </Page>
  );
}
