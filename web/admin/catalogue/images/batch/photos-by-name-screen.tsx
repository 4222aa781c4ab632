import { ImageUp, Package } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useParams } from "react-router";
import { useClient, useQuery } from "urql";
import { MAX_BATCH_FILES } from "../../../../../schema/catalogue/terms/upload-limits.ts";
import { type Failure, failureOfCombined, failureText } from "../../../../kit/errors/errors.ts";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { STAFF_PATHS } from "../../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../../kit/screens/language/use-localized-path.ts";
import { ButtonLink } from "../../../../kit/ui/button.tsx";
import { EmptyState } from "../../../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../../../kit/ui/error-state.tsx";
import { Notice } from "../../../../kit/ui/notice.tsx";
import { SkeletonLines } from "../../../../kit/ui/skeleton.tsx";
import { ProjectOptionsDocument } from "../../../kit/project-options.ts";
import { shownText } from "../../../kit/texts.ts";
import { StaffPage } from "../../../staff-page.tsx";
import { DropZone } from "../drop-zone.tsx";
import { UploadList } from "../upload/upload-list.tsx";
import type { UploadEntry } from "../upload/upload-queue.ts";
import { useUploads } from "../upload/use-uploads.ts";
import { BatchGuide } from "./batch-guide.tsx";
import { BatchPlan } from "./batch-plan.tsx";
import { PreviewLotImagesDocument } from "./documents.ts";
import { takeHandedPhotos } from "./handed-photos.ts";
import styles from "./photo-batch.module.css";
import { type BatchPhoto, batchOf, filesOfOneSeparator } from "./photo-batch.ts";

/** Sends the pictures of a project's lots, each to the lot and the place that its file's name says. */
export function PhotosByNameScreen() {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const { projectId = "" } = useParams();
  const [{ data, error }, refetch] = useQuery({
    query: ProjectOptionsDocument,
    variables: { searchFilter: { isEditable: true, ids: [projectId] } },
  });
  const project = data?.queryProjectAdmin.projects[0];
  const projectPath = STAFF_PATHS.project.replace(":projectId", projectId);
  return (
    <StaffPage
      title={t("admin.batch.title")}
      intro={t("admin.batch.intro")}
      parents={project ? [{ label: shownText(project.title, language), to: projectPath }] : []}
      actions={
        <ButtonLink to={path(`/${STAFF_PATHS.assets}?project=${projectId}`)} icon={<Package size={18} />}>
          {t("admin.batch.toAssets")}
        </ButtonLink>
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />
      ) : !data ? (
        <SkeletonLines lines={6} />
      ) : project ? (
        <Batch projectId={project.id} />
      ) : (
        <Notice>{t("admin.batch.notEditable")}</Notice>
      )}
    </StaffPage>
  );
}

function Batch({ projectId }: { projectId: string }) {
  const { t } = useTranslate();
  const uploads = useUploads(`batch ${projectId}`, () => {});
  const { photos, failure, readCount, take, forget } = usePlan(projectId);
  const [sentCount, setSentCount] = useState(0);
  const takeHanded = useEffectEvent(() => {
    const files = takeHandedPhotos(projectId);
    if (files.length > 0) void take(files);
  });
  useEffect(() => takeHanded(), []);
  if (photos) {
    return (
      <BatchPlan
        photos={photos}
        onCancel={forget}
        onSend={(files) => {
          uploads.queue.add(files);
          setSentCount(files.length);
          forget();
        }}
      />
    );
  }
  return (
    <div className={styles.page}>
      {failure && (
        <Notice tone="bad" role="alert">
          {typeof failure === "string" ? failure : failureText(failure, t)}
        </Notice>
      )}
      {sentCount > 0 && <SentNotice count={sentCount} entries={uploads.entries} />}
      {readCount > 0 ? (
        <EmptyState icon={<ImageUp size={28} />} title={t("admin.batch.reading", { count: readCount })} text="" />
      ) : (
        <DropZone
          isAlone
          hint={t("admin.batch.drop")}
          folderLabel={t("admin.batch.folder")}
          onFiles={(files) => void take(files)}
        />
      )}
      <UploadList uploads={uploads} />
      <BatchGuide projectId={projectId} />
    </div>
  );
}

/** That the files are on their way or there; where one failed, the list of files says so. */
function SentNotice({ count, entries }: { count: number; entries: readonly UploadEntry[] }) {
  const { t } = useTranslate();
  const isThere = entries.length > 0 && entries.every(({ state }) => state === "done");
  return (
    <Notice tone={isThere ? "good" : "info"} role="status">
      {t(isThere ? "admin.batch.arrived" : "admin.batch.sent", { count })}
    </Notice>
  );
}

/** The chosen files with the places that the API finds for them. */
function usePlan(projectId: string) {
  const { t } = useTranslate();
  const client = useClient();
  const [photos, setPhotos] = useState<readonly BatchPhoto[] | null>(null);
  const [failure, setFailure] = useState<Failure | string | null>(null);
  const [readCount, setReadCount] = useState(0);
  const take = async (files: readonly File[]) => {
    if (files.length > MAX_BATCH_FILES) {
      return setFailure(t("admin.batch.tooMany", { count: files.length, maximum: MAX_BATCH_FILES }));
    }
    setFailure(null);
    setReadCount(files.length);
    const { asked, apart } = filesOfOneSeparator(files);
    const variables = { projectId, fileNames: asked.map(({ name }) => name) };
    const { data, error } = await client
      .query(PreviewLotImagesDocument, variables, { requestPolicy: "network-only" })
      .toPromise();
    setReadCount(0);
    if (data) setPhotos([...batchOf(asked, data.previewLotImages), ...apart]);
    else if (error) setFailure(failureOfCombined(error));
  };
  return { photos, failure, readCount, take, forget: () => setPhotos(null) };
}
