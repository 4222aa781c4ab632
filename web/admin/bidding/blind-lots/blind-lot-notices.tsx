import { Bell } from "lucide-react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import { MAIL_TONES } from "../../messages/notices/mail-tones.ts";
import { noticeText } from "../../messages/notices/notice-text.ts";
import { UserLink } from "../../user-link.tsx";
import styles from "./blind-lot-notices.module.css";
import type { BlindLotForStaff } from "./documents.ts";

/** What bidders were told after the opening, and how far each mail is. */
export function BlindLotNotices({ notices }: { notices: BlindLotForStaff["notices"] }) {
  const { t, language } = useTranslate();
  if (notices.length === 0) return null;
  return (
    <Card title={t("admin.blindLot.notices")}>
      <PlainList className={styles.notices}>
        {notices.map(({ id, type, userId, userName, createdOn, mailState }) => (
          <li key={id}>
            <Bell size={16} aria-hidden="true" />
            <span className={styles.what}>
              <strong>{noticeText({ type, amount: null }, t)}</strong> ·{" "}
              <UserLink userId={userName ? userId : null}>{userName ?? t("admin.blindLot.closedAccount")}</UserLink>
            </span>
            <Badge small tone={mailState ? MAIL_TONES[mailState] : "neutral"}>
              {t(mailState ? `admin.notice.mail.${mailState}` : "admin.notice.noMail")}
            </Badge>
            <time dateTime={createdOn} className={styles.time}>
              {formatDate(createdOn, { language, style: "daySecond" })}
            </time>
          </li>
        ))}
      </PlainList>
    </Card>
  );
}
