import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { localeOf } from "../../../kit/lib/format/dates.ts";
import { Notice } from "../../../kit/ui/notice.tsx";
import { AmountField } from "./amount-field.tsx";

export function RetypeAmount({
  factor,
  isFirstBid,
  value,
  hasError,
  onType,
}: {
  /** How many times the price the amount is. */
  factor: number;
  isFirstBid: boolean;
  value: string;
  hasError: boolean;
  onType: (text: string) => void;
}) {
  const { t, language } = useTranslate();
  const times = new Intl.NumberFormat(localeOf(language), { notation: "compact", compactDisplay: "long" }).format(
    factor,
  );
  return (
    <>
      <Notice tone="warn">{t(isFirstBid ? "bids.confirm.farFromStart" : "bids.confirm.far", { times })}</Notice>
      <AmountField
        label={t("bids.confirm.retype")}
        help={t("bids.confirm.retypeHelp")}
        value={value}
        error={hasError ? t("bids.confirm.retypeWrong") : null}
        quick={[]}
        chosenCents={null}
        onType={onType}
        onQuick={() => {}}
      />
    </>
  );
}
