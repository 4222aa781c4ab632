import { FileText } from "lucide-react";
import { useState } from "react";
import { useQuery } from "urql";
import { type Failure, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { DocumentFacts } from "./document-facts.tsx";
import { saveDocument } from "./document-files.ts";
import styles from "./documents.module.css";
import { PUBLIC_DOCUMENTS_OF } from "./documents.ts";

/** The public documents of an auction, for those of its channels, who may not open its folders. */
export function PublicDocumentsView({
  owner: { kind, id },
}: {
  owner: { kind: keyof typeof PUBLIC_DOCUMENTS_OF; id: string };
}) {
  const { t } = useTranslate();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [{ data, error }, refetch] = useQuery({ query: PUBLIC_DOCUMENTS_OF[kind], variables: { id } });
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />
    ) : (
      <SkeletonLines lines={3} />
    );
  const { documents } = data.owner.documentInfo;
  if (documents.length === 0) return <p className={styles.hint}>{t("admin.documents.none")}</p>;
  return (
    <div className={styles.editor}>
      {failure && (
        <Notice tone="bad" role="alert">
          {failureText(failure, t)}
        </Notice>
      )}
      <ul className={styles.rows}>
        {documents.map(({ document, folderNames }) => (
          <li key={document.id} className={styles.row}>
            <FileText size={20} aria-hidden="true" />
            <button
              type="button"
              className={styles.name}
              onClick={() => void saveDocument(document).then((failed) => setFailure(failed))}
            >
              {[...folderNames, document.name].join(" / ")}
            </button>
            <span className={styles.side}>
              <DocumentFacts document={document} canBePublic />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
