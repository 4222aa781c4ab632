import { useState } from "react";
import { useMutation } from "urql";
import { failureOfCombined, failureText } from "../../kit/errors/errors.ts";
import { Switch } from "../../kit/forms/switch.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { SetUserSettingBoolDocument } from "../../kit/session/use-keep-setting.ts";
import { showToast } from "../../kit/ui/overlay/toasts.ts";
import { useFreshProof } from "../door/fresh-proof/use-fresh-proof.tsx";

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
