import { EyeOff, Send, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { useClient } from "urql";
import { type Failure, failureOfAnswer } from "../../../../kit/errors/errors.ts";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { Button } from "../../../../kit/ui/button.tsx";
import { IconButton } from "../../../../kit/ui/icon-button.tsx";
import { ConfirmDialog } from "../../../../kit/ui/overlay/confirm-dialog.tsx";
import { InterventionButton } from "../../interventions/intervention-button.tsx";
import { type AuctionLotRow, DeleteAuctionLotsDocument, PublishLotsDocument } from "../documents.ts";
import styles from "./changes.module.css";

const ACTS = ["hide", "remove", "publish"] as const;
type Act = (typeof ACTS)[number];
const ICONS = { publish: Send, hide: EyeOff, remove: Trash2 };

/** The API changes as many lots by one call. */
const MAX_LOTS = 500;
const MAX_REASON = 500;

/** Publishes, hides or removes the selected lots it applies to. A lot with bids cannot be removed, which is said. */
export function LotActions({
  auctionId,
  selected,
  onDone,
}: {
  auctionId: string;
  selected: readonly AuctionLotRow[];
  onDone: () => void;
}) {
  const { t } = useTranslate();
  const client = useClient();
  const [act, setAct] = useState<Act | null>(null);
  const [reason, setReason] = useState("");
  const lotsOf: Record<Act, readonly AuctionLotRow[]> = {
    publish: selected.filter(({ isPublished }) => !isPublished),
    hide: selected.filter(({ isPublished }) => isPublished),
    remove: selected.filter(({ isPublished, bidCount }) => !isPublished && bidCount === 0),
  };
  const run = async (chosen: Act): Promise<Failure | null> => {
    const ids = lotsOf[chosen].map(({ id }) => id).slice(0, MAX_LOTS);
    const publishedLots = ids.map((incrementalLotId) => ({
      incrementalLotId,
      isPublished: chosen === "publish",
      ...(chosen === "hide" && reason.trim() !== "" && { reason: reason.trim() }),
    }));
    const failure = failureOfAnswer(
      chosen === "remove"
        ? await client
            .mutation(DeleteAuctionLotsDocument, { incrementalAuctionId: auctionId, deletedLots: ids })
            .toPromise()
        : await client.mutation(PublishLotsDocument, { publishedLots }).toPromise(),
    );
    if (failure) return failure;
    setAct(null);
    onDone();
    return null;
  };
  return (
    <>
      <InterventionButton auctionId={auctionId} selectedIds={selected.map(({ id }) => id)} onDone={onDone} />
      {ACTS.filter((one) => lotsOf[one].length > 0).map((one) => (
        <ActButton key={one} act={one} count={lotsOf[one].length} onPress={() => setAct(one)} />
      ))}
      {act && (
        <ConfirmDialog
          title={t(`admin.lots.${act}`, { count: lotsOf[act].length })}
          confirmLabel={t(`admin.lots.${act}`, { count: lotsOf[act].length })}
          variant={act === "remove" ? "danger" : "primary"}
          onConfirm={() => run(act)}
          onClose={() => setAct(null)}
        >
          <p>{t(`admin.lots.ask.${act}`)}</p>
          {lotsOf[act].length < selected.length && <p>{t("admin.lots.others")}</p>}
          {act === "hide" && <ReasonField value={reason} onChange={setReason} />}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Removing, which is rare, is an icon: all fit in one line. */
function ActButton({ act, count, onPress }: { act: Act; count: number; onPress: () => void }) {
  const { t } = useTranslate();
  const Icon = ICONS[act];
  const name = t(`admin.lots.${act}`, { count });
  if (act === "remove")
    return (
      <IconButton label={name} className={styles.onInk} onClick={onPress}>
        <Icon size={18} />
      </IconButton>
    );
  return (
    <Button
      small
      variant={act === "publish" ? "primary" : "plain"}
      icon={<Icon size={16} aria-hidden="true" />}
      onClick={onPress}
    >
      {name}
    </Button>
  );
}

function ReasonField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslate();
  const id = useId();
  return (
    <div className={styles.reason}>
      <label htmlFor={id}>{t("admin.lots.reason")}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={MAX_REASON}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
