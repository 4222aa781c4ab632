import { Eye } from "lucide-react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { PartBar } from "../../kit/edit/part-bar.tsx";
import type { UserFile } from "../user-file/documents.ts";
import { USER_SECTIONS } from "../user-file/user-sections.ts";

/** The ways to the parts of a user's page, and that the look was recorded. */
export function SectionBar({ file: { bidLots, notices, messages, notes } }: { file: UserFile }) {
  const { t } = useTranslate();
  return (
    <PartBar
      label={t("admin.users.sections")}
      parts={[
        { id: USER_SECTIONS.profile, title: t("admin.users.profile") },
        { id: USER_SECTIONS.notes, title: t("admin.userFile.notes"), count: notes.length },
        { id: USER_SECTIONS.bids, title: t("admin.userFile.bids"), count: bidLots.length },
        { id: USER_SECTIONS.rights, title: t("admin.users.rights") },
        { id: USER_SECTIONS.sent, title: t("admin.userFile.sent"), count: notices.length + messages.length },
        { id: USER_SECTIONS.history, title: t("admin.users.history") },
      ]}
      note={
        <>
          <Eye size={16} aria-hidden="true" />
          {t("admin.users.lookRecorded")}
        </>
      }
    />
  );
}
