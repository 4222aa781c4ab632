import { ShieldX } from "lucide-react";
import { channelName } from "../../../schema/channels.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { channel } from "../../lib/host.ts";
import { STAFF_PATHS } from "../../lib/staff-pages.ts";
import { useSession } from "../../session/session-store.ts";
import { useStaffComponents } from "../../session/staff-components.ts";
import { useLocalizedPath } from "../../shell/language/use-localized-path.ts";
import { usePageTitle } from "../../shell/screen/use-page-title.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Page } from "../../ui/page.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import styles from "./admin-start-screen.module.css";

const API_PATH = "/graphql";

export function AdminStartScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const session = useSession();
  const { components, error, retry } = useStaffComponents();
  usePageTitle(t("admin.start.title"));

  if (error && !components) return <ErrorState error={error} onRetry={retry} />;
  return (
    <Page
      title={t("admin.start.title")}
      intro={t("admin.start.intro", { email: session?.email ?? "", channel: channelName(channel) })}
    >
      {!components && <SkeletonLines lines={6} />}
      {components?.length === 0 && (
        <EmptyState icon={<ShieldX size={28} />} title={t("admin.start.none")} text={t("admin.start.noneText")} />
      )}
      {components && components.length > 0 && (
        <Card title={t("admin.start.mine")}>
          <dl className={styles.tasks}>
            {components.map((component) => (
              <div key={component}>
                <dt>{t(`admin.component.${component}`)}</dt>
                <dd>{t(`admin.componentText.${component}`)}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.work}>
            {components.includes("auctioneer") && (
              <ButtonLink to={path(`/${STAFF_PATHS.auctions}`)} variant="primary">
                {t("admin.start.auctions")}
              </ButtonLink>
            )}
            {components.includes("organizationalUnitCreator") && (
              <>
                <ButtonLink to={path(`/${STAFF_PATHS.users}`)}>{t("admin.start.users")}</ButtonLink>
                <ButtonLink to={path(`/${STAFF_PATHS.blacklists}`)}>{t("admin.start.blacklists")}</ButtonLink>
                <ButtonLink to={path(`/${STAFF_PATHS.identities}`)}>{t("admin.start.identities")}</ButtonLink>
                <ButtonLink to={path(`/${STAFF_PATHS.securityEvents}`)}>{t("admin.start.securityEvents")}</ButtonLink>
                <ButtonLink to={path(`/${STAFF_PATHS.undeliveredMessages}`)}>{t("admin.start.undelivered")}</ButtonLink>
              </>
            )}
          </p>
          <p className={styles.api}>
            {t("admin.start.api")} <code>{`${location.origin}${API_PATH}`}</code>
          </p>
        </Card>
      )}
    </Page>
  );
}
