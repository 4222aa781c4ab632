import { CircleCheck, Clock, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useServerNow } from "../../kit/lib/clock/use-server-now.ts";
import { relativeTime } from "../../kit/lib/format/dates.ts";
import { BIDDING_ID } from "../../kit/lib/link-targets.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import { Link } from "../../kit/ui/link.tsx";
import styles from "./notification-row.module.css";
import {
  canBidAgain,
  lotName,
  type Notification,
  notificationPath,
  notificationReason,
  notificationText,
  notificationTone,
} from "./notification-text.ts";

const ICONS = { good: CircleCheck, bad: TriangleAlert, warn: Clock, info: Info, neutral: Info } as const;
const MINUTE_MS = 60_000;
const LIST_PATH = "/account/notifications";

export function NotificationRow({
  notification,
  isNew,
  isShort = false,
  isEarlier = false,
  children,
}: {
  notification: Notification;
  isNew: boolean;
  /** Without the reasons: in the bell, which few lines make quick to read. */
  isShort?: boolean;
  /** Another notification of the lot is newer: what to do next is there. */
  isEarlier?: boolean;
  children?: ReactNode;
}) {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const nowMs = useServerNow(MINUTE_MS);
  const tone = notificationTone(notification.type);
  const Icon = ICONS[tone];
  // In the bell a general one is its title alone: the list has the rest.
  const to = notificationPath(notification) ?? (isShort && notification.message !== null ? LIST_PATH : null);
  const text = notificationText(notification, { t, language });
  const reason = notificationReason(notification.reason, { t, language, nowMs });
  const time = (
    <span className={styles.time}>
      {isNew && <span className={styles.mark}>{t("notifications.isNew")}</span>}
      <time dateTime={notification.createdOn}>
        {relativeTime(Date.parse(notification.createdOn), { language, nowMs })}
      </time>
    </span>
  );
  const side = (
    <div className={styles.side}>
      {time}
      {to && !isEarlier && canBidAgain(notification, nowMs) && (
        <Link
          to={`${path(to)}#${BIDDING_ID}`}
          className={styles.action}
          aria-label={t("notifications.bidAgainOn", { lot: lotName(notification) })}
        >
          {t("notifications.bidAgain")}
        </Link>
      )}
    </div>
  );
  return (
    <li className={classNames(styles.row, isNew && styles.new, isShort && styles.short)}>
      <Icon size={20} className={styles[tone]} aria-hidden="true" />
      <div className={styles.text}>
        <div className={styles.head}>
          {to ? (
            <Link to={path(to)} className={styles.link}>
              {text}
            </Link>
          ) : (
            <span className={styles.link}>{text}</span>
          )}
          {!isShort && side}
        </div>
        {!isShort && notification.message !== null && <p className={styles.message}>{notification.message}</p>}
        {!isShort && reason !== null && <span className={styles.reason}>{reason}</span>}
        {!isShort && notification.explanation !== null && <q className={styles.reason}>{notification.explanation}</q>}
        {isShort && side}
        {children}
      </div>
    </li>
  );
}
