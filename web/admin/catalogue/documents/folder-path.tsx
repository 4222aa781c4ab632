import { ChevronRight } from "lucide-react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import styles from "./documents.module.css";
import type { FolderContent } from "./documents.ts";

/** The folders that lead to the one that is shown; nothing at the first one. */
export function FolderPath({ path, onOpen }: { path: FolderContent["path"]; onOpen: (folderId: string) => void }) {
  const { t } = useTranslate();
  if (path.length < 2) return null;
  return (
    <nav aria-label={t("admin.documents.path")} className={styles.path}>
      {path.map(({ id, name }, place) => (
        <span key={id} className={styles.step}>
          {place > 0 && <ChevronRight size={16} aria-hidden="true" />}
          {place === path.length - 1 ? (
            <span aria-current="page">{name}</span>
          ) : (
            <Button small variant="quiet" onClick={() => onOpen(id)}>
              {name || t("admin.documents.root")}
            </Button>
          )}
        </span>
      ))}
    </nav>
  );
}
