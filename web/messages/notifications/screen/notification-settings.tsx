import { useState } from "react";
import { Switch } from "../../../kit/forms/switch.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useStore } from "../../../kit/store.ts";
import { Card } from "../../../kit/ui/card.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { choosePush, isPushSupported, pushPermission } from "../push.ts";
import styles from "./notifications-screen.module.css";
import { PopupChoice } from "./popup-choice.tsx";

export function NotificationSettings() {
  const { t } = useTranslate();
  return (
    <Card title={t("notifications.settings")}>
      <div className={styles.settings}>
        <PopupChoice />
        <PushSetting />
      </div>
    </Card>
  );
}

function PushSetting() {
  const { t } = useTranslate();
  const permission = useStore(pushPermission);
  const [isBlocked, setIsBlocked] = useState(isPushSupported() && Notification.permission === "denied");
  if (!isPushSupported()) return <Notice>{t("notifications.pushUnsupported")}</Notice>;
  return (
    <>
      <Switch
        label={t("notifications.push")}
        help={t("notifications.pushHelp")}
        checked={permission === "granted" && !isBlocked}
        disabled={isBlocked}
        onChange={(isOn) => {
          void choosePush(isOn ? "granted" : "denied").then(() => setIsBlocked(Notification.permission === "denied"));
        }}
      />
      {isBlocked && (
        <Notice tone="warn" role="status">
          {t("notifications.pushBlocked")}
        </Notice>
      )}
    </>
  );
}
