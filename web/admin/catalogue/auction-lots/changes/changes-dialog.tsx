import { Lock } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type Failure, failureText, ruleText } from "../../../../kit/errors/errors.ts";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { Button } from "../../../../kit/ui/button.tsx";
import { Notice } from "../../../../kit/ui/notice.tsx";
import { Dialog } from "../../../../kit/ui/overlay/dialog.tsx";
import type { AuctionLotRow, AuctionOfLots, LotTimes, LotUpdate } from "../documents.ts";
import type { SaveLots } from "../use-lot-changes.ts";
import styles from "./changes.module.css";
import { describeUpdate } from "./describe-update.ts";

/** A change of one lot, or why there is none. */
export interface PlannedUpdate {
  lot: AuctionLotRow;
  update: LotUpdate | null;
  /** What protects the lot, or a part of it. */
  bar: string | null;
}

/**
 * Shows what a change does to each lot, what it was and what it becomes, before it is made. What protects a lot is said
 * at the lot. While it is made nothing closes the dialog; after a failure one can try again.
 */
export function ChangesDialog({
  title,
  auction,
  planned,
  times,
  save,
  onClose,
  impossible,
  children,
}: {
  title: string;
  auction: AuctionOfLots;
  planned: readonly PlannedUpdate[];
  /** The plan of times that changes with the lots. */
  times?: LotTimes;
  save: SaveLots;
  onClose: (isDone: boolean) => void;
  /** Why it cannot be made, where something is filled in wrongly. */
  impossible?: string | null;
  children?: ReactNode;
}) {
  const { t } = useTranslate();
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const updates = planned.flatMap(({ update }) => update ?? []);
  const reason = impossible ?? (updates.length === 0 ? t("admin.lots.nothingChanges") : null);
  const isRunning = progress !== null;
  const start = async () => {
    setProgress(0);
    const refused = await save(updates, { ...(times && { times }), onProgress: setProgress });
    setProgress(null);
    setFailure(refused);
    if (!refused) onClose(true);
  };
  return (
    <Dialog
      open
      wide
      title={title}
      busy={isRunning}
      onClose={() => onClose(false)}
      help={isRunning && updates.length > 1 ? <Progress count={progress} total={updates.length} /> : undefined}
      actions={
        <>
          <Button isWaiting={isRunning} onClick={() => onClose(false)}>
            {t("ui.dialog.cancel")}
          </Button>
          <Button
            variant="primary"
            busy={isRunning}
            {...(reason !== null && { impossible: reason })}
            onClick={() => void start()}
          >
            {t("admin.lots.changeSubmit", { count: updates.length })}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {failure && <FailureNotice failure={failure} />}
        {children}
        <ChangeList auction={auction} planned={planned} />
      </div>
    </Dialog>
  );
}

function Progress({ count, total }: { count: number; total: number }) {
  const { t } = useTranslate();
  return <p role="status">{t("admin.lots.changing", { count, total })}</p>;
}

export function FailureNotice({ failure }: { failure: Failure }) {
  const { t } = useTranslate();
  const [fault] = failure.fields;
  return (
    <Notice tone="bad" role="alert">
      {(fault && ruleText(fault, t)) ?? failureText(failure, t)}
    </Notice>
  );
}

function ChangeList({ auction, planned }: { auction: AuctionOfLots; planned: readonly PlannedUpdate[] }) {
  const { t, language } = useTranslate();
  const shown = planned.filter(({ update, bar }) => update !== null || bar !== null);
  if (shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard
    <ul className={styles.changes} tabIndex={0} aria-label={t("admin.lots.changes")}>
      {shown.map(({ lot, update, bar }) => (
        <li key={lot.id} className={styles.change}>
          <strong>{lot.lotNumber}</strong>
          <span className={styles.name}>{lot.title}</span>
          <span className={styles.fromTo}>
            {update &&
              describeUpdate(lot, update, { auction, t, language }).map(({ label, from, to }) => (
                <span key={label}>
                  <span className={styles.label}>{label}</span> <del>{from}</del> → <ins>{to}</ins>
                </span>
              ))}
            {bar && (
              <span className={styles.bar}>
                <Lock size={14} aria-hidden="true" />
                {bar}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
