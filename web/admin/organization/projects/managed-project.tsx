import { type CombinedError, useQuery } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { shownText } from "../../kit/texts.ts";
import { StaffPage } from "../../staff-page.tsx";
import { ManagedProjectDocument } from "./documents.ts";
import { ProjectMembers } from "./project-members.tsx";

/**
 * The rights on a project that the viewer may not read, as the manager of its unit: they can give themselves that
 * right, which the history shows.
 */
export function ManagedProject({
  projectId,
  refusal,
  onOpen,
}: {
  projectId: string;
  refusal: CombinedError;
  onOpen: () => void;
}) {
  const { t, language } = useTranslate();
  const [{ data, error }, refetch] = useQuery({
    query: ManagedProjectDocument,
    variables: { projectId },
    requestPolicy: "network-only",
  });
  const isReadable = data?.isReadable === true;
  const read = () => refetch({ requestPolicy: "network-only" });
  const [project] = data?.queryManagedProjectsAdmin.projects ?? [];
  const name = project && (shownText(project.title, language) || project.id);
  return (
    <StaffPage title={name ?? t("admin.project.one")} intro={project?.organizationalUnitName}>
      {!data && !error && <SkeletonLines lines={8} />}
      {name && (
        <>
          <Notice
            action={
              isReadable && (
                <Button small onClick={onOpen}>
                  {t("admin.project.open")}
                </Button>
              )
            }
          >
            {t(isReadable ? "admin.project.readable" : "admin.project.membersOnly")}
          </Notice>
          <ProjectMembers projectId={projectId} where={name} onChanged={read} />
        </>
      )}
      {!name && (error || data) && <ErrorState error={error ?? refusal} onRetry={read} />}
    </StaffPage>
  );
}
