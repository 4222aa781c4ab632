import { useId, useState } from "react";
import { type Failure, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { SelectBox } from "../../../kit/ui/choice/select-box.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import styles from "./documents.module.css";
import type { FolderContent } from "./documents.ts";

type Folders = FolderContent["allFolders"];

/** Asks for the folder that something goes to. */
export function MoveDocumentDialog({
  name,
  folders,
  ownFolderId,
  onMove,
  onClose,
}: {
  name: string;
  folders: Folders;
  ownFolderId: string | null;
  onMove: (folderId: string) => Promise<Failure | null>;
  onClose: () => void;
}) {
  const { t } = useTranslate();
  const field = useId();
  const [target, setTarget] = useState(folders[0]?.id ?? "");
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const move = async () => {
    setIsBusy(true);
    const failed = await onMove(target);
    setIsBusy(false);
    setFailure(failed);
    if (failed === null) onClose();
  };
  return (
    <Dialog
      open
      title={t("admin.documents.moveTitle", { name })}
      busy={isBusy}
      onClose={onClose}
      actions={
        <Button variant="primary" busy={isBusy} onClick={() => void move()}>
          {t("admin.documents.moveHere")}
        </Button>
      }
    >
      <div className={styles.field}>
        <label htmlFor={field}>{t("admin.documents.folder")}</label>
        <SelectBox id={field} value={target} onChange={({ currentTarget }) => setTarget(currentTarget.value)}>
          {folders
            .filter((each) => !wayTo(each, folders).some(({ id }) => id === ownFolderId))
            .map((each) => (
              <option key={each.id} value={each.id}>
                {wayTo(each, folders)
                  .map((step) => step.name || t("admin.documents.root"))
                  .join(" / ")}
              </option>
            ))}
        </SelectBox>
      </div>
      {failure && <p role="alert">{failureText(failure, t)}</p>}
    </Dialog>
  );
}

/** The folders from the root folder to one. */
function wayTo(folder: Folders[number], folders: Folders): Folders {
  const parent = folders.find(({ id }) => id === folder.parentId);
  return parent ? [...wayTo(parent, folders), folder] : [folder];
}
