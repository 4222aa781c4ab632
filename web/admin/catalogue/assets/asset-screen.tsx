import { Copy } from "lucide-react";
import { useRef, useState } from "react";
import { useParams } from "react-router";
import { useClient, useMutation, useQuery } from "urql";
import { updateLotInput } from "../../../../schema/catalogue/inputs/lot.ts";
import { type Failure, failureOfCombined } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Button, ButtonLink } from "../../../kit/ui/button.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { HistorySection } from "../../kit/history/history-section.tsx";
import { ProjectOptionsDocument } from "../../kit/project-options.ts";
import { shownText } from "../../kit/texts.ts";
import { StaffPage } from "../../staff-page.tsx";
import { DocumentsEditor } from "../documents/documents-editor.tsx";
import { ImagesEditor } from "../images/images-editor.tsx";
import { AssetForm } from "./asset-form.tsx";
import { AssetSales } from "./asset-sales.tsx";
import { assetValues, assetVariables } from "./asset-values.ts";
import { AssetView } from "./asset-view.tsx";
import styles from "./assets.module.css";
import { type Asset, StaffAssetDocument, UpdateAssetDocument } from "./documents.ts";
import { NEW_ASSET_PATH } from "./paths.ts";

export function AssetScreen() {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const { lotId = "" } = useParams();
  const [{ data, error }, refetch] = useQuery({
    query: StaffAssetDocument,
    variables: { lotId },
    // A form that others' changes replaced would lose what was typed.
    requestPolicy: "network-only",
  });
  const asset = data?.getLotAdmin;
  const [{ data: projectData }] = useQuery({
    query: ProjectOptionsDocument,
    variables: { searchFilter: { ids: asset ? [asset.projectId] : [] } },
    pause: !asset,
  });
  const project = projectData?.queryProjectAdmin.projects[0];
  const projectTitle = project ? shownText(project.title, language) : t("admin.asset.project");
  return (
    <StaffPage
      title={asset ? shownText(asset.title, language) : t("admin.asset.one")}
      intro={
        asset && (
          <>
            {t("admin.asset.numbered", { number: asset.lotNumber })} ·{" "}
            <Link to={path(`/${STAFF_PATHS.project.replace(":projectId", asset.projectId)}`)}>{projectTitle}</Link>{" "}
            {asset.publishedChannels.length > 0 && <Badge tone="good">{t("admin.asset.published")}</Badge>}
            {!asset.isAvailable && <Badge tone="outlined">{t("admin.asset.notAvailable")}</Badge>}
          </>
        )
      }
      parents={[{ label: t("admin.asset.list"), to: STAFF_PATHS.assets }]}
      actions={
        asset?.viewerCanEdit && (
          <ButtonLink to={path(`/${NEW_ASSET_PATH}?copy=${asset.id}`)} icon={<Copy size={18} aria-hidden="true" />}>
            {t("admin.asset.duplicateThis")}
          </ButtonLink>
        )
      }
    >
      {error && !asset ? (
        <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />
      ) : !asset ? (
        <SkeletonLines lines={12} />
      ) : asset.viewerCanEdit ? (
        <>
          <AssetEditor asset={asset} />
          <HistorySection owner={{ kind: "lot", id: asset.id }} />
        </>
      ) : (
        <AssetView asset={asset} />
      )}
    </StaffPage>
  );
}

function AssetEditor({ asset }: { asset: Asset }) {
  const { t } = useTranslate();
  const client = useClient();
  const [, update] = useMutation(UpdateAssetDocument);
  const [undone, setUndone] = useState(0);
  /** Another user's change was found, and the viewer may choose to replace it. */
  const [isConflict, setIsConflict] = useState(false);
  const replaces = useRef(false);
  const [pictureCount, setPictureCount] = useState(asset.images.length);
  const save = async (variables: Parameters<typeof update>[0]): Promise<Failure | null> => {
    replaces.current = false;
    const { error } = await update(variables);
    const failure = error ? failureOfCombined(error) : null;
    setIsConflict(failure?.code === "CHANGED_MEANWHILE");
    if (failure) return failure;
    showToast({ tone: "good", text: t("admin.asset.saved") });
    await client.query(StaffAssetDocument, { lotId: asset.id }, { requestPolicy: "network-only" }).toPromise();
    return null;
  };
  return (
    <AssetForm
      // A form keeps the values that it began with: another one begins with those that were saved.
      key={`${asset.lastUpdatedOn} ${undone}`}
      schema={updateLotInput}
      initialValue={assetValues(asset)}
      submitLabel={t("admin.asset.save")}
      savedText={t("admin.edit.saved")}
      onUndo={() => {
        setIsConflict(false);
        setUndone((count) => count + 1);
      }}
      save={(output) => save({ lotInput: assetVariables(output, replaces.current ? null : asset.lastUpdatedOn) })}
      pictureCount={pictureCount}
      pictures={
        <ImagesEditor owner={{ kind: "asset", id: asset.id, projectId: asset.projectId }} onCount={setPictureCount} />
      }
      documents={<DocumentsEditor owner={{ kind: "asset", id: asset.id }} />}
      side={<AssetSales lotId={asset.id} />}
    >
      {isConflict && (
        <Notice
          tone="warn"
          action={
            <span className={styles.actions}>
              <a href={location.href} target="_blank" rel="noreferrer">
                {t("admin.asset.seeOther")}
              </a>
              <Button
                small
                type="submit"
                onClick={() => {
                  replaces.current = true;
                }}
              >
                {t("admin.asset.replaceOther")}
              </Button>
            </span>
          }
        >
          {t("admin.asset.conflict")}
        </Notice>
      )}
    </AssetForm>
  );
}
