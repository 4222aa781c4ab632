import { ChevronDown, ChevronUp } from "lucide-react";
import { useState } from "react";
import { useQuery } from "urql";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { readFragment } from "../../kit/lib/graphql/graphql.ts";
import { useLastData } from "../../kit/lib/graphql/use-last-data.ts";
import { pageCount } from "../../kit/lib/page-window.ts";
import { Button } from "../../kit/ui/button.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { PlainList } from "../../kit/ui/list/plain-list.tsx";
import { SkeletonLines } from "../../kit/ui/skeleton.tsx";
import { NotificationFragment, NotificationsDocument } from "./documents.ts";
import styles from "./earlier-notifications.module.css";
import { NotificationRow } from "./notification-row.tsx";
import { lotName, type Notification } from "./notification-text.ts";

const PAGE_SIZE = 25;
const SKELETON_LINES = 3;

/** A button that expands the notifications before a lot's latest one. */
export function EarlierNotifications({ latest }: { latest: Notification }) {
  const { t } = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return (
    <>
      <Button
        small
        variant="quiet"
        className={styles.button}
        aria-expanded={isOpen}
        icon={<Icon size={16} aria-hidden="true" />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t("notifications.earlier", { count: latest.lotTotal - 1 })}
        <span className="visually-hidden"> ({lotName(latest)})</span>
      </Button>
      {isOpen && <EarlierPages latest={latest} />}
    </>
  );
}

function EarlierPages({ latest }: { latest: Notification }) {
  const { t } = useTranslate();
  const [shown, setShown] = useState(1);
  const pages = Array.from({ length: shown }, (_, index) => index + 1);
  return (
    <div className={styles.pages}>
      {pages.map((page) => (
        <EarlierPage key={page} latest={latest} page={page} />
      ))}
      {shown < pageCount(latest.lotTotal, PAGE_SIZE) && (
        <Button small className={styles.button} onClick={() => setShown(shown + 1)}>
          {t("ui.list.more")}
        </Button>
      )}
    </div>
  );
}

function EarlierPage({ latest, page }: { latest: Notification; page: number }) {
  const language = useApiLanguage();
  const [answer, retry] = useQuery({
    query: NotificationsDocument,
    variables: {
      searchFilter: {
        language,
        ...(latest.blindLotId ? { blindLotId: latest.blindLotId } : { incrementalLotId: latest.incrementalLotId }),
      },
      pagination: { page, itemsPerPage: PAGE_SIZE },
      sort: [{ field: "CREATED_ON", direction: "DESCENDING" }],
    },
  });
  const data = useLastData(answer);
  if (!data) {
    if (answer.error) {
      return <ErrorState error={answer.error} onRetry={() => retry({ requestPolicy: "network-only" })} />;
    }
    return <SkeletonLines lines={SKELETON_LINES} />;
  }
  return (
    <PlainList className={styles.rows}>
      {readFragment(NotificationFragment, data.queryPersistedNotifications.notifications)
        .filter(({ id }) => id !== latest.id)
        .map((notification) => (
          <NotificationRow key={notification.id} notification={notification} isNew={false} isEarlier />
        ))}
    </PlainList>
  );
}
