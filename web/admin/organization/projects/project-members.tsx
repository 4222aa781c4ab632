import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Card } from "../../../kit/ui/card.tsx";
import { Members } from "../rights/members.tsx";
import styles from "./projects.module.css";

/** Who holds which right on a project, for those who give them. */
export function ProjectMembers({
  projectId,
  where,
  onChanged,
}: {
  projectId: string;
  where: string;
  onChanged?: () => void;
}) {
  const { t } = useTranslate();
  return (
    <Card title={t("admin.project.members")} className={styles.members}>
      <Members place={{ scope: "PROJECT", entityId: projectId }} where={where} onChanged={onChanged} />
    </Card>
  );
}
