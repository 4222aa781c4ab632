import { useState } from "react";
import { MAX_DOCUMENT_NAME_CHARACTERS } from "../../../../schema/catalogue/terms/document-limits.ts";
import { type Failure, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import styles from "./documents.module.css";

/** Asks for the name of a folder or a document. */
export function NameDialog({
  title,
  name = "",
  onSave,
  onClose,
}: {
  title: string;
  name?: string;
  onSave: (name: string) => Promise<Failure | null>;
  onClose: () => void;
}) {
  const { t } = useTranslate();
  const [text, setText] = useState(name);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async () => {
    setIsBusy(true);
    const failed = await onSave(text.trim());
    setIsBusy(false);
    setFailure(failed);
    if (failed === null) onClose();
  };
  return (
    <Dialog
      open
      title={title}
      busy={isBusy}
      onClose={onClose}
      actions={
        <Button variant="primary" busy={isBusy} isWaiting={text.trim() === ""} onClick={() => void save()}>
          {t("admin.documents.saveName")}
        </Button>
      }
    >
      <label className={styles.field}>
        {t("admin.documents.name")}
        <input
          type="text"
          maxLength={MAX_DOCUMENT_NAME_CHARACTERS}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || text.trim() === "") return;
            // Not of the form of the page.
            event.preventDefault();
            void save();
          }}
        />
      </label>
      {failure && <p role="alert">{failureText(failure, t)}</p>}
    </Dialog>
  );
}
