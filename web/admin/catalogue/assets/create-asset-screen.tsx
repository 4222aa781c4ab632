import { FolderX } from "lucide-react";
import { useNavigate, useSearchParams } from "react-router";
import { useMutation, useQuery } from "urql";
import { lotInput } from "../../../../schema/catalogue/inputs/lot.ts";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { ProjectOptionsDocument, projectOptions } from "../../kit/project-options.ts";
import { StaffPage } from "../../staff-page.tsx";
import { AssetForm } from "./asset-form.tsx";
import { newAssetValues, newAssetVariables, nextNumber } from "./asset-values.ts";
import { CreateAssetDocument, StaffAssetDocument, StaffAssetsDocument } from "./documents.ts";

/** The form of a new asset: `?project` names its project, `?copy` an asset to begin with. */
export function CreateAssetScreen() {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const copy = params.get("copy") ?? "";
  const [{ data: projectData, error: projectError }, refetch] = useQuery({
    query: ProjectOptionsDocument,
    variables: { searchFilter: { isEditable: true } },
  });
  const [{ data: copied, error: copyError }] = useQuery({
    query: StaffAssetDocument,
    variables: { lotId: copy },
    pause: copy === "",
    requestPolicy: "network-only",
  });
  const source = copied?.getLotAdmin ?? null;
  const projectId = source?.projectId ?? params.get("project");
  const [{ data: highest, error: numberError }] = useQuery({
    query: StaffAssetsDocument,
    variables: {
      searchFilter: { projectId },
      pagination: { page: 1, itemsPerPage: 1 },
      sort: [{ field: "LOT_NUMBER", direction: "DESCENDING" }],
    },
    pause: !projectId,
    requestPolicy: "network-only",
  });
  const [, create] = useMutation(CreateAssetDocument);
  const projects = projectData?.queryProjectAdmin.projects;
  const error = projectError ?? copyError;
  const isReady = projects && (copy === "" || source) && (!projectId || highest || numberError);
  return (
    <StaffPage
      title={t(copy === "" ? "admin.asset.create" : "admin.asset.duplicate")}
      parents={[{ label: t("admin.asset.list"), to: STAFF_PATHS.assets }]}
      intro={t(copy === "" ? "admin.asset.createIntro" : "admin.asset.duplicateIntro")}
    >
      {error && !isReady && <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />}
      {!error && !isReady && <SkeletonLines lines={12} />}
      {isReady && projects.length === 0 && (
        <EmptyState
          icon={<FolderX size={28} />}
          title={t("admin.asset.noProjects")}
          text={t("admin.asset.noProjectsText")}
          action={<ButtonLink to={path("/projects/create")}>{t("admin.asset.createProject")}</ButtonLink>}
        />
      )}
      {isReady && projects.length > 0 && (
        <AssetForm
          schema={lotInput}
          initialValue={newAssetValues(source, {
            projectId: projectId ?? (projects.length === 1 ? (projects[0]?.id ?? null) : null),
            lotNumber: projectId ? nextNumber(highest?.list.rows[0]?.lotNumber) : "",
          })}
          projects={projectOptions(projects, language)}
          submitLabel={t("admin.asset.createSubmit")}
          save={async (output) => {
            const { data, error: refused } = await create({ lotInput: newAssetVariables(output) });
            if (refused) return failureOfCombined(refused);
            showToast({ tone: "good", text: t("admin.asset.created") });
            const id = data?.createLot.id ?? "";
            void navigate(path(`/${STAFF_PATHS.asset.replace(":lotId", id)}`), { replace: true });
            return null;
          }}
        />
      )}
    </StaffPage>
  );
}
