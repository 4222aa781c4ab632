import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import styles from "./day-lists.module.css";
import type { SaleLot } from "./documents.ts";
import type { NamedBuyer } from "./sale-lots.ts";

/**
 * What each buyer collects, by their names, with a box for each lot. The head of the table is repeated on each page,
 * and a buyer's name stays with the first of the lots.
 */
export function PickUpList({
  lots,
  buyers,
  title,
}: {
  lots: readonly SaleLot[];
  buyers: ReadonlyMap<string, NamedBuyer>;
  title: string;
}) {
  const { t } = useTranslate();
  const bought = lotsByBuyer(lots, buyers);
  if (bought.length === 0) return <p>{t("admin.results.nothingToCollect")}</p>;
  return (
    <table className={styles.sheet} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t("admin.results.number")}</th>
          <th scope="col">{t("admin.results.lot")}</th>
          <th scope="col" className={styles.amount}>
            {t("admin.results.highest")}
          </th>
          <th scope="col">{t("admin.results.collected")}</th>
        </tr>
      </thead>
      {bought.map(({ buyer, own }) => (
        <tbody key={buyer.userId}>
          <tr className={styles.buyer}>
            <th scope="rowgroup" colSpan={4}>
              {buyer.name || buyer.email}
              <span>
                {[buyer.contact, buyer.phone, buyer.email, buyer.place].filter((part) => part !== "").join(" · ")}
              </span>
            </th>
          </tr>
          {own.map(({ id, lotNumber, title: name, currentBidAmount }) => (
            <tr key={id}>
              <th scope="row">{lotNumber}</th>
              <td>{name}</td>
              <td className={styles.amount}>
                {currentBidAmount !== null && formatMoney(currentBidAmount, { stripZeros: true })}
              </td>
              <td>☐</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** What each buyer has bought of the lots, by the buyers' names. */
function lotsByBuyer(lots: readonly SaleLot[], buyers: ReadonlyMap<string, NamedBuyer>) {
  const groups = Map.groupBy(
    lots.filter(({ id }) => buyers.get(id)?.hasBought),
    ({ id }) => buyers.get(id)?.userId ?? "",
  );
  const list = [...groups.values()].flatMap((own) => {
    const buyer = buyers.get(own[0]?.id ?? "");
    return buyer ? [{ buyer, own }] : [];
  });
  return list.toSorted((one, other) => one.buyer.name.localeCompare(other.buyer.name));
}
