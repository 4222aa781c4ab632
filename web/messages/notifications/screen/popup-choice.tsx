import { useState } from "react";
import { Switch, SwitchPlaceholder } from "../../../kit/forms/switch.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { popupsOff, setPopupsOff } from "../../../kit/lib/popups.ts";
import { useKeepSetting } from "../../../kit/session/use-keep-setting.ts";
import { useStore } from "../../../kit/store.ts";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";

/** Switches messages in the corner of the page on and off. */
export function PopupChoice({ isKnown = true }: { isKnown?: boolean }) {
  const { t } = useTranslate();
  const keepSetting = useKeepSetting();
  const isOff = useStore(popupsOff);
  const [isSaving, setIsSaving] = useState(false);
  const texts = { label: t("notifications.popups"), help: t("notifications.popupsHelp") };
  if (!isKnown) return <SwitchPlaceholder {...texts} />;
  return (
    <Switch
      {...texts}
      checked={!isOff}
      disabled={isSaving}
      onChange={(isOn) => {
        setIsSaving(true);
        void keepSetting({ setting: "DISABLE_NOTIFICATION_POPUP", value: !isOn })
          .then((isKept) => {
            if (isKept) setPopupsOff(!isOn);
            else showToast({ tone: "bad", text: t("errors.generic") });
          })
          .finally(() => setIsSaving(false));
      }}
    />
  );
}
