import { PlainList } from "../../kit/ui/list/plain-list.tsx";
import { EarlierNotifications } from "./earlier-notifications.tsx";
import styles from "./notification-list.module.css";
import { NotificationRow } from "./notification-row.tsx";
import type { Notification } from "./notification-text.ts";
import { isNews } from "./seen.ts";

export function NotificationList({
  notifications,
  seenBefore,
  unfolds = false,
}: {
  notifications: readonly Notification[];
  /** The time of the newest notification the reader has seen; null if they have seen none. */
  seenBefore: string | null;
  unfolds?: boolean;
}) {
  return (
    <PlainList className={styles.rows}>
      {notifications.map((notification) => (
        <NotificationRow
          // Keying by lot keeps a row expanded when a newer notification replaces it.
          key={
            unfolds ? (notification.incrementalLotId ?? notification.blindLotId ?? notification.id) : notification.id
          }
          notification={notification}
          isShort={!unfolds}
          isNew={isNews(notification.type) && (seenBefore === null || notification.createdOn > seenBefore)}
        >
          {unfolds && notification.lotTotal > 1 && <EarlierNotifications latest={notification} />}
        </NotificationRow>
      ))}
    </PlainList>
  );
}
