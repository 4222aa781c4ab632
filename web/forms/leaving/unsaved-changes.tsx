import { use, useEffect, useRef, useState } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { GuardChangesContext } from "./guard-changes.ts";

function contentOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)]);
}

/**
 * Asks before the user leaves the page with unsaved changes in the surrounding form, but not during saving, which
 * leaves the page itself.
 */
export function UnsavedChanges({ busy }: { busy: boolean }) {
  const { t } = useTranslate();
  const guardChanges = use(GuardChangesContext);
  const place = useRef<HTMLSpanElement>(null);
  const first = useRef<string | null>(null);
  const [leave, setLeave] = useState<(() => void) | null>(null);

  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    first.current ??= contentOf(form);
    if (busy) return;
    return guardChanges({
      isNeeded: () => contentOf(form) !== first.current,
      ask: (goOn) => setLeave(() => goOn),
    });
  }, [busy, guardChanges]);

  const stay = () => setLeave(null);
  return (
    <>
      <span ref={place} hidden />
      <Dialog
        open={leave !== null}
        title={t("forms.unsaved.title")}
        onClose={stay}
        actions={
          <>
            <Button onClick={() => leave?.()}>{t("forms.unsaved.leave")}</Button>
            <Button variant="primary" onClick={stay}>
              {t("forms.unsaved.stay")}
            </Button>
          </>
        }
      >
        <p>{t("forms.unsaved.text")}</p>
      </Dialog>
    </>
  );
}
