import { BellOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { NotificationType } from "../../../../schema/bidding/live/payloads.ts";
import { NOTIFICATION_TYPES } from "../../../../schema/bidding/live/payloads.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useApiLanguage } from "../../../kit/lib/graphql/api-language.ts";
import { readFragment } from "../../../kit/lib/graphql/graphql.ts";
import { useUserConnections } from "../../../kit/live/use-user-connections.ts";
import { WideAccountPage } from "../../../kit/screens/account/account-page.tsx";
import { AuctionsLink } from "../../../kit/screens/auctions-link.tsx";
import { usePageTitle } from "../../../kit/screens/use-page-title.ts";
import { useStore } from "../../../kit/store.ts";
import { Card } from "../../../kit/ui/card.tsx";
import { SelectBox } from "../../../kit/ui/choice/select-box.tsx";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { QueryList } from "../../../kit/ui/list/query-list.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { NotificationFragment, NotificationsDocument } from "../documents.ts";
import { NotificationList } from "../notification-list.tsx";
import type { Notification } from "../notification-text.ts";
import { markSeen, seenOn } from "../seen.ts";
import { NotificationSettings } from "./notification-settings.tsx";
import styles from "./notifications-screen.module.css";

const PAGE_SIZE = 25;
const SKELETON_LINES = 8;
const TYPE = "type";
const NEWEST_FIRST = { field: "CREATED_ON", direction: "DESCENDING" } as const;

function typeFrom(text: string | null): NotificationType | null {
  return NOTIFICATION_TYPES.find((type) => type === text) ?? null;
}

/** One row per lot; filtered by type, one per notification. Filter and page are in the URL. */
export function NotificationsScreen() {
  const { t } = useTranslate();
  const language = useApiLanguage();
  const [params, setParams] = useSearchParams();
  const type = typeFrom(params.get(TYPE));
  const [seenBefore] = useState(useStore(seenOn));
  const [isLoaded, setIsLoaded] = useState(false);
  // Messages may have been missed before each connection.
  const connections = useUserConnections();
  usePageTitle(t("notifications.title"));

  return (
    <WideAccountPage title={t("notifications.title")}>
      <div className={styles.columns} data-loading={!isLoaded || undefined}>
        <Card
          title={t("notifications.list")}
          actions={
            <TypeFilter type={type} onChange={(next) => setParams(next ? { [TYPE]: next } : {}, { replace: true })} />
          }
        >
          <QueryList
            query={NotificationsDocument}
            variables={(pagination) => ({
              searchFilter: { language, ...(type ? { types: [type] } : { latestOfLot: true }) },
              pagination,
              sort: [NEWEST_FIRST],
            })}
            resultOf={({ queryPersistedNotifications: { notifications, paginatedTotalResults } }) => ({
              rows: readFragment(NotificationFragment, notifications),
              total: paginatedTotalResults,
            })}
            pageSize={PAGE_SIZE}
            // A new one refetches every page, since it comes first and the others move down.
            requestPolicy="cache-first"
            version={connections}
            onTotal={() => setIsLoaded(true)}
            skeleton={() => <SkeletonLines lines={SKELETON_LINES} />}
            empty={<NoNotifications isFiltered={type !== null} />}
          >
            {(notifications, page) => (
              <Rows notifications={notifications} page={page} seenBefore={seenBefore} isFiltered={type !== null} />
            )}
          </QueryList>
        </Card>
        <NotificationSettings />
      </div>
    </WideAccountPage>
  );
}

function TypeFilter({ type, onChange }: { type: NotificationType | null; onChange: (type: string) => void }) {
  const { t } = useTranslate();
  return (
    <SelectBox
      className={styles.filter}
      aria-label={t("notifications.filter")}
      value={type ?? ""}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{t("notifications.all")}</option>
      {NOTIFICATION_TYPES.map((one) => (
        <option key={one} value={one}>
          {t(`notifications.type.${one}`)}
        </option>
      ))}
    </SelectBox>
  );
}

function Rows({
  notifications,
  page,
  seenBefore,
  isFiltered,
}: {
  notifications: readonly Notification[];
  page: number;
  seenBefore: string | null;
  isFiltered: boolean;
}) {
  const newest = !isFiltered && page === 1 ? notifications[0]?.createdOn : undefined;
  useEffect(() => {
    if (newest) markSeen(newest);
  }, [newest]);
  return (
    <div className={styles.rows}>
      <NotificationList notifications={notifications} seenBefore={seenBefore} unfolds={!isFiltered} />
    </div>
  );
}

function NoNotifications({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslate();
  return (
    <EmptyState
      heading="h3"
      icon={<BellOff size={28} />}
      title={isFiltered ? t("notifications.noneOfType") : t("notifications.none")}
      text={t("notifications.bell.empty")}
      action={<AuctionsLink />}
    />
  );
}
