import { useState } from "react";
import { useMutation } from "urql";
import { type Failure, failureOfCombined, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
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
  const [{ fetching }, remove] = useMutation(RemovePasskeyDocument);
  const [withProof, proofDialog] = useFreshProof();
  const [failure, setFailure] = useState<Failure | null>(null);

  const confirm = async () => {
    const { error } = await withProof(() => remove({ id }));
    if (error) return setFailure(failureOfCombined(error));
    showToast({ tone: "good", text: t("passkeys.removed") });
    onRemoved();
  };

  return (
    <Dialog
      open
      title={t("passkeys.removeTitle")}
      busy={fetching}
      onClose={onClose}
      actions={
        <>
          <Button isWaiting={fetching} onClick={onClose}>
            {t("passkeys.cancel")}
          </Button>
          <Button variant="danger" busy={fetching} onClick={() => void confirm()}>
            {t("passkeys.remove")}
          </Button>
        </>
      }
    >
      {failure && (
        <Notice tone="bad" role="alert">
          {failureText(failure, t)}
        </Notice>
      )}
      <p>{t("passkeys.removeText", { name })}</p>
      {proofDialog}
    </Dialog>
  );
}
