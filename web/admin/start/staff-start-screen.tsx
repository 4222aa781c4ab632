import { ShieldX, Wrench } from "lucide-react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useAppName } from "../../kit/lib/host.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { useSession } from "../../kit/session/session-store.ts";
import { type StaffComponent, useStaffComponents } from "../../kit/session/staff-components.ts";
import { Card } from "../../kit/ui/card.tsx";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { SkeletonLines } from "../../kit/ui/skeleton.tsx";
import { linkGroups } from "../staff-routes.ts";
import styles from "./staff-start-screen.module.css";

export function StaffStartScreen() {
  const { t } = useTranslate();
  const session = useSession();
  const { components, error, retry } = useStaffComponents();
  const appName = useAppName();
  usePageTitle(t("admin.start.title"));

  if (error && !components) return <ErrorState error={error} onRetry={retry} />;
  return (
    <Page
      title={t("admin.start.title")}
      intro={t("admin.start.intro", { email: session?.email ?? "", channel: appName })}
    >
      {components ? <Tasks components={components} /> : <SkeletonLines lines={6} />}
    </Page>
  );
}

function Tasks({ components }: { components: readonly StaffComponent[] }) {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  if (components.length === 0) {
    return <EmptyState icon={<ShieldX size={28} />} title={t("admin.start.none")} text={t("admin.start.noneText")} />;
  }
  const groups = linkGroups(components);
  if (groups.every(({ name }) => name === "start")) {
    const rights = new Intl.ListFormat(language).format(components.map((each) => t(`admin.component.${each}`)));
    return (
      <EmptyState
        icon={<Wrench size={28} />}
        title={t("admin.start.noPage")}
        text={t("admin.start.noPageText", { rights })}
      />
    );
  }
  return (
    <div className={styles.groups}>
      {groups.map(
        ({ name, routes }) =>
          name !== "start" && (
            <Card key={name} title={t(`admin.frame.group.${name}`)}>
              <dl className={styles.tasks}>
                {routes.map(({ path: to, link: { label, text } }) => (
                  <div key={to}>
                    <dt>
                      <Link to={path(`/${to}`)}>{t(label)}</Link>
                    </dt>
                    <dd>{t(text)}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          ),
      )}
    </div>
  );
}
