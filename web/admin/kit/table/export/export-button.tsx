import { Download } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { lazyPart } from "../../../../kit/lib/boot/lazy-part.tsx";
import { Button } from "../../../../kit/ui/button.tsx";
import { IconButton } from "../../../../kit/ui/icon-button.tsx";
import type { ReadListPage } from "../list-pages.ts";
import type { TableColumn } from "../table-column.ts";
import type { ExportChoice } from "./export-dialog.tsx";
import type { Export } from "./start-export.ts";

const ExportDialog = lazyPart(async () => (await import("./export-dialog.tsx")).ExportDialog, "admin/table/export");

/** A table as it is exported. */
export interface ExportedTable<Row> {
  /** Of the table: the file and its sheet have this name. */
  label: string;
  columns: readonly TableColumn<Row>[];
  hidden: ReadonlySet<string>;
  selected: readonly Row[];
  /** The rows that the filters leave, in the table's order, and their number. */
  found: () => readonly Row[];
  count: number;
  /** Where the table has a part of a list: how all of it is read and then filtered and sorted. */
  unread?:
    | {
        readPage: ReadListPage<Row>;
        rowId: (row: Row) => string;
        total: number;
        isMore?: boolean;
        arrange: (rows: readonly Row[]) => readonly Row[];
      }
    | undefined;
}

/** The button that saves a table's rows as a file for spreadsheets. */
export function ExportButton<Row>({ isIcon = false, ...table }: ExportedTable<Row> & { isIcon?: boolean }) {
  const { t, language } = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { hidden, selected, count, unread } = table;
  if (count === 0) return null;
  return (
    <>
      {isIcon ? (
        <IconButton label={t("admin.table.export")} onClick={() => setIsOpen(true)}>
          <Download size={20} />
        </IconButton>
      ) : (
        <Button small icon={<Download size={16} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
          {t("admin.table.export")}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ExportDialog
            selectedCount={selected.length}
            total={unread?.total ?? count}
            isMore={unread?.isMore ?? false}
            hasHidden={hidden.size > 0}
            onStart={(choice, onSaved) => void begin({ ...exportOf(table, choice), language, onSaved })}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

async function begin<Row>(file: Export<Row>): Promise<void> {
  const { startExport } = await import("./start-export.ts");
  await startExport(file);
}

function exportOf<Row>(
  { label, columns, hidden, selected, found, unread }: ExportedTable<Row>,
  { isOfSelected, isOfAll, format }: ExportChoice,
) {
  return {
    fileName: fileNameOf(label),
    sheetName: label,
    format,
    columns: columns.filter(({ id, isAction }) => !isAction && (isOfAll || !hidden.has(id))),
    rows: isOfSelected ? selected : (unread ?? found()),
  };
}

const MAX_NAME_CHARACTERS = 60;

/** A table's name and the day, without what file systems refuse: `kavels-van-verkoop-12-2026-11-26`. */
function fileNameOf(label: string): string {
  const plain = label.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const words = plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
  return `${words.slice(0, MAX_NAME_CHARACTERS)}-${new Date().toISOString().slice(0, 10)}`;
}
