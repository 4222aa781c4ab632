import { Bell } from "lucide-react";
import { useState } from "react";
import { liveAddress } from "../../../schema/kit/live/live-address.ts";
import type { Translate } from "../../kit/i18n/messages.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { readFragment } from "../../kit/lib/graphql/graphql.ts";
import { useOnConnection } from "../../kit/live/use-on-connection.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { useStore } from "../../kit/store.ts";
import { Link } from "../../kit/ui/link.tsx";
import { Popover } from "../../kit/ui/overlay/popover.tsx";
import { SkeletonLines } from "../../kit/ui/skeleton.tsx";
import { NotificationFragment } from "./documents.ts";
import { NotificationList } from "./notification-list.tsx";
import styles from "./notifications-bell.module.css";
import { markSeen, seenOn } from "./seen.ts";
import { HIGHEST_COUNT, useBell } from "./use-bell.ts";

/** The number of the user's lots with news, and the newest notification of each lot. */
export function NotificationsBell({ userId }: { userId: string }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const seen = useStore(seenOn);
  const [seenBefore, setSeenBefore] = useState(seen);
  const { data, ask, newsCount: count = 0 } = useBell();
  useOnConnection(liveAddress({ userId }), () => ask({ requestPolicy: "network-only" }));
  const notifications = data && readFragment(NotificationFragment, data.rows.notifications);
  const newest = notifications?.[0]?.createdOn;
  return (
    <Popover
      label={bellLabel(count, t)}
      trigger={
        <>
          <Bell size={20} />
          {count > 0 && <span className={styles.count}>{count > HIGHEST_COUNT ? `${HIGHEST_COUNT}+` : count}</span>}
        </>
      }
      isWide
      onOpen={() => {
        setSeenBefore(seen);
        if (newest) markSeen(newest);
      }}
    >
      <div className={styles.panel}>
        <h2 className={styles.title}>{t("notifications.bell.title")}</h2>
        {notifications === undefined && <SkeletonLines lines={3} />}
        {notifications?.length === 0 && <p className={styles.empty}>{t("notifications.bell.empty")}</p>}
        {notifications && notifications.length > 0 && (
          <NotificationList notifications={notifications} seenBefore={seenBefore} />
        )}
        <Link to={path("/account/notifications")} className={styles.all}>
          {t("notifications.bell.all")}
        </Link>
      </div>
    </Popover>
  );
}

function bellLabel(count: number, t: Translate): string {
  if (count === 0) return t("notifications.bell.none");
  if (count > HIGHEST_COUNT) return t("notifications.bell.many", { count: HIGHEST_COUNT });
  return t("notifications.bell.count", { count });
}
