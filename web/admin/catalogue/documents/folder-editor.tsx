import { Eye, EyeOff, FolderPlus } from "lucide-react";
import { useState } from "react";
import { useQuery } from "urql";
import { DOCUMENT_ENDINGS, MAX_DOCUMENTS } from "../../../../schema/catalogue/terms/document-limits.ts";
import { failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useLastData } from "../../../kit/lib/graphql/use-last-data.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { useHasUnsavedChanges } from "../../kit/edit/use-has-unsaved-changes.ts";
import { DropZone } from "../images/drop-zone.tsx";
import { UploadList } from "../images/upload/upload-list.tsx";
import { useUploads } from "../images/upload/use-uploads.ts";
import { DOCUMENT_UPLOADS } from "./document-files.ts";
import styles from "./documents.module.css";
import { FolderDocument } from "./documents.ts";
import { FolderPath } from "./folder-path.tsx";
import { FolderRows } from "./folder-rows.tsx";
import { NameDialog } from "./name-dialog.tsx";
import { type FolderChanges, useFolderChanges } from "./use-folder-changes.ts";

interface FolderEditorProps {
  rootFolderId: string;
  canBePublic: boolean;
}

/** One folder at a time, with the way to it, what is in it, and where files are added. */
export function FolderEditor({ rootFolderId, canBePublic }: FolderEditorProps) {
  const { t } = useTranslate();
  const isBlocked = useHasUnsavedChanges();
  const [folderId, setFolderId] = useState(rootFolderId);
  const [isPublic, setIsPublic] = useState(false);
  const [isNamed, setIsNamed] = useState(false);
  const [state, refetch] = useQuery({ query: FolderDocument, variables: { folderId }, requestPolicy: "network-only" });
  const read = () => refetch({ requestPolicy: "network-only" });
  const changes = useFolderChanges(read);
  const uploads = useUploads(`documents ${rootFolderId}`, read, DOCUMENT_UPLOADS);
  const folder = useLastData(state, folderId)?.getDocumentFolderAdmin;
  if (!folder) {
    if (!state.error) return <SkeletonLines lines={4} />;
    return (
      <ErrorState error={state.error} onRetry={folderId === rootFolderId ? read : () => setFolderId(rootFolderId)} />
    );
  }
  const isFull = folder.documentCount >= MAX_DOCUMENTS;
  const blocked = isBlocked ? t("admin.images.blocked") : isFull ? t("admin.documents.full") : undefined;
  return (
    <div className={styles.editor}>
      {changes.failure && (
        <Notice tone="bad" role="alert">
          {failureText(changes.failure, t)}
        </Notice>
      )}
      <DeletedNotice changes={changes} />
      <FolderPath path={folder.path} onOpen={setFolderId} />
      <FolderRows folder={folder} canBePublic={canBePublic} changes={changes} onOpen={setFolderId} />
      <div className={styles.buttons}>
        <Button small icon={<FolderPlus size={16} aria-hidden="true" />} onClick={() => setIsNamed(true)}>
          {t("admin.documents.newFolder")}
        </Button>
        {canBePublic && (
          <Button
            small
            aria-pressed={isPublic}
            icon={isPublic ? <Eye size={16} aria-hidden="true" /> : <EyeOff size={16} aria-hidden="true" />}
            onClick={() => setIsPublic(!isPublic)}
          >
            {t(isPublic ? "admin.documents.newPublic" : "admin.documents.newPrivate")}
          </Button>
        )}
      </div>
      <DropZone
        documents={{ text: t("admin.documents.dropHere"), endings: DOCUMENT_ENDINGS }}
        hint={t("admin.documents.hint", { count: folder.documentCount, maximum: MAX_DOCUMENTS })}
        blocked={blocked}
        onFiles={(files) => uploads.queue.add(files.map((file) => ({ file, ownerId: folder.id, isPublic })))}
      />
      <UploadList uploads={uploads} />
      {isNamed && (
        <NameDialog
          title={t("admin.documents.newFolder")}
          onSave={(name) => changes.addFolder(folder.id, name)}
          onClose={() => setIsNamed(false)}
        />
      )}
    </div>
  );
}

function DeletedNotice({ changes: { deleted, undo } }: { changes: FolderChanges }) {
  const { t } = useTranslate();
  if (!deleted) return null;
  return (
    <Notice
      tone="neutral"
      role="status"
      action={
        <Button small onClick={() => void undo()}>
          {t("admin.images.undo")}
        </Button>
      }
    >
      {t("admin.documents.deleted", { name: deleted.name })}
    </Notice>
  );
}
