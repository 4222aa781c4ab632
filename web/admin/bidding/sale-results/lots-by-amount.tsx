import { useId } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { Card } from "../../../kit/ui/card.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import styles from "./bids-over-time.module.css";
import type { SaleLot } from "./documents.ts";
import { lotsByAmount } from "./sale-lots.ts";

const SIZE = { width: 600, height: 160 } as const;
const FILLED = 0.7;
/** More bars are too thin to tell apart. */
const MAX_BARS = 60;

export interface OtherLots {
  /** Of its publication. */
  number: number;
  lots: readonly SaleLot[];
}

/** What each lot brought, the highest first, with a line of the other sale's lots in the same order, and as a table. */
export function LotsByAmount({ lots, other }: { lots: readonly SaleLot[]; other: OtherLots | null }) {
  const { t } = useTranslate();
  const own = lotsByAmount(lots).slice(0, MAX_BARS);
  const others = lotsByAmount(other?.lots ?? []).slice(0, Math.max(own.length, 1));
  if (own.length === 0) return null;
  return (
    <Card title={t("admin.results.lotChart", { count: own.length })}>
      <AmountChart own={own} others={others} number={other?.number ?? null} />
      <AmountTable own={own} others={others} number={other?.number ?? null} />
    </Card>
  );
}

interface AmountsProps {
  own: ReturnType<typeof lotsByAmount>;
  others: ReturnType<typeof lotsByAmount>;
  /** Of the other sale. */
  number: number | null;
}

function AmountChart({ own, others, number }: AmountsProps) {
  const { t } = useTranslate();
  const money = (cents: number) => formatMoney(cents, { stripZeros: true });
  const most = Math.max(1, ...[...own, ...others].map(({ currentBidAmount }) => currentBidAmount));
  const place = SIZE.width / own.length;
  const heightOf = (cents: number) => (cents / most) * SIZE.height;
  const line = others.map(
    ({ currentBidAmount }, at) => `${(at + 0.5) * place},${SIZE.height - heightOf(currentBidAmount)}`,
  );
  const best = own[0];
  return (
    <figure className={styles.figure}>
      <ul className={styles.legend}>
        <li className={styles.byAutoBid}>{t("admin.results.highest")}</li>
        <li className={styles.startAmount}>{t("admin.results.startAmount")}</li>
        {number !== null && (
          <li className={styles.otherTogether}>{t("admin.results.besideHead", { number: String(number) })}</li>
        )}
      </ul>
      <div className={classNames(styles.plot, styles.amounts)}>
        <span className={styles.most} aria-hidden="true">
          {money(most)}
        </span>
        <svg
          className={styles.chart}
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t("admin.results.lotChartLabel", {
            count: own.length,
            lot: best ? `${best.lotNumber} ${best.title}` : "",
            amount: money(best?.currentBidAmount ?? 0),
          })}
        >
          {own.map(({ id, currentBidAmount, minimumStartBidAmount }, at) => {
            const x = (at + (1 - FILLED) / 2) * place;
            const [all, start] = [heightOf(currentBidAmount), heightOf(Math.min(most, minimumStartBidAmount))];
            return (
              <g key={id}>
                <rect className={styles.autoBar} x={x} y={SIZE.height - all} width={place * FILLED} height={all} />
                <rect className={styles.startBar} x={x} y={SIZE.height - start} width={place * FILLED} height={start} />
              </g>
            );
          })}
          {line.length > 0 && <polyline className={styles.otherLine} points={line.join(" ")} />}
        </svg>
      </div>
    </figure>
  );
}

function AmountTable({ own, others, number }: AmountsProps) {
  const { t, language } = useTranslate();
  const headId = useId();
  const money = (cents: number) => formatMoney(cents, { stripZeros: true });
  return (
    <details className={styles.details}>
      <summary id={headId}>{t("admin.results.asTable")}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys. */}
      <section className={styles.scrolled} tabIndex={0} aria-labelledby={headId}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("admin.results.lot")}</th>
              <th scope="col">{t("admin.results.startAmount")}</th>
              <th scope="col">{t("admin.results.highest")}</th>
              {number !== null && <th scope="col">{t("admin.results.besideRank", { number: String(number) })}</th>}
            </tr>
          </thead>
          <tbody>
            {own.map(({ id, lotNumber, title, minimumStartBidAmount, currentBidAmount }, at) => {
              const beside = others[at];
              return (
                <tr key={id}>
                  <th scope="row">
                    {formatNumber(at + 1, language)}. {lotNumber} {title}
                  </th>
                  <td>{money(minimumStartBidAmount)}</td>
                  <td>{money(currentBidAmount)}</td>
                  {number !== null && <td>{beside ? money(beside.currentBidAmount) : "–"}</td>}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </details>
  );
}
