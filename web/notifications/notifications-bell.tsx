import { Bell } from "lucide-react";
import { useState } from "react";
import { useQuery } from "urql";
import { useTranslate } from "../i18n/use-translate.ts";
import { useApiLanguage } from "../lib/api-language.ts";
import { useStore } from "../lib/store.ts";
import { topicPath } from "../live/topic-path.ts";
import { useOnConnection } from "../live/use-on-connection.ts";
import { useHousePath } from "../shell/use-house-path.ts";
import { Link } from "../ui/link.tsx";
import { PlainList } from "../ui/plain-list.tsx";
import { Popover } from "../ui/popover.tsx";
import { SkeletonLines } from "../ui/skeleton.tsx";
import { NotificationsDocument } from "./documents.ts";
import { NotificationRow } from "./notification-row.tsx";
import styles from "./notifications-bell.module.css";
import { markSeen, seenOn } from "./seen.ts";

/** How many the bell looks at: what is older is on the page. */
const SHOWN = 8;

/** How many of a person's notifications are new, and the newest of them. */
export function NotificationsBell({ userId }: { userId: string }) {
  const { t } = useTranslate();
  const language = useApiLanguage();
  const path = useHousePath();
  const seen = useStore(seenOn);
  const [seenBefore, setSeenBefore] = useState(seen);
  const [{ data }, ask] = useQuery({
    query: NotificationsDocument,
    variables: {
      searchFilter: { language },
      pagination: { page: 1, itemsPerPage: SHOWN },
      sort: [{ field: "CREATED_ON", direction: "DESCENDING" }],
    },
  });
  useOnConnection(topicPath({ userId }), () => ask({ requestPolicy: "network-only" }));
  const notifications = data?.queryPersistedNotifications.notifications;
  const count = notifications?.filter(({ createdOn }) => seen === null || createdOn > seen).length ?? 0;
  const newest = notifications?.[0]?.createdOn;
  return (
    <Popover
      label={count === 0 ? t("shell.notifications.bellNone") : t("shell.notifications.bell", { count })}
      trigger={
        <>
          <Bell size={20} />
          {count > 0 && (
            <span className={styles.count} data-count={count === SHOWN ? `${SHOWN - 1}+` : count} aria-hidden="true" />
          )}
        </>
      }
      onOpen={() => {
        setSeenBefore(seen);
        if (newest) markSeen(newest);
      }}
    >
      <div className={styles.panel}>
        <h2 className={styles.title}>{t("shell.notifications.title")}</h2>
        {notifications === undefined && <SkeletonLines lines={3} />}
        {notifications?.length === 0 && <p className={styles.empty}>{t("shell.notifications.empty")}</p>}
        {notifications && notifications.length > 0 && (
          <PlainList>
            {notifications.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                isNew={seenBefore === null || notification.createdOn > seenBefore}
              />
            ))}
          </PlainList>
        )}
        <Link to={path("/account/notifications")} className={styles.all}>
          {t("shell.notifications.all")}
        </Link>
      </div>
    </Popover>
  );
}
