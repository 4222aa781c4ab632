import { useState } from "react";
import { Switch } from "../forms/switch.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { useKeepSetting } from "../session/use-keep-setting.ts";
import { showToast } from "../ui/overlay/toasts.ts";

/** Chooses the invoice address. Without a personal address there is no choice. */
export function InvoiceChoice({ usesCompany, canChoose }: { usesCompany: boolean; canChoose: boolean }) {
  const { t } = useTranslate();
  const keepSetting = useKeepSetting();
  const [isSaving, setIsSaving] = useState(false);
  return (
    <Switch
      label={t("addresses.useCompany")}
      help={t(canChoose ? "addresses.useCompanyHelp" : "addresses.onlyCompanyHelp")}
      checked={usesCompany}
      disabled={isSaving || !canChoose}
      onChange={(value) => {
        setIsSaving(true);
        void keepSetting({ setting: "INVOICE_USE_COMPANY_ADDRESS", value })
          .then((isKept) => {
            if (!isKept) showToast({ tone: "bad", text: t("errors.generic") });
          })
          .finally(() => setIsSaving(false));
      }}
    />
  );
}
