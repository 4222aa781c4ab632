import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import type { SaleLot } from "./documents.ts";
import type { NamedBuyer } from "./sale-lots.ts";
import styles from "./sale-results.module.css";

/** What each buyer collects, by their names, with room for a signature. */
export function PickUpList({ lots, buyers }: { lots: readonly SaleLot[]; buyers: ReadonlyMap<string, NamedBuyer> }) {
  const { t } = useTranslate();
  const groups = Map.groupBy(
    lots.filter(({ id }) => buyers.get(id)?.hasBought),
    ({ id }) => buyers.get(id)?.email ?? "",
  );
  const list = [...groups].flatMap(([email, own]) => {
    const buyer = buyers.get(own[0]?.id ?? "");
    return buyer ? [{ email, buyer, own }] : [];
  });
  const byName = list.toSorted((one, other) => one.buyer.name.localeCompare(other.buyer.name));
  if (byName.length === 0) return <p>{t("admin.results.nothingToCollect")}</p>;
  return byName.map(({ email, buyer, own }) => (
    <table key={email} className={styles.table}>
      <caption>
        {buyer.name || email}, {buyer.phone}, {buyer.place}
      </caption>
      <tbody>
        {own.map(({ id, lotNumber, title, currentBidAmount }) => (
          <tr key={id}>
            <th scope="row">{lotNumber}</th>
            <td>{title}</td>
            <td>{currentBidAmount !== null && formatMoney(currentBidAmount, { stripZeros: true })}</td>
            <td>☐ {t("admin.results.collected")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ));
}
