import { ArrowDownUp, CalendarDays, Clock, ReceiptEuro, Undo2, X } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { IconButton } from "../../../kit/ui/icon-button.tsx";
import styles from "./auction-lots.module.css";
import { type BulkProps, ResetDialog, TermsDialog, TimesDialog } from "./changes/bulk-dialogs.tsx";
import { DaysDialog } from "./changes/days-dialog.tsx";
import { LotActions } from "./changes/lot-actions.tsx";
import { MoveDialog } from "./changes/move-dialog.tsx";
import type { AuctionLotRow } from "./documents.ts";
import type { LotMoments } from "./plan.ts";

const TOOLS = { times: Clock, terms: ReceiptEuro, days: CalendarDays, move: ArrowDownUp, reset: Undo2 };
type Tool = keyof typeof TOOLS;

/** What can be done with the selected lots, at the foot of the window. */
export function SelectionBar({
  auction,
  lots,
  selected,
  save,
  plannedOf,
  awaited,
  shownCount,
  onSelectShown,
  onUnselect,
  onDone,
}: Omit<BulkProps, "onClose"> & {
  /** All of the auction. */
  lots: readonly AuctionLotRow[];
  plannedOf: (lot: AuctionLotRow) => LotMoments | undefined;
  /** How many are read, while the rest of all of them is awaited: what is done then would leave that out. */
  awaited: { count: number; total: number } | null;
  /** How many the filters leave. */
  shownCount: number;
  onSelectShown: () => void;
  onUnselect: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslate();
  const [tool, setTool] = useState<Tool | null>(null);
  const shared = {
    auction,
    selected,
    save,
    onClose: (isDone: boolean) => {
      setTool(null);
      if (isDone) onUnselect();
    },
  };
  return (
    <section className={styles.bar} aria-label={t("admin.lots.selection")}>
      <div className={styles.which}>
        <p role="status" className={styles.count}>
          {t("admin.lots.selected", { count: selected.length })}
          {awaited && ` · ${t("admin.lots.selectionGrows", awaited)}`}
        </p>
        {!awaited && selected.length < shownCount && <SelectShown count={shownCount} onPress={onSelectShown} />}
      </div>
      {auction.viewerCanEdit && !awaited && (
        <div className={styles.tools}>
          {(Object.keys(TOOLS) as Tool[]).map((one) => {
            const Icon = TOOLS[one];
            return (
              <button key={one} type="button" className={styles.tool} onClick={() => setTool(one)}>
                <Icon size={16} aria-hidden="true" />
                {t(`admin.lots.tool.${one}`)}
              </button>
            );
          })}
          <LotActions auctionId={auction.id} selected={selected} onDone={onDone} />
        </div>
      )}
      <IconButton label={t("admin.table.unselect")} className={styles.close} onClick={onUnselect}>
        <X size={20} />
      </IconButton>
      {tool === "times" && <TimesDialog {...shared} />}
      {tool === "terms" && <TermsDialog {...shared} />}
      {tool === "days" && <DaysDialog {...shared} />}
      {tool === "move" && <MoveDialog {...shared} lots={lots} />}
      {tool === "reset" && <ResetDialog {...shared} plannedOf={plannedOf} />}
    </section>
  );
}

function SelectShown({ count, onPress }: { count: number; onPress: () => void }) {
  const { t } = useTranslate();
  return (
    <button type="button" className={styles.all} onClick={onPress}>
      {t("admin.lots.selectShown", { count })}
    </button>
  );
}
