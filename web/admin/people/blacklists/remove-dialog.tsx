import type { CombinedError } from "urql";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import { ConfirmDialog } from "../../../kit/ui/overlay/confirm-dialog.tsx";
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
  const count = entries.length;

  const removeAll = async () => {
    for (const { value } of entries) {
      const { error } = await remove(value);
      // Sending it again changes nothing for those before this one.
      if (error) return failureOfCombined(error);
    }
    showToast({ tone: "good", text: t("admin.blacklists.removed", { count, name: entries[0]?.name ?? "" }) });
    onClose(true);
    return null;
  };

  return (
    <ConfirmDialog
      title={t(`admin.blacklists.${kind}RemoveTitle`, { count })}
      confirmLabel={t("admin.blacklists.remove")}
      onConfirm={removeAll}
      onClose={onClose}
    >
      <PlainList className={styles.names}>
        {entries.map(({ value, name }) => (
          <li key={value}>{name}</li>
        ))}
      </PlainList>
      <p>{t("admin.blacklists.removeText")}</p>
    </ConfirmDialog>
  );
}
