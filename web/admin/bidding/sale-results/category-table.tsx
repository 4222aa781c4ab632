import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { Card } from "../../../kit/ui/card.tsx";
import type { SaleLot } from "./documents.ts";
import { figuresByCategory } from "./sale-lots.ts";
import styles from "./sale-results.module.css";

/** What each category brought, beside what its lots started at. */
export function CategoryTable({ lots }: { lots: readonly SaleLot[] }) {
  const { t, language } = useTranslate();
  const categories = figuresByCategory(lots);
  const most = Math.max(1, ...categories.map(({ amountCents }) => amountCents));
  const money = (cents: number) => formatMoney(cents, { stripZeros: true });
  return (
    <Card title={t("admin.results.byCategory")}>
      <div className={styles.categories}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("admin.results.category")}</th>
              <th scope="col">{t("admin.results.lotCount")}</th>
              <th scope="col">{t("admin.results.bidsPerLot")}</th>
              <th scope="col">{t("admin.results.start")}</th>
              <th scope="col">{t("admin.results.brought")}</th>
              <th scope="col">
                <span className="visually-hidden">{t("admin.results.share")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {categories.map(({ name, lotCount, bidCount, startAmountCents, amountCents }) => (
              <tr key={name}>
                <th scope="row">{name || t("admin.results.noCategory")}</th>
                <td>{formatNumber(lotCount, language)}</td>
                <td>{formatNumber(Math.round((bidCount / lotCount) * 10) / 10, language)}</td>
                <td>{money(startAmountCents)}</td>
                <td className={styles.strong}>{money(amountCents)}</td>
                <td className={styles.bar}>
                  <progress
                    className={styles.share}
                    max={most}
                    value={amountCents}
                    aria-label={`${name || t("admin.results.noCategory")}: ${money(amountCents)}`}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
