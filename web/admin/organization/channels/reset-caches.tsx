import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { useClient } from "urql";
import { failureOfAnswer } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { ConfirmDialog } from "../../../kit/ui/overlay/confirm-dialog.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { ResetCachesDocument } from "./documents.ts";

/** Makes every open page read everything again, once it is confirmed. */
export function ResetCaches() {
  const { t } = useTranslate();
  const client = useClient();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button icon={<RefreshCw size={18} aria-hidden="true" />} onClick={() => setIsAsked(true)}>
        {t("admin.channels.reset")}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t("admin.channels.resetTitle")}
          confirmLabel={t("admin.channels.reset")}
          onClose={() => setIsAsked(false)}
          onConfirm={async () => {
            const failure = failureOfAnswer(await client.mutation(ResetCachesDocument, {}).toPromise());
            if (failure) return failure;
            setIsAsked(false);
            showToast({ tone: "good", text: t("admin.channels.resetDone") });
            return null;
          }}
        >
          <p>{t("admin.channels.resetText")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
