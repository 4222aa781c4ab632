import { FileText, Folder } from "lucide-react";
import { useState } from "react";
import { useQuery } from "urql";
import { type Failure, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useLastData } from "../../../kit/lib/graphql/use-last-data.ts";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { DocumentFacts } from "./document-facts.tsx";
import { saveDocument } from "./document-files.ts";
import styles from "./documents.module.css";
import { FolderDocument } from "./documents.ts";
import { type DocumentOwner, ROOT_OF } from "./documents-editor.tsx";
import { FolderPath } from "./folder-path.tsx";

/** The documents of an asset, a project or an auction in their folders, for those who may not change them. */
export function DocumentsView({ owner }: { owner: DocumentOwner }) {
  const { t } = useTranslate();
  const [{ data, error }, refetch] = useQuery({ query: ROOT_OF[owner.kind].read, variables: { id: owner.id } });
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />
    ) : (
      <SkeletonLines lines={3} />
    );
  const { rootFolderId } = data.owner.documentInfo;
  if (!rootFolderId) return <p className={styles.hint}>{t("admin.documents.none")}</p>;
  return <FolderView rootFolderId={rootFolderId} canBePublic={owner.kind !== "project"} />;
}

function FolderView({ rootFolderId, canBePublic }: { rootFolderId: string; canBePublic: boolean }) {
  const { t } = useTranslate();
  const [folderId, setFolderId] = useState(rootFolderId);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [state, refetch] = useQuery({ query: FolderDocument, variables: { folderId } });
  const folder = useLastData(state, folderId)?.getDocumentFolderAdmin;
  if (!folder)
    return state.error ? (
      <ErrorState error={state.error} onRetry={() => refetch({ requestPolicy: "network-only" })} />
    ) : (
      <SkeletonLines lines={3} />
    );
  const { path, folders, documents } = folder;
  return (
    <div className={styles.editor}>
      {failure && (
        <Notice tone="bad" role="alert">
          {failureText(failure, t)}
        </Notice>
      )}
      <FolderPath path={path} onOpen={setFolderId} />
      {folders.length + documents.length === 0 && <p className={styles.hint}>{t("admin.documents.empty")}</p>}
      <ul className={styles.rows}>
        {folders.map(({ id, name }) => (
          <li key={id} className={styles.row}>
            <Folder size={20} aria-hidden="true" />
            <button type="button" className={styles.name} onClick={() => setFolderId(id)}>
              {name}
            </button>
          </li>
        ))}
        {documents.map((document) => (
          <li key={document.id} className={styles.row}>
            <FileText size={20} aria-hidden="true" />
            <button
              type="button"
              className={styles.name}
              onClick={() => void saveDocument(document).then((failed) => setFailure(failed))}
            >
              {document.name}
            </button>
            <span className={styles.side}>
              <DocumentFacts document={document} canBePublic={canBePublic} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
