import { FileSpreadsheet, FileText } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { formatNumber } from "../../../../kit/lib/format/numbers.ts";
import { useStore } from "../../../../kit/store.ts";
import { Button } from "../../../../kit/ui/button.tsx";
import { type Segment, Segments } from "../../../../kit/ui/choice/segments.tsx";
import { Notice } from "../../../../kit/ui/notice.tsx";
import { Dialog } from "../../../../kit/ui/overlay/dialog.tsx";
import { showToast } from "../../../../kit/ui/overlay/toasts.ts";
import styles from "./export.module.css";
import { exportRun, MAX_EXPORT_ROWS } from "./export-run.ts";
import type { FileFormat } from "./start-export.ts";

const ICON_SIZE = 16;
const FORMATS = [
  { value: "xlsx", icon: <FileSpreadsheet size={ICON_SIZE} aria-hidden="true" /> },
  { value: "csv", icon: <FileText size={ICON_SIZE} aria-hidden="true" /> },
] as const;

export interface ExportChoice {
  isOfSelected: boolean;
  /** Also of the columns that are not on the screen. */
  isOfAll: boolean;
  format: FileFormat;
}

/** Which rows and columns of a table go into a file, and of which kind it is. */
export function ExportDialog({
  selectedCount,
  total,
  isMore,
  hasHidden,
  onStart,
  onClose,
}: {
  selectedCount: number;
  /** Of the rows that were found; `isMore`: a lower bound. */
  total: number;
  isMore: boolean;
  hasHidden: boolean;
  onStart: (choice: ExportChoice, onSaved: (file: string, count: number) => void) => void;
  onClose: () => void;
}) {
  const { t, language } = useTranslate();
  const running = useStore(exportRun);
  const [choice, setChoice] = useState<ExportChoice>({
    isOfSelected: selectedCount > 0,
    isOfAll: false,
    format: "xlsx",
  });
  const choose = (change: Partial<ExportChoice>) => setChoice((last) => ({ ...last, ...change }));
  const savedText = (file: string, saved: number) =>
    t("admin.export.saved", { file, count: saved, rows: formatNumber(saved, language) });
  const start = () => {
    onStart(choice, (file, saved) => showToast({ tone: "good", text: savedText(file, saved) }));
    onClose();
  };
  return (
    <Dialog
      open
      title={t("admin.export.title")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("ui.dialog.cancel")}</Button>
          <Button variant="primary" {...(running && { impossible: t("admin.export.running") })} onClick={start}>
            {t("admin.export.start")}
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        <RowsChoice {...{ selectedCount, total, isMore, choice, choose }} />
        {hasHidden && (
          <Choice
            label={t("admin.export.columns")}
            value={choice.isOfAll ? "all" : "seen"}
            options={[
              { value: "seen", label: t("admin.export.seenColumns") },
              { value: "all", label: t("admin.export.allColumns") },
            ]}
            onChange={(value) => choose({ isOfAll: value === "all" })}
          />
        )}
        <Choice
          label={t("admin.export.format")}
          value={choice.format}
          options={FORMATS.map((one) => ({ ...one, label: t(`admin.export.format.${one.value}`) }))}
          onChange={(format) => choose({ format })}
        />
        <p className={styles.help}>{t("admin.export.help")}</p>
      </div>
    </Dialog>
  );
}

/** What the file has of the list, and what is too much for it. */
function RowsChoice({
  selectedCount,
  total,
  isMore,
  choice: { isOfSelected },
  choose,
}: {
  selectedCount: number;
  total: number;
  isMore: boolean;
  choice: ExportChoice;
  choose: (change: Partial<ExportChoice>) => void;
}) {
  const { t, language } = useTranslate();
  const number = (value: number) => formatNumber(value, language);
  return (
    <>
      {selectedCount > 0 ? (
        <Choice
          label={t("admin.export.rows")}
          value={isOfSelected ? "selected" : "found"}
          options={[
            { value: "selected", label: t("admin.export.selected", { count: number(selectedCount) }) },
            { value: "found", label: t("admin.export.found", { count: number(total) }) },
          ]}
          onChange={(value) => choose({ isOfSelected: value === "selected" })}
        />
      ) : (
        <p>{t(isMore ? "admin.export.allOrMore" : "admin.export.all", { count: total, rows: number(total) })}</p>
      )}
      {!isOfSelected && total > MAX_EXPORT_ROWS && (
        <Notice tone="warn">{t("admin.export.tooMany", { maximum: number(MAX_EXPORT_ROWS) })}</Notice>
      )}
    </>
  );
}

function Choice<Value extends string>({
  label,
  ...choice
}: {
  label: string;
  value: Value;
  options: readonly Segment<Value>[];
  onChange: (value: Value) => void;
}): ReactNode {
  return (
    <div className={styles.choice}>
      <span aria-hidden="true">{label}</span>
      <Segments label={label} {...choice} />
    </div>
  );
}
