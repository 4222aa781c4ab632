import { FileText } from "lucide-react";
import { formatLabel } from "../../../schema/catalogue/terms/document-limits.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatBytes } from "../../kit/lib/format/numbers.ts";
import styles from "./document-list.module.css";
import type { PublicDocument } from "./documents-fragment.ts";

/** Documents to save, folder by folder, each with its name, format and size. */
export function DocumentList({ documents }: { documents: readonly PublicDocument[] }) {
  const folders = Map.groupBy(documents, ({ folderNames }) => folderNames.join(" / "));
  return [...folders].map(([folder, within]) => (
    <section key={folder} className={styles.folder}>
      {folder !== "" && <h3 className={styles.name}>{folder}</h3>}
      <ul className={styles.list}>
        {within.map(({ document }) => (
          <li key={document.id}>
            <DocumentLink {...document} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function DocumentLink({ name, contentType, bytes, url }: PublicDocument["document"]) {
  const { language } = useTranslate();
  return (
    <a href={url} download={name} className={styles.document}>
      <FileText size={20} aria-hidden="true" />
      <span className={styles.file}>{name}</span>
      <span className={styles.facts}>
        {formatLabel(contentType)} · {formatBytes(bytes, language)}
      </span>
    </a>
  );
}
