import { useMutation } from "urql";
import { passkeyName } from "../../schema/people/passkeys.ts";
import { failureOfCombined } from "../errors/errors.ts";
import { Form } from "../forms/form.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useFreshProof } from "../fresh-proof/use-fresh-proof.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/overlay/dialog.tsx";
import { showToast } from "../ui/overlay/toasts.ts";
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
