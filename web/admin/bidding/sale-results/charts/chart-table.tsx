import { useId } from "react";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import styles from "./bar-chart.module.css";

/** What a chart shows, as a table that unfolds below it. */
export function ChartTable({
  columns,
  rows,
}: {
  columns: readonly string[];
  rows: readonly { key: string | number; head: string; cells: readonly string[] }[];
}) {
  const { t } = useTranslate();
  const headId = useId();
  return (
    <details className={styles.details}>
      <summary id={headId}>{t("admin.results.asTable")}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys. */}
      <section className={styles.scrolled} tabIndex={0} aria-labelledby={headId}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, head, cells }) => (
              <tr key={key}>
                <th scope="row">{head}</th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
