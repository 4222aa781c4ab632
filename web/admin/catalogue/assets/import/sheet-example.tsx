import { Download } from "lucide-react";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { saveFile } from "../../../../kit/lib/save-file.ts";
import { Button } from "../../../../kit/ui/button.tsx";
import { Card } from "../../../../kit/ui/card.tsx";
import { csvOf } from "../../../kit/table/csv.ts";
import { columnLetters } from "./checked-rows.ts";
import styles from "./import.module.css";

/** The columns of the example, by the words that the mapping has for them. */
const EXAMPLE_FIELDS = ["lotNumber", "title", "yearBuilt", "description"] as const;

/** What a sheet may look like, to see and as a file to fill in. */
export function SheetExample() {
  const { t, language } = useTranslate();
  const rows = [
    ["1", t("admin.import.exampleFirst"), "2017", t("admin.import.exampleFirstText")],
    ["2", t("admin.import.exampleSecond"), "2019", t("admin.import.exampleSecondText")],
  ];
  const columns = EXAMPLE_FIELDS.map((field, place) => ({
    id: field,
    label: t(`admin.import.field.${field}`),
    value: (row: readonly string[]) => row[place] ?? "",
    width: "",
  }));
  return (
    <Card
      title={t("admin.import.example")}
      actions={
        <Button
          small
          icon={<Download size={16} aria-hidden="true" />}
          onClick={() =>
            saveFile({
              name: `${t("admin.import.exampleFile")}.csv`,
              type: "text/csv",
              content: csvOf({ columns, rows }, language),
            })
          }
        >
          {t("admin.import.exampleSave")}
        </Button>
      }
    >
      <div className={styles.example}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard */}
        <section className={styles.sample} aria-label={t("admin.import.example")} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map(({ id, label }, place) => (
                  <th key={id} scope="col">
                    <span className={styles.help} aria-hidden="true">
                      {columnLetters(place)}{" "}
                    </span>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row[0]}>
                  {columns.map(({ id, value }) => (
                    <td key={id}>{value(row)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <ul className={styles.tips}>
          <li>{t("admin.import.tipNumber")}</li>
          <li>{t("admin.import.tipColumns")}</li>
          <li>{t("admin.import.tipPhotos")}</li>
        </ul>
      </div>
    </Card>
  );
}
