import { Bell } from "lucide-react";
import { useState } from "react";
import { useQuery } from "urql";
import { NOTIFICATION_TYPES } from "../../../schema/bidding/live/payloads.ts";
import { liveAddress } from "../../../schema/kit/live/live-address.ts";
import type { Translate } from "../../kit/i18n/messages.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { readFragment } from "../../kit/lib/graphql/graphql.ts";
import { useOnConnection } from "../../kit/live/use-on-connection.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { useStore } from "../../kit/store.ts";
import { Link } from "../../kit/ui/link.tsx";
import { Popover } from "../../kit/ui/overlay/popover.tsx";
import { SkeletonLines } from "../../kit/ui/skeleton.tsx";
import { BellDocument, NotificationFragment } from "./documents.ts";
import { NotificationList } from "./notification-list.tsx";
import { isNews } from "./notification-text.ts";
import styles from "./notifications-bell.module.css";
import { markSeen, seenOn } from "./seen.ts";

/** The highest number shown; a higher count is shown as "9+". */
const HIGHEST_COUNT = 9;
/** The number of lots in the bell's list; older ones are on the notifications page. */
const SHOWN = 8;

/** The number of the user's lots with news, and the newest notification of each lot. */
export function NotificationsBell({ userId }: { userId: string }) {
  const { t } = useTranslate();
  const language = useApiLanguage();
  const path = useLocalizedPath();
  const seen = useStore(seenOn);
  const [seenBefore, setSeenBefore] = useState(seen);
  const [{ data }, ask] = useQuery({
    query: BellDocument,
    variables: {
      rows: { language, latestOfLot: true },
      shown: { page: 1, itemsPerPage: SHOWN },
      news: { latestOfLot: true, types: NOTIFICATION_TYPES.filter(isNews) },
      counted: { page: 1, itemsPerPage: HIGHEST_COUNT + 1 },
    },
  });
  useOnConnection(liveAddress({ userId }), () => ask({ requestPolicy: "network-only" }));
  const notifications = data && readFragment(NotificationFragment, data.rows.notifications);
  const count = data?.news.notifications.filter(({ createdOn }) => seen === null || createdOn > seen).length ?? 0;
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
