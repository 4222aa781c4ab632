import { useState } from "react";
import type { CombinedError } from "urql";
import { type Failure, failureOfCombined, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import type { BlacklistKind, Entry } from "./add-entry.tsx";
import styles from "./blacklists.module.css";

export type RemoveEntry = (value: string) => Promise<{ error?: CombinedError | undefined }>;

/** Asks before entries are removed one by one. `onClose` learns whether any was sent. */
export function RemoveDialog({
  kind,
  entries,
  remove,
  onClose,
}: {
  kind: BlacklistKind;
  entries: readonly Entry[];
  remove: RemoveEntry;
  onClose: (isSent: boolean) => void;
}) {
  const { t } = useTranslate();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const count = entries.length;
  const close = () => onClose(failure !== null);

  const removeAll = async () => {
    setIsBusy(true);
    for (const { value } of entries) {
      const { error } = await remove(value);
      if (!error) continue;
      setIsBusy(false);
      // Sending it again changes nothing for those before this one.
      setFailure(failureOfCombined(error));
      return;
    }
    showToast({ tone: "good", text: t("admin.blacklists.removed", { count, name: entries[0]?.name ?? "" }) });
    onClose(true);
  };

  return (
    <Dialog
      open
      title={t(`admin.blacklists.${kind}RemoveTitle`, { count })}
      busy={isBusy}
      onClose={close}
      actions={
        <>
          <Button isWaiting={isBusy} onClick={close}>
            {t("admin.blacklists.keep")}
          </Button>
          <Button variant="primary" busy={isBusy} onClick={() => void removeAll()}>
            {t("admin.blacklists.remove")}
          </Button>
        </>
      }
    >
      {failure && (
        <Notice tone="bad" role="alert">
          {failureText(failure, t)}
        </Notice>
      )}
      <PlainList className={styles.names}>
        {entries.map(({ value, name }) => (
          <li key={value}>{name}</li>
        ))}
      </PlainList>
      <p>{t("admin.blacklists.removeText")}</p>
    </Dialog>
  );
}
