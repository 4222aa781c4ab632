import { Eye } from "lucide-react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import { SectionLink } from "../../kit/edit/section-link.tsx";
import type { UserFile } from "../user-file/documents.ts";
import { USER_SECTIONS } from "../user-file/user-sections.ts";
import styles from "./section-bar.module.css";

/** The ways to the parts of a user's page, with what each holds, and that the look was recorded. */
export function SectionBar({ file: { bidLots, notices, messages, notes } }: { file: UserFile }) {
  const { t, language } = useTranslate();
  const links = [
    { id: USER_SECTIONS.profile, title: t("admin.users.profile") },
    { id: USER_SECTIONS.bids, title: t("admin.userFile.bids"), count: bidLots.length },
    { id: USER_SECTIONS.notes, title: t("admin.userFile.notes"), count: notes.length },
    { id: USER_SECTIONS.rights, title: t("admin.users.rights") },
    { id: USER_SECTIONS.sent, title: t("admin.userFile.sent"), count: notices.length + messages.length },
    { id: USER_SECTIONS.history, title: t("admin.users.history") },
  ];
  return (
    <div className={styles.bar}>
      <nav aria-label={t("admin.users.sections")}>
        <PlainList className={styles.links}>
          {links.map(({ id, title, count }) => (
            <li key={id}>
              <SectionLink id={id} className={styles.link}>
                {title}
                {count !== undefined && count > 0 && (
                  <span className={styles.count}>{formatNumber(count, language)}</span>
                )}
              </SectionLink>
            </li>
          ))}
        </PlainList>
      </nav>
      <p className={styles.seen}>
        <Eye size={16} aria-hidden="true" />
        {t("admin.users.lookRecorded")}
      </p>
    </div>
  );
}
