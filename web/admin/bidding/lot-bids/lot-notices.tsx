import { Bell } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import { noticeText } from "../../messages/notices/notice-text.ts";
import { UserLink } from "../../user-link.tsx";
import type { LotStaffState } from "./documents.ts";
import styles from "./lot-for-staff.module.css";
import { LOT_PARTS } from "./lot-parts.ts";

/** More are shown on request: bids matter more. */
const FIRST_NOTICES = 8;

/** What bidders were told about the lot, the newest first. */
export function LotNotices({ notices }: { notices: LotStaffState["notices"] }) {
  const { t, language } = useTranslate();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? notices : notices.slice(0, FIRST_NOTICES);
  return (
    <Card id={LOT_PARTS.notices} title={t("admin.bids.notices")}>
      {notices.length === 0 ? (
        <p className={styles.soft}>{t("admin.bids.noNotices")}</p>
      ) : (
        <PlainList className={styles.notices}>
          {shown.map(({ id, userId, userName, createdOn, ...notice }) => (
            <li key={id}>
              <Bell size={16} aria-hidden="true" />
              <span className={styles.breakable}>
                <strong>{noticeText(notice, t)}</strong> ·{" "}
                <UserLink userId={userName ? userId : null}>{userName ?? t("admin.bids.closedAccount")}</UserLink>
              </span>
              <time dateTime={createdOn} className={styles.soft}>
                {formatDate(createdOn, { language, style: "daySecond" })}
              </time>
            </li>
          ))}
        </PlainList>
      )}
      {notices.length > 0 && <p className={styles.soft}>{t("admin.bids.inAppAlone")}</p>}
      {shown.length < notices.length && (
        <Button small onClick={() => setIsWhole(true)}>
          {t("admin.bids.allNotices", { count: notices.length })}
        </Button>
      )}
    </Card>
  );
}
