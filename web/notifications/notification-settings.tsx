import { useState } from "react";
import { Switch } from "../forms/switch.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { popupsOff, setPopupsOff } from "../lib/popups.ts";
import { useStore } from "../lib/store.ts";
import { useKeepSetting } from "../session/use-keep-setting.ts";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { showToast } from "../ui/overlay/toasts.ts";
import styles from "./notifications-screen.module.css";
import { choosePush, isPushSupported, pushPermission } from "./push.ts";

export function NotificationSettings() {
  const { t } = useTranslate();
  const keepSetting = useKeepSetting();
  const isOff = useStore(popupsOff);
  const [isSaving, setIsSaving] = useState(false);
  return (
    <Card title={t("account.notifications.settings")}>
      <div className={styles.settings}>
        <Switch
          label={t("account.notifications.popups")}
          help={t("account.notifications.popupsHelp")}
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
        <PushSetting />
      </div>
    </Card>
  );
}

function PushSetting() {
  const { t } = useTranslate();
  const permission = useStore(pushPermission);
  const [isBlocked, setIsBlocked] = useState(isPushSupported() && Notification.permission === "denied");
  if (!isPushSupported()) return <Notice>{t("account.notifications.pushUnsupported")}</Notice>;
  return (
    <>
      <Switch
        label={t("account.notifications.push")}
        help={t("account.notifications.pushHelp")}
        checked={permission === "granted" && !isBlocked}
        disabled={isBlocked}
        onChange={(isOn) => {
          void choosePush(isOn ? "granted" : "denied").then(() => setIsBlocked(Notification.permission === "denied"));
        }}
      />
      {isBlocked && (
        <Notice tone="warn" role="status">
          {t("account.notifications.pushBlocked")}
        </Notice>
      )}
    </>
  );
}
