import { FileUp, ImageUp, Package, Pause, Play } from "lucide-react";
import { failureText } from "../../../../kit/errors/errors.ts";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { STAFF_PATHS } from "../../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../../kit/screens/language/use-localized-path.ts";
import { Button, ButtonLink } from "../../../../kit/ui/button.tsx";
import { Notice } from "../../../../kit/ui/notice.tsx";
import type { Sheet } from "../../../kit/sheets/read-sheets.ts";
import type { CheckedRow } from "./checked-rows.ts";
import type { ColumnFields } from "./columns.ts";
import styles from "./import.module.css";
import { ImportSteps } from "./import-steps.tsx";
import { SaveFaulty } from "./row-check.tsx";
import { RowTable } from "./row-table.tsx";
import type { RowAnswers } from "./use-row-answers.ts";

/** The import under way, and what became of each row. */
export function ImportRun({
  projectId,
  rows,
  faulty,
  total,
  fields,
  headings,
  run,
  pictureCount,
  onGoOn,
  onAgain,
}: {
  projectId: string;
  /** Those that were sent, with what became of them. */
  rows: readonly CheckedRow[];
  /** Those that had faults before. */
  faulty: readonly CheckedRow[];
  total: number;
  fields: ColumnFields;
  headings: Sheet["rows"][number];
  run: RowAnswers;
  pictureCount: number;
  onGoOn: () => void;
  onAgain: () => void;
}) {
  const { t } = useTranslate();
  const answered = rows.filter(({ state }) => state !== null);
  const failed = [...faulty, ...answered.filter(({ state }) => state === "FAULTY")];
  const count = answered.filter(({ state }) => state !== "FAULTY").length;
  const isDone = answered.length === total;
  return (
    <div className={styles.page}>
      <ImportSteps current="import" />
      {run.failure && (
        <Notice tone="bad" role="alert">
          {failureText(run.failure, t)}
        </Notice>
      )}
      {isDone ? (
        <Notice tone="good" role="status">
          {t("admin.import.done", { count })}
        </Notice>
      ) : (
        <div className={styles.progress}>
          <progress max={total} value={answered.length} aria-label={t("admin.import.title")} />
          <span role="status">
            {t(run.isRunning ? "admin.import.running" : "admin.import.paused", { count, total })}
          </span>
          <Button
            small
            icon={run.isRunning ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
            onClick={run.isRunning ? run.stop : onGoOn}
          >
            {t(run.isRunning ? "admin.import.pause" : "admin.import.goOn")}
          </Button>
        </div>
      )}
      {failed.length > 0 && (
        <Notice tone="warn" action={<SaveFaulty rows={failed} headings={headings} />}>
          {t("admin.import.failed", { count: failed.length })}
        </Notice>
      )}
      {isDone && <NextSteps projectId={projectId} pictureCount={pictureCount} onAgain={onAgain} />}
      <RowTable
        rows={[...rows, ...faulty].toSorted((one, other) => one.row.number - other.row.number)}
        fields={fields}
      />
    </div>
  );
}

function NextSteps({
  projectId,
  pictureCount,
  onAgain,
}: {
  projectId: string;
  pictureCount: number;
  onAgain: () => void;
}) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  return (
    <div className={styles.next}>
      <ButtonLink
        to={path(`/${STAFF_PATHS.photosByName.replace(":projectId", projectId)}`)}
        variant="primary"
        icon={<ImageUp size={18} aria-hidden="true" />}
      >
        {pictureCount > 0 ? t("admin.import.photosWaiting", { count: pictureCount }) : t("admin.import.photos")}
      </ButtonLink>
      <ButtonLink
        to={path(`/${STAFF_PATHS.assets}?project=${projectId}`)}
        icon={<Package size={18} aria-hidden="true" />}
      >
        {t("admin.import.toAssets")}
      </ButtonLink>
      <Button icon={<FileUp size={18} aria-hidden="true" />} onClick={onAgain}>
        {t("admin.import.again")}
      </Button>
    </div>
  );
}
