import { formatLabel } from "../../../../schema/catalogue/terms/document-limits.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatBytes } from "../../../kit/lib/format/numbers.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import styles from "./documents.module.css";
import type { OwnedDocument } from "./documents.ts";

/** The kind and size of a document, and whether visitors see it where that can be chosen. */
export function DocumentFacts({
  document: { contentType, bytes, isPublic },
  canBePublic,
}: {
  document: OwnedDocument;
  canBePublic: boolean;
}) {
  const { t, language } = useTranslate();
  return (
    <>
      <span className={styles.facts}>
        {formatLabel(contentType)} · {formatBytes(bytes, language)}
      </span>
      {canBePublic && (
        <Badge small tone={isPublic ? "good" : "neutral"}>
          {t(isPublic ? "admin.documents.public" : "admin.documents.private")}
        </Badge>
      )}
    </>
  );
}
