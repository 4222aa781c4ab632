import { BellOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useQuery } from "urql";
import { useTranslate } from "../i18n/use-translate.ts";
import { useApiLanguage } from "../lib/api-language.ts";
import { useStore } from "../lib/store.ts";
import { useHousePath } from "../shell/use-house-path.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { Page } from "../ui/page.tsx";
import { SkeletonLines } from "../ui/skeleton.tsx";
import { NotificationsDocument } from "./documents.ts";
import { NotificationRow } from "./notification-row.tsx";
import { NotificationSettings } from "./notification-settings.tsx";
import { NOTIFICATION_TYPES, type NotificationType } from "./notification-text.ts";
import styles from "./notifications-screen.module.css";
import { markSeen, seenOn } from "./seen.ts";

const PAGE_SIZE = 25;
const TYPE = "type";

function typeFrom(text: string | null): NotificationType | null {
  return NOTIFICATION_TYPES.find((type) => type === text) ?? null;
}

/** What happened to one's bids, and how one wants to hear of it. The filter is in the address. */
export function NotificationsScreen() {
  const { t } = useTranslate();
  const path = useHousePath();
  const [params, setParams] = useSearchParams();
  const type = typeFrom(params.get(TYPE));
  const [seenBefore] = useState(useStore(seenOn));
  usePageTitle(t("shell.account.notifications"));

  return (
    <Page
      before={
        <Breadcrumbs
          crumbs={[
            { label: t("account.overview.title"), to: path("/account/") },
            { label: t("shell.account.notifications") },
          ]}
        />
      }
      title={t("shell.account.notifications")}
    >
      <div className={styles.columns}>
        <Card
          className={styles.list}
          title={t("account.notifications.list")}
          actions={
            <label className={styles.filter}>
              <span className="visually-hidden">{t("account.notifications.filter")}</span>
              <select
                value={type ?? ""}
                onChange={(event) =>
                  setParams(event.currentTarget.value ? { [TYPE]: event.currentTarget.value } : {}, { replace: true })
                }
              >
                <option value="">{t("account.notifications.all")}</option>
                {NOTIFICATION_TYPES.map((one) => (
                  <option key={one} value={one}>
                    {t(`account.notifications.type.${one}`)}
                  </option>
                ))}
              </select>
            </label>
          }
        >
          <NotificationList key={type ?? ""} type={type} seenBefore={seenBefore} />
        </Card>
        <NotificationSettings />
      </div>
    </Page>
  );
}

function NotificationList({ type, seenBefore }: { type: NotificationType | null; seenBefore: string | null }) {
  const { t } = useTranslate();
  const path = useHousePath();
  const language = useApiLanguage();
  const [pages, setPages] = useState(1);
  const [{ data, error, fetching }, refetch] = useQuery({
    query: NotificationsDocument,
    variables: {
      searchFilter: { language, ...(type ? { types: [type] } : {}) },
      pagination: { page: 1, itemsPerPage: pages * PAGE_SIZE },
      sort: [{ field: "CREATED_ON", direction: "DESCENDING" }],
    },
  });
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);
  const newest = type === null ? shown?.queryPersistedNotifications.notifications[0]?.createdOn : undefined;
  useEffect(() => {
    if (newest) markSeen(newest);
  }, [newest]);

  if (error && !shown) {
    return <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />;
  }
  if (!shown) return <SkeletonLines lines={8} />;
  const { notifications, paginatedTotalResults } = shown.queryPersistedNotifications;
  if (notifications.length === 0) {
    return (
      <EmptyState
        heading="h3"
        icon={<BellOff size={28} />}
        title={type ? t("account.notifications.noneOfType") : t("account.notifications.none")}
        text={t("shell.notifications.empty")}
        action={<ButtonLink to={path("/publications/")}>{t("shell.notFound.auctions")}</ButtonLink>}
      />
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role where the bullets are gone */}
      <ul role="list" className={styles.rows}>
        {notifications.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            isNew={seenBefore === null || notification.createdOn > seenBefore}
          />
        ))}
      </ul>
      {notifications.length < paginatedTotalResults && (
        <div className={styles.more}>
          <Button busy={fetching} onClick={() => setPages(pages + 1)}>
            {t("ui.list.more")}
          </Button>
        </div>
      )}
    </>
  );
}
