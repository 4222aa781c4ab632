import { ArrowLeft, Download, Upload } from "lucide-react";
import { failureText, ruleText } from "../../../../kit/errors/errors.ts";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { saveFile } from "../../../../kit/lib/save-file.ts";
import { Button } from "../../../../kit/ui/button.tsx";
import { Notice } from "../../../../kit/ui/notice.tsx";
import editStyles from "../../../kit/edit/edit-page.module.css";
import type { Sheet } from "../../../kit/sheets/read-sheets.ts";
import { csvOf } from "../../../kit/table/csv.ts";
import { type CheckedRow, columnLetters } from "./checked-rows.ts";
import type { ColumnFields } from "./columns.ts";
import styles from "./import.module.css";
import { ImportSteps } from "./import-steps.tsx";
import { RowTable } from "./row-table.tsx";
import type { RowAnswers } from "./use-row-answers.ts";

/** What the import would do with each row, before it does it. */
export function RowCheck({
  rows,
  fields,
  check,
  headings,
  pictureCount,
  onBack,
  onRetry,
  onStart,
}: {
  rows: readonly CheckedRow[];
  fields: ColumnFields;
  check: RowAnswers;
  headings: Sheet["rows"][number];
  pictureCount: number;
  onBack: () => void;
  onRetry: () => void;
  onStart: () => void;
}) {
  const { t } = useTranslate();
  const checkedCount = rows.filter(({ state }) => state !== null).length;
  const faulty = rows.filter(({ state }) => state === "FAULTY");
  const going = rows.filter(({ state }) => state === "NEW" || state === "CHANGED").length;
  const isChecked = checkedCount === rows.length;
  return (
    <div className={styles.page}>
      <ImportSteps current="check" />
      {check.failure && (
        <Notice
          tone="bad"
          role="alert"
          action={
            <Button small onClick={onRetry}>
              {t("admin.import.goOn")}
            </Button>
          }
        >
          {failureText(check.failure, t)}
        </Notice>
      )}
      {!isChecked && <p role="status">{t("admin.import.checking", { count: checkedCount, total: rows.length })}</p>}
      {isChecked && faulty.length > 0 && (
        <Notice tone="warn" role="status" action={<SaveFaulty rows={faulty} headings={headings} />}>
          {t("admin.import.faultsText", { count: faulty.length })}
        </Notice>
      )}
      {pictureCount > 0 && <p>{t("admin.import.photosTaken", { count: pictureCount })}</p>}
      <RowTable rows={rows} fields={fields} />
      <div className={editStyles.bar}>
        <span className={editStyles.state}>
          {isChecked &&
            t("admin.import.sum", { going, same: rows.length - going - faulty.length, faulty: faulty.length })}
        </span>
        <Button icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={onBack}>
          {t("admin.import.toColumns")}
        </Button>
        <Button
          variant="primary"
          icon={<Upload size={18} aria-hidden="true" />}
          isWaiting={!isChecked}
          {...(isChecked && going === 0 && { impossible: t("admin.import.nothing") })}
          onClick={onStart}
        >
          {t("admin.import.start", { count: going })}
        </Button>
      </div>
    </div>
  );
}

/** Saves rows as they were in the sheet, with what is wrong with them: corrected, the file can be imported. */
export function SaveFaulty({ rows, headings }: { rows: readonly CheckedRow[]; headings: Sheet["rows"][number] }) {
  const { t, language } = useTranslate();
  const columns = [
    { label: t("admin.import.row"), value: ({ row }: CheckedRow) => row.number },
    {
      label: t("admin.import.fault"),
      value: ({ faults }: CheckedRow) =>
        faults
          .map((fault) => [
            fault.column === null ? "" : `${columnLetters(fault.column)} (${headings[fault.column] ?? ""}): `,
            ruleText(fault, t) ?? fault.rule,
          ])
          .map((words) => words.join(""))
          .join(" "),
    },
    ...headings.map((label, place) => ({ label, value: ({ row }: CheckedRow) => row.cells[place] ?? "" })),
  ].map((column, place) => ({ id: String(place), width: "", ...column }));
  return (
    <Button
      small
      icon={<Download size={16} aria-hidden="true" />}
      onClick={() =>
        saveFile({
          name: `${t("admin.import.failedFile")}.csv`,
          type: "text/csv",
          content: csvOf({ columns, rows }, language),
        })
      }
    >
      {t("admin.import.saveFailed")}
    </Button>
  );
}
