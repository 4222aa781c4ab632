import { PlainList } from "../ui/list/plain-list.tsx";
import { EarlierNotifications } from "./earlier-notifications.tsx";
import styles from "./notification-list.module.css";
import { NotificationRow } from "./notification-row.tsx";
import { isNews, type Notification } from "./notification-text.ts";

/** Notifications as rows; news since the reader last looked stands out. */
export function NotificationList({
  notifications,
  seenBefore,
  unfolds = false,
}: {
  notifications: readonly Notification[];
  /** When the newest of what the reader has seen was made; null where they have seen none. */
  seenBefore: string | null;
  /** There is one row of each lot; it unfolds to the lot's earlier ones. */
  unfolds?: boolean;
}) {
  return (
    <PlainList className={styles.rows}>
      {notifications.map((notification) => (
        <NotificationRow
          // A lot's row stays unfolded when a newer notification takes its place.
          key={unfolds ? (notification.incrementalLotId ?? notification.id) : notification.id}
          notification={notification}
          isNew={isNews(notification.type) && (seenBefore === null || notification.createdOn > seenBefore)}
        >
          {unfolds && notification.lotTotal > 1 && <EarlierNotifications latest={notification} />}
        </NotificationRow>
      ))}
    </PlainList>
  );
}
