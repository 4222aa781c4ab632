import type { ReactNode } from "react";
import * as v from "valibot";
import { MAX_STAFF_REASON_CHARACTERS, requiredText } from "../../../../schema/kit/inputs/text.ts";
import type { Failure } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import { TextAreaField } from "../../../kit/forms/text-area-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import { DialogFoot } from "../../../kit/ui/overlay/dialog-foot.tsx";

const schema = v.object({ reason: requiredText(MAX_STAFF_REASON_CHARACTERS) });

/** Asks for the reason of a decision, which the lot's log keeps. */
export function ReasonDialog({
  title,
  submitLabel,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  submitLabel: string;
  onSubmit: (reason: string) => Promise<Failure | null>;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { t } = useTranslate();
  return (
    <Dialog open title={title} onClose={onClose}>
      {children}
      <Form
        schema={schema}
        labels={{ reason: t("admin.blindLot.reason") }}
        onSubmit={async ({ reason }) => {
          const failure = await onSubmit(reason);
          if (failure === null) onClose();
          return failure;
        }}
      >
        {({ busy, leave }) => (
          <>
            <TextAreaField name="reason" />
            <DialogFoot>
              <Button isWaiting={busy} onClick={() => leave(onClose)}>
                {t("ui.dialog.cancel")}
              </Button>
              <Button type="submit" variant="primary" busy={busy}>
                {submitLabel}
              </Button>
            </DialogFoot>
          </>
        )}
      </Form>
    </Dialog>
  );
}
