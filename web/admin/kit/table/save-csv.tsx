import { Download } from "lucide-react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { saveFile } from "../../../kit/lib/save-file.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { csvOf } from "./csv.ts";
import type { TableColumn } from "./table-column.ts";

/** The button that saves rows as a file for spreadsheets. */
export function SaveCsv<Row>({
  columns,
  rows,
  fileName,
}: {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** Without its ending. */
  fileName: string;
}) {
  const { t, language } = useTranslate();
  return (
    <Button
      small
      icon={<Download size={16} aria-hidden="true" />}
      onClick={() => saveFile({ name: `${fileName}.csv`, type: "text/csv", text: csvOf({ columns, rows }, language) })}
    >
      {t("admin.table.saveCsv")}
    </Button>
  );
}
