import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { formatNumber } from "../../../../kit/lib/format/numbers.ts";
import { EmptyState } from "../../../../kit/ui/empty-state.tsx";
import { Notice } from "../../../../kit/ui/notice.tsx";
import type { Sheet } from "../../../kit/sheets/read-sheets.ts";
import { MAX_SHEET_BYTES, MAX_SHEET_COLUMNS, MAX_SHEET_ROWS, SheetRefusal } from "../../../kit/sheets/sheet-limits.ts";
import { DropZone } from "../../images/drop-zone.tsx";
import styles from "./import.module.css";
import { ImportSteps } from "./import-steps.tsx";
import { SheetExample } from "./sheet-example.tsx";

const SHEETS = ["xlsx", "csv"];
const PICTURES = ["jpg", "jpeg", "png", "webp"];
const MEGABYTE = 1_000_000;

export interface ChosenSheets {
  sheets: readonly Sheet[];
  /** Chosen together with the sheet. */
  pictures: readonly File[];
}

const endingOf = ({ name }: File) => name.slice(name.lastIndexOf(".") + 1).toLowerCase();

/** Takes a file with a sheet, and pictures with it. */
export function ChooseSheet({ onChosen }: { onChosen: (chosen: ChosenSheets) => void }) {
  const { t, language } = useTranslate();
  const [isReading, setIsReading] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const limits = {
    rows: formatNumber(MAX_SHEET_ROWS, language),
    columns: MAX_SHEET_COLUMNS,
    megabytes: MAX_SHEET_BYTES / MEGABYTE,
  };
  const take = async (files: readonly File[]) => {
    const [file, second] = files.filter((each) => SHEETS.includes(endingOf(each)));
    if (!file || second) return setRefusal(t(second ? "admin.import.manySheets" : "admin.import.noSheet"));
    setRefusal(null);
    setIsReading(true);
    try {
      // The readers of both kinds are a chunk of their own.
      const { readSheets } = await import("../../../kit/sheets/read-sheets.ts");
      onChosen({
        sheets: await readSheets(file),
        pictures: files.filter((each) => PICTURES.includes(endingOf(each))),
      });
    } catch (error) {
      setRefusal(t(`admin.import.refused.${error instanceof SheetRefusal ? error.reason : "unreadable"}`, limits));
    }
    setIsReading(false);
  };
  return (
    <div className={styles.page}>
      <ImportSteps current="file" />
      <p className={styles.intro}>{t("admin.import.intro")}</p>
      {refusal !== null && (
        <Notice tone="bad" role="alert">
          {refusal}
        </Notice>
      )}
      {isReading ? (
        <EmptyState icon={<FileSpreadsheet size={28} />} title={t("admin.import.reading")} text="" />
      ) : (
        <>
          <DropZone
            isAlone
            hint={t("admin.import.hint", limits)}
            folderLabel={t("admin.import.folder")}
            documents={{ text: t("admin.import.drop"), endings: [...SHEETS, ...PICTURES] }}
            onFiles={(files) => void take(files)}
          />
          <SheetExample />
        </>
      )}
    </div>
  );
}
