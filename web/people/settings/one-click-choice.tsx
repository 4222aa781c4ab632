import { useState } from "react";
import { Switch, SwitchPlaceholder } from "../../kit/forms/switch.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { oneClickBidding } from "../../kit/lib/one-click-bidding.ts";
import { useKeepSetting } from "../../kit/session/use-keep-setting.ts";
import { useStore } from "../../kit/store.ts";
import { ConfirmDialog } from "../../kit/ui/overlay/confirm-dialog.tsx";
import { showToast } from "../../kit/ui/overlay/toasts.ts";
import styles from "./settings.module.css";

const RISKS = [
  "settings.oneClick.riskAtOnce",
  "settings.oneClick.riskBinding",
  "settings.oneClick.riskEverywhere",
  "settings.oneClick.riskWarnings",
] as const;

/** Switches one-click bidding on, after the user has accepted its risks, and off at once. */
export function OneClickChoice({ isKnown }: { isKnown: boolean }) {
  const { t } = useTranslate();
  const keepSetting = useKeepSetting();
  const isOn = useStore(oneClickBidding);
  const [isSaving, setIsSaving] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  const texts = { label: t("settings.oneClick.label"), help: t("settings.oneClick.help") };
  if (!isKnown) return <SwitchPlaceholder {...texts} />;

  const keep = async (value: boolean) => {
    setIsSaving(true);
    const isKept = await keepSetting({ setting: "ONE_CLICK_BIDDING", value });
    setIsSaving(false);
    if (!isKept) return showToast({ tone: "bad", text: t("errors.generic") });
    setIsAsking(false);
    oneClickBidding.set(value);
    showToast({ tone: "good", text: t(value ? "settings.oneClick.nowOn" : "settings.oneClick.nowOff") });
  };

  return (
    <>
      <Switch
        {...texts}
        checked={isOn}
        disabled={isSaving}
        onChange={(value) => {
          if (value) setIsAsking(true);
          else void keep(false);
        }}
      />
      {isAsking && <Risks onAccept={() => keep(true)} onCancel={() => setIsAsking(false)} />}
    </>
  );
}

function Risks({ onAccept, onCancel }: { onAccept: () => Promise<void>; onCancel: () => void }) {
  const { t } = useTranslate();
  const [isAccepted, setIsAccepted] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  return (
    <ConfirmDialog
      title={t("settings.oneClick.riskTitle")}
      confirmLabel={t("settings.oneClick.turnOn")}
      onConfirm={async () => {
        setIsRefused(!isAccepted);
        if (isAccepted) await onAccept();
        return null;
      }}
      onClose={onCancel}
    >
      <div className={styles.risks}>
        <p>{t("settings.oneClick.riskIntro")}</p>
        <ul>
          {RISKS.map((risk) => (
            <li key={risk}>{t(risk)}</li>
          ))}
        </ul>
        <label className={styles.accept}>
          <input
            type="checkbox"
            checked={isAccepted}
            aria-invalid={isRefused && !isAccepted ? true : undefined}
            onChange={({ currentTarget }) => setIsAccepted(currentTarget.checked)}
          />
          {t("settings.oneClick.accept")}
        </label>
        {isRefused && !isAccepted && (
          <p role="alert" className={styles.refused}>
            {t("settings.oneClick.acceptFirst")}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
