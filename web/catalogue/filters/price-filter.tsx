import type { Translate } from "../../kit/i18n/messages.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatMoney, moneyInputText, parseMoney } from "../../kit/lib/format/money.ts";
import type { FilterChip } from "../../kit/ui/list/filter-chips.tsx";
import { FilterText } from "../../kit/ui/list/filter-text.tsx";

const MAX_AMOUNT_CHARACTERS = 14;

/** The lowest and the highest price of a list of lots; null does not limit it. */
export interface PriceLimits {
  priceFromCents: number | null;
  priceToCents: number | null;
}

interface PriceFilterProps extends PriceLimits {
  onChange: (change: Partial<PriceLimits>) => void;
}

/** Filters lots by their price. */
export function PriceFilter({ priceFromCents, priceToCents, onChange }: PriceFilterProps) {
  const { t } = useTranslate();
  const amountText = (cents: number | null) => (cents === null ? "" : moneyInputText(cents));
  const amountField = { maxLength: MAX_AMOUNT_CHARACTERS, inputMode: "decimal", placeholder: "€" } as const;
  return (
    <>
      <FilterText
        {...amountField}
        label={t("catalogue.priceFrom")}
        value={amountText(priceFromCents)}
        onChange={(text) => onChange({ priceFromCents: parseMoney(text) })}
      />
      <FilterText
        {...amountField}
        label={t("catalogue.priceTo")}
        value={amountText(priceToCents)}
        onChange={(text) => onChange({ priceToCents: parseMoney(text) })}
      />
    </>
  );
}

/** The active limits as chips. */
export function priceChips(
  { priceFromCents, priceToCents, onChange }: PriceFilterProps,
  { t }: { t: Translate },
): FilterChip[] {
  const amount = (cents: number) => formatMoney(cents, { stripZeros: true });
  return [
    ...(priceFromCents === null
      ? []
      : [
          {
            label: `${t("catalogue.priceFrom")} ${amount(priceFromCents)}`,
            onRemove: () => onChange({ priceFromCents: null }),
          },
        ]),
    ...(priceToCents === null
      ? []
      : [
          {
            label: `${t("catalogue.priceTo")} ${amount(priceToCents)}`,
            onRemove: () => onChange({ priceToCents: null }),
          },
        ]),
  ];
}
