import { useMutation } from "urql";
import { passkeyName } from "../../../../schema/people/passkeys.ts";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import { TextField } from "../../../kit/forms/text-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { useFreshProof } from "../fresh-proof/use-fresh-proof.tsx";
import { type ListedPasskey, RenamePasskeyDocument } from "./documents.ts";

export function RenamePasskey({ passkey: { id, name }, onClose }: { passkey: ListedPasskey; onClose: () => void }) {
  const { t } = useTranslate();
  const [, rename] = useMutation(RenamePasskeyDocument);
  const [withProof, proofDialog] = useFreshProof();
  return (
    <Dialog open title={t("passkeys.renameTitle")} onClose={onClose}>
      <Form
        schema={passkeyName}
        labels={{ name: t("passkeys.name") }}
        initialValue={{ name }}
        onSubmit={async (input) => {
          const { error } = await withProof(() => rename({ id, ...input }));
          if (error) return failureOfCombined(error);
          showToast({ tone: "good", text: t("passkeys.renamed") });
          onClose();
          return null;
        }}
      >
        {({ busy }) => (
          <>
            <TextField name="name" autoComplete="off" />
            <Button type="submit" variant="primary" wide busy={busy}>
              {t("passkeys.save")}
            </Button>
          </>
        )}
      </Form>
      {proofDialog}
    </Dialog>
  );
}
