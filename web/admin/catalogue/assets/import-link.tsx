import { ArrowRight, FileUp } from "lucide-react";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { useQuery } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Button, ButtonLink } from "../../../kit/ui/button.tsx";
import { SelectBox } from "../../../kit/ui/choice/select-box.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { ProjectOptionsDocument, projectOptions } from "../../kit/project-options.ts";
import styles from "./assets.module.css";

/** Leads to the import of the project that the list is filtered by, or asks which project it is for. */
export function ImportLink({ project }: { project: string | null }) {
  const { t } = useTranslate();
  const pathOf = useImportPath();
  const [isOpen, setIsOpen] = useState(false);
  const icon = <FileUp size={18} aria-hidden="true" />;
  if (project)
    return (
      <ButtonLink to={pathOf(project)} icon={icon}>
        {t("admin.asset.import")}
      </ButtonLink>
    );
  return (
    <>
      <Button icon={icon} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t("admin.asset.import")}
      </Button>
      {isOpen && <ProjectDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function useImportPath() {
  const path = useLocalizedPath();
  return (project: string) => path(`/${STAFF_PATHS.importAssets.replace(":projectId", project)}`);
}

function ProjectDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useTranslate();
  const navigate = useNavigate();
  const pathOf = useImportPath();
  const id = useId();
  const [project, setProject] = useState("");
  const [{ data, error }, refetch] = useQuery({
    query: ProjectOptionsDocument,
    variables: { searchFilter: { isEditable: true } },
  });
  const options = data && projectOptions(data.queryProjectAdmin.projects, language);
  return (
    <Dialog
      open
      title={t("admin.asset.importInto")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("ui.dialog.cancel")}</Button>
          <Button
            variant="primary"
            icon={<ArrowRight size={18} aria-hidden="true" />}
            {...(project === "" && { impossible: t("admin.asset.chooseProject") })}
            onClick={() => void navigate(pathOf(project))}
          >
            {t("admin.asset.importNext")}
          </Button>
        </>
      }
    >
      {!options && error && <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />}
      {!options && !error && <SkeletonLines lines={2} />}
      {options?.length === 0 && <p>{t("admin.asset.noProjectsText")}</p>}
      {options && options.length > 0 && (
        <div className={styles.choice}>
          <label htmlFor={id}>{t("admin.asset.project")}</label>
          <SelectBox id={id} value={project} onChange={({ currentTarget }) => setProject(currentTarget.value)}>
            <option value="">{t("admin.asset.chooseProject")}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectBox>
        </div>
      )}
    </Dialog>
  );
}
