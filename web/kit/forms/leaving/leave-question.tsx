import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";

/** Asks whether changes may be lost. Shown while there is something to go on with. */
export function LeaveQuestion({ goOn, onStay }: { goOn: (() => void) | null; onStay: () => void }) {
  const { t } = useTranslate();
  const leave = () => {
    onStay();
    goOn?.();
  };
  return (
    <Dialog
      open={goOn !== null}
      title={t("forms.unsaved.title")}
      onClose={onStay}
      actions={
        <>
          <Button onClick={leave}>{t("forms.unsaved.leave")}</Button>
          <Button variant="primary" onClick={onStay}>
            {t("forms.unsaved.stay")}
          </Button>
        </>
      }
    >
      <p>{t("forms.unsaved.text")}</p>
    </Dialog>
  );
}
