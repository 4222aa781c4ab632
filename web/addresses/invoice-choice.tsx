import { useState } from "react";
import { useMutation } from "urql";
import { failureOfCombined, failureText } from "../errors/errors.ts";
import { Switch } from "../forms/switch.tsx";
import { useFreshProof } from "../fresh-proof/use-fresh-proof.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { SetUserSettingBoolDocument } from "../session/use-keep-setting.ts";
import { showToast } from "../ui/overlay/toasts.ts";

/** Chooses the invoice address. Without a personal address there is no choice. */
export function InvoiceChoice({ usesCompany, canChoose }: { usesCompany: boolean; canChoose: boolean }) {
  const { t } = useTranslate();
  const [, setBool] = useMutation(SetUserSettingBoolDocument);
  const [withProof, proofDialog] = useFreshProof();
  const [isSaving, setIsSaving] = useState(false);
  const choose = async (value: boolean) => {
    setIsSaving(true);
    const { error } = await withProof(() => setBool({ setting: "INVOICE_USE_COMPANY_ADDRESS", value }));
    setIsSaving(false);
    if (error) showToast({ tone: "bad", text: failureText(failureOfCombined(error), t) });
  };
  return (
    <>
      <Switch
        label={t("addresses.useCompany")}
        help={t(canChoose ? "addresses.useCompanyHelp" : "addresses.onlyCompanyHelp")}
        checked={usesCompany}
        disabled={isSaving || !canChoose}
        onChange={(value) => void choose(value)}
      />
      {proofDialog}
    </>
  );
}
