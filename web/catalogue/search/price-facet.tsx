import { useEffect, useId, useState } from "react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatMoney, parseMoney } from "../../kit/lib/format/money.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import { FilterText } from "../../kit/ui/list/filter-text.tsx";
import type { PriceLimits } from "../filters/price-filter.tsx";
import { amountAt, edgeOf, type PriceBar } from "./facet-choices.ts";
import styles from "./filter-panel.module.css";

const MAX_AMOUNT_CHARACTERS = 16;

/** The prices of the lots as bars, with a thumb at either end, and the limits as fields. */
export function PriceFacet({
  bars,
  limits,
  onChange,
}: {
  bars: readonly PriceBar[];
  limits: PriceLimits;
  onChange: (change: Partial<PriceLimits>) => void;
}) {
  const { t } = useTranslate();
  const amountText = (cents: number | null) => (cents === null ? "" : formatMoney(cents, { stripZeros: true }));
  const field = {
    maxLength: MAX_AMOUNT_CHARACTERS,
    inputMode: "decimal",
    placeholder: "€",
    isLabelHidden: true,
  } as const;
  return (
    <>
      {bars.length > 1 && <PriceRange bars={bars} limits={limits} onChange={onChange} />}
      <div className={styles.limits}>
        <FilterText
          {...field}
          label={t("catalogue.priceFrom")}
          value={amountText(limits.priceFromCents)}
          onChange={(text) => onChange({ priceFromCents: parseMoney(text) })}
        />
        <span aria-hidden="true">{t("search.facet.to")}</span>
        <FilterText
          {...field}
          label={t("catalogue.priceTo")}
          value={amountText(limits.priceToCents)}
          onChange={(text) => onChange({ priceToCents: parseMoney(text) })}
        />
      </div>
    </>
  );
}

function PriceRange({ bars, limits, onChange }: Parameters<typeof PriceFacet>[0]) {
  const { t } = useTranslate();
  const id = useId();
  const { priceFromCents, priceToCents } = limits;
  const addressed = { from: edgeOf(bars, priceFromCents, 0), to: edgeOf(bars, priceToCents, bars.length) };
  const [edges, setEdges] = useState(addressed);
  // The list follows once the thumb is let go; the address may change by other means too.
  useEffect(() => setEdges({ from: addressed.from, to: addressed.to }), [addressed.from, addressed.to]);
  const { from, to } = edges;
  const settle = () => {
    if (from !== addressed.from) onChange({ priceFromCents: amountAt(bars, from) });
    else if (to !== addressed.to) onChange({ priceToCents: amountAt(bars, to) });
  };
  const highest = Math.max(...bars.map(({ count }) => count));
  const percent = (edge: number) => `${(edge / bars.length) * 100}%`;
  const textOf = (edge: number) => {
    const cents = amountAt(bars, edge);
    return cents === null ? t("search.facet.noLimit") : formatMoney(cents, { stripZeros: true });
  };
  const thumb = (edge: "from" | "to", label: string) => (
    <input
      id={`${id}-${edge}`}
      type="range"
      aria-label={label}
      aria-valuetext={textOf(edges[edge])}
      min={0}
      max={bars.length}
      value={edges[edge]}
      onChange={(event) => {
        const next = Number(event.target.value);
        setEdges(
          edge === "from"
            ? { ...edges, from: Math.min(next, edges.to - 1) }
            : { ...edges, to: Math.max(next, edges.from + 1) },
        );
      }}
      onPointerUp={settle}
      onKeyUp={settle}
      onBlur={settle}
    />
  );
  return (
    <div className={styles.range}>
      <div className={styles.bars} aria-hidden="true">
        {bars.map(({ fromCents, count }, index) => (
          <span
            key={fromCents}
            className={classNames(styles.bar, (index < from || index >= to) && styles.out)}
            style={{ height: `${highest === 0 ? 0 : (count / highest) * 100}%` }}
          />
        ))}
      </div>
      <div className={styles.thumbs}>
        <span className={styles.chosen} style={{ left: percent(from), right: `calc(100% - ${percent(to)})` }} />
        {thumb("from", t("search.facet.lowestPrice"))}
        {thumb("to", t("search.facet.highestPrice"))}
      </div>
    </div>
  );
}
