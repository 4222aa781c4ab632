import { useMutation } from "urql";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { ConfirmDialog } from "../../../kit/ui/overlay/confirm-dialog.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { useFreshProof } from "../fresh-proof/use-fresh-proof.tsx";
import { type ListedPasskey, RemovePasskeyDocument } from "./documents.ts";

export function RemovePasskey({
  passkey: { id, name },
  onClose,
  onRemoved,
}: {
  passkey: ListedPasskey;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const { t } = useTranslate();
  const [, remove] = useMutation(RemovePasskeyDocument);
  const [withProof, proofDialog] = useFreshProof();
  return (
    <ConfirmDialog
      title={t("passkeys.removeTitle")}
      confirmLabel={t("passkeys.remove")}
      variant="danger"
      onConfirm={async () => {
        const { error } = await withProof(() => remove({ id }));
        if (error) return failureOfCombined(error);
        showToast({ tone: "good", text: t("passkeys.removed") });
        onRemoved();
        return null;
      }}
      onClose={onClose}
    >
      <p>{t("passkeys.removeText", { name })}</p>
      {proofDialog}
    </ConfirmDialog>
  );
}
