import { Bell, Mail, MessageSquare } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import { MAIL_TONES } from "../../messages/notices/mail-tones.ts";
import { noticeText } from "../../messages/notices/notice-text.ts";
import type { UserFile } from "./documents.ts";
import { LotLink } from "./lot-link.tsx";
import styles from "./user-file.module.css";
import { USER_SECTIONS } from "./user-sections.ts";

/** More are shown on request. */
const FIRST_NOTICES = 8;

interface SentNotice {
  id: string;
  createdOn: string;
  icon: ReactNode;
  what: ReactNode;
  state: ReactNode;
}

/** What was sent to the user, by notification, e-mail and text message, the newest first. */
export function UserNotices({ file: { notices, messages } }: { file: Pick<UserFile, "notices" | "messages"> }) {
  const { t, language } = useTranslate();
  const [isWhole, setIsWhole] = useState(false);
  const sent: SentNotice[] = [
    ...notices.map(({ id, createdOn, ...notice }) => ({
      ...{ id, createdOn, icon: <Bell size={16} aria-hidden="true" />, state: null },
      what: (
        <>
          {noticeText(notice, t)} · <LotLink lot={notice.lot} />
        </>
      ),
    })),
    ...messages.map(({ id, createdOn, medium, subject, state }) => {
      const Icon = medium === "SMS" ? MessageSquare : Mail;
      return {
        ...{ id, createdOn, icon: <Icon size={16} aria-hidden="true" /> },
        what: subject || t(`admin.userFile.medium.${medium}`),
        state: (
          <Badge small tone={MAIL_TONES[state]}>
            {t(`admin.userFile.message.${state}`)}
          </Badge>
        ),
      };
    }),
  ].toSorted((one, other) => Date.parse(other.createdOn) - Date.parse(one.createdOn));
  const shown = isWhole ? sent : sent.slice(0, FIRST_NOTICES);
  return (
    <Card id={USER_SECTIONS.sent} title={t("admin.userFile.sent")}>
      {sent.length === 0 ? (
        <p className={styles.soft}>{t("admin.userFile.nothingTold")}</p>
      ) : (
        <PlainList className={styles.items}>
          {shown.map(({ id, createdOn, icon, what, state }) => (
            <li key={id} className={styles.sent}>
              {icon}
              <span className={styles.breakable}>{what}</span>
              {state}
              <time dateTime={createdOn} className={styles.soft}>
                {formatDate(createdOn, { language, style: "stamp" })}
              </time>
            </li>
          ))}
        </PlainList>
      )}
      {shown.length < sent.length && (
        <Button small onClick={() => setIsWhole(true)}>
          {t("admin.userFile.all", { count: sent.length })}
        </Button>
      )}
    </Card>
  );
}
