import { BellOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useQuery } from "urql";
import type { NotificationType } from "../../schema/live/payloads.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { useApiLanguage } from "../lib/graphql/api-language.ts";
import { readFragment } from "../lib/graphql/graphql.ts";
import { useLastData } from "../lib/graphql/use-last-data.ts";
import { useStore } from "../lib/store.ts";
import { topicPath } from "../live/topic-path.ts";
import { useOnConnection } from "../live/use-on-connection.ts";
import { useSession } from "../session/session-store.ts";
import { useLocalizedPath } from "../shell/language/use-localized-path.ts";
import { usePageTitle } from "../shell/screen/use-page-title.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { type ListPageProps, PagedList } from "../ui/list/paged-list.tsx";
import { Page } from "../ui/page.tsx";
import { SkeletonLines } from "../ui/skeleton.tsx";
import { NotificationFragment, NotificationsDocument } from "./documents.ts";
import { NotificationList } from "./notification-list.tsx";
import { NotificationSettings } from "./notification-settings.tsx";
import { NOTIFICATION_TYPES } from "./notification-text.ts";
import styles from "./notifications-screen.module.css";
import { markSeen, seenOn } from "./seen.ts";

const PAGE_SIZE = 25;
const SKELETON_LINES = 8;
const TYPE = "type";

function typeFrom(text: string | null): NotificationType | null {
  return NOTIFICATION_TYPES.find((type) => type === text) ?? null;
}

/**
 * The user's notifications, one row per lot, and the notification settings. Filtered by type, each notification has its
 * own row. Filter and page are in the URL.
 */
export function NotificationsScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const language = useApiLanguage();
  const [params, setParams] = useSearchParams();
  const type = typeFrom(params.get(TYPE));
  const [seenBefore] = useState(useStore(seenOn));
  usePageTitle(t("shell.account.notifications"));

  const listKey = `notifications ${type} ${language}`;
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
          <PagedList
            key={listKey}
            listKey={listKey}
            pageSize={PAGE_SIZE}
            renderPage={(props) => <NotificationsPage {...props} type={type} seenBefore={seenBefore} />}
          />
        </Card>
        <NotificationSettings />
      </div>
    </Page>
  );
}

/** One page of notifications. A new one refetches every page, since it comes first and the others move down. */
function NotificationsPage({
  page,
  onTotal,
  type,
  seenBefore,
}: ListPageProps & { type: NotificationType | null; seenBefore: string | null }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const language = useApiLanguage();
  const [answer, retry] = useQuery({
    query: NotificationsDocument,
    variables: {
      searchFilter: { language, ...(type ? { types: [type] } : { latestOfLot: true }) },
      pagination: { page, itemsPerPage: PAGE_SIZE },
      sort: [{ field: "CREATED_ON", direction: "DESCENDING" }],
    },
  });
  const retryNow = () => retry({ requestPolicy: "network-only" });
  useOnConnection(topicPath({ userId: useSession()?.userId }), retryNow);
  const { error } = answer;
  const data = useLastData(answer);
  const result = data?.queryPersistedNotifications;
  const total = result?.paginatedTotalResults;
  useEffect(() => {
    if (total !== undefined) onTotal(total);
  }, [total, onTotal]);
  const notifications = result && readFragment(NotificationFragment, result.notifications);
  const newest = type === null && page === 1 ? notifications?.[0]?.createdOn : undefined;
  useEffect(() => {
    if (newest) markSeen(newest);
  }, [newest]);

  if (!notifications) {
    if (error) return <ErrorState error={error} onRetry={retryNow} />;
    return <SkeletonLines lines={SKELETON_LINES} />;
  }
  // Past the last page: the list moves to the last page.
  if (notifications.length === 0 && total) return null;
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
    <div className={styles.rows}>
      <NotificationList notifications={notifications} seenBefore={seenBefore} unfolds={type === null} />
    </div>
  );
}
