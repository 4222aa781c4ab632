import { LogIn, ShieldAlert, ShieldCheck } from "lucide-react";
import { useQuery } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Card } from "../../../kit/ui/card.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { displayDetail, groupOf } from "../../../people/security-events/event-kinds.ts";
import { USER_SECTIONS } from "../user-file/user-sections.ts";
import { HistoryOfUserDocument } from "./documents.ts";
import styles from "./users.module.css";

const ICONS = { signIns: LogIn, changes: ShieldCheck, warnings: ShieldAlert } as const;

/** The last that happened to the security of the account, with the way to the whole log. */
export function UserHistory({ userId }: { userId: string }) {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const [{ data, error }, execute] = useQuery({
    query: HistoryOfUserDocument,
    variables: { userId },
    requestPolicy: "network-only",
  });
  const events = data?.querySecurityEventsAdmin.securityEvents;
  return (
    <Card
      id={USER_SECTIONS.history}
      title={t("admin.users.history")}
      actions={<Link to={path(`/security-events?user=${userId}`)}>{t("admin.users.allHistory")}</Link>}
    >
      {error && !events && <ErrorState error={error} onRetry={() => execute({ requestPolicy: "network-only" })} />}
      {!error && !events && <SkeletonLines lines={6} />}
      {events?.length === 0 && <p className={styles.hint}>{t("admin.users.noHistory")}</p>}
      {events && events.length > 0 && (
        <PlainList className={styles.rows}>
          {events.map((event) => {
            const Icon = ICONS[groupOf(event.kind)];
            const { name, code } = displayDetail(event);
            const detail = code ? t(`securityLog.details.${code}`) : name;
            return (
              <li key={event.id} className={styles.row}>
                <Icon size={18} aria-hidden="true" />
                <div>
                  <p>{t(`securityLog.kinds.${event.kind}`)}</p>
                  {detail && <span>{detail}</span>}
                </div>
                <time dateTime={event.createdOn}>{formatDate(event.createdOn, { language, style: "stamp" })}</time>
              </li>
            );
          })}
        </PlainList>
      )}
    </Card>
  );
}
