import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { Card } from "../../../kit/ui/card.tsx";
import { ExportButton } from "../../kit/table/export/export-button.tsx";
import type { OtherLots } from "./charts/lots-by-amount.tsx";
import type { SaleLot } from "./documents.ts";
import { categoryColumns } from "./figure-columns.ts";
import { type CategoryBeside, categoriesBeside } from "./sale-lots.ts";
import styles from "./sale-results.module.css";

const NOTHING_HIDDEN: ReadonlySet<string> = new Set();

/** What each category brought, beside what its lots started at, and beside another sale. */
export function CategoryTable({ lots, other }: { lots: readonly SaleLot[]; other: OtherLots | null }) {
  const { t } = useTranslate();
  const categories = categoriesBeside(lots, other?.lots ?? null);
  const most = Math.max(1, ...categories.flatMap((each) => [each.amountCents, each.otherAmountCents ?? 0]));
  return (
    <Card
      title={t("admin.results.byCategory")}
      actions={
        <ExportButton<CategoryBeside>
          label={t("admin.results.byCategory")}
          columns={categoryColumns(t, other?.number ?? null)}
          hidden={NOTHING_HIDDEN}
          selected={[]}
          found={() => categories}
          count={categories.length}
        />
      }
    >
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
              {other && <th scope="col">{t("admin.results.besideHead", { number: other.number })}</th>}
            </tr>
          </thead>
          <tbody>
            {categories.map((category) => (
              <CategoryRow key={category.name} category={category} most={most} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function CategoryRow({ category, most }: { category: CategoryBeside; most: number }) {
  const { t, language } = useTranslate();
  const { lotCount, bidCount, startAmountCents, amountCents, otherAmountCents } = category;
  const name = category.name || t("admin.results.noCategory");
  const money = (cents: number) => formatMoney(cents, { stripZeros: true });
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatNumber(lotCount, language)}</td>
      <td>{formatNumber(Math.round((bidCount / Math.max(1, lotCount)) * 10) / 10, language)}</td>
      <td>{money(startAmountCents)}</td>
      <td className={styles.strong}>{money(amountCents)}</td>
      <td className={styles.bar}>
        <progress
          className={styles.share}
          max={most}
          value={amountCents}
          aria-label={`${name}: ${money(amountCents)}`}
        />
        {otherAmountCents !== null && (
          <progress className={styles.otherShare} max={most} value={otherAmountCents} aria-hidden="true" />
        )}
      </td>
      {otherAmountCents !== null && <td>{money(otherAmountCents)}</td>}
    </tr>
  );
}
