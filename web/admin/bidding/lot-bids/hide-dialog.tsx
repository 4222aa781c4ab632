import { useMutation } from "urql";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { StepDialog } from "../../kit/reason/step-dialog.tsx";
import { ShowOrHideLotDocument } from "./documents.ts";
import type { LotStepProps } from "./lot-step.ts";

/** Takes the lot off the site or shows it again, when its closing moves by the time that it was hidden (HIDE1). */
export function HideDialog({ incrementalLotId, live, onClose, onDone }: LotStepProps) {
  const { t } = useTranslate();
  const [, showOrHide] = useMutation(ShowOrHideLotDocument);
  const verb = live.isPublished ? "hide" : "show";
  return (
    <StepDialog
      title={t(`admin.bids.${verb}`)}
      confirmLabel={t(`admin.bids.${verb}`)}
      variant={live.isPublished ? "danger" : "chosen"}
      reasonLabel={t("admin.bids.reason")}
      reasonHelp={t("admin.bids.reason.hide")}
      onClose={onClose}
      onConfirm={async (reason) => {
        const publishedLots = [{ incrementalLotId, isPublished: !live.isPublished, reason }];
        const { error } = await showOrHide({ publishedLots });
        if (error) return failureOfCombined(error);
        showToast({ tone: "good", text: t(live.isPublished ? "admin.bids.isHidden" : "admin.bids.isShown") });
        onDone();
        return null;
      }}
    >
      <p>{t(`admin.bids.${verb}Text`)}</p>
    </StepDialog>
  );
}
