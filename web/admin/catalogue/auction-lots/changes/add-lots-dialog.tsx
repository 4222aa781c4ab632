import { useId, useMemo, useRef, useState } from "react";
import { useMutation } from "urql";
import { type Failure, failureOfCombined } from "../../../../kit/errors/errors.ts";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { parseMoney } from "../../../../kit/lib/format/money.ts";
import type { ResultOf } from "../../../../kit/lib/graphql/graphql.ts";
import { ErrorState } from "../../../../kit/ui/error-state.tsx";
import { ConfirmDialog } from "../../../../kit/ui/overlay/confirm-dialog.tsx";
import { SkeletonLines } from "../../../../kit/ui/skeleton.tsx";
import { useAllRows } from "../../../kit/table/use-all-rows.ts";
import { shownText } from "../../../kit/texts.ts";
import { AssetsToAddDocument, CreateAuctionLotsDocument } from "../documents.ts";
import { inCalls } from "../lot-order.ts";
import styles from "./changes.module.css";

/** 5,000 assets: more than a sale has. */
const MAX_PAGES = 50;

/** Takes assets of the auction's project into it: those that are available and in no auction that is still open. */
export function AddLotsDialog({
  auctionId,
  projectId,
  onClose,
}: {
  auctionId: string;
  projectId: string;
  onClose: (isAdded: boolean) => void;
}) {
  const { t } = useTranslate();
  const amountId = useId();
  const variables = useMemo(() => ({ projectId }), [projectId]);
  const read = useAllRows({ document: AssetsToAddDocument, variables, maxPages: MAX_PAGES });
  const isAdded = useRef(false);
  const [, create] = useMutation(CreateAuctionLotsDocument);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [amount, setAmount] = useState("50");
  const [isFaulty, setIsFaulty] = useState(false);
  const { error } = read;
  const assets = read.isReading ? null : read.rows;
  const chosen = assets?.filter(({ id }) => !left.has(id)) ?? [];
  const add = async (): Promise<Failure | null> => {
    const minimumStartBidAmount = parseMoney(amount);
    setIsFaulty(minimumStartBidAmount === null);
    if (minimumStartBidAmount === null || chosen.length === 0) return null;
    const incrementalLots = chosen.map(({ id }) => ({ lotId: id, minimumStartBidAmount }));
    for (const part of inCalls(incrementalLots)) {
      const { error: refused } = await create({ incrementalAuctionId: auctionId, incrementalLots: part });
      if (refused) {
        // Those of the calls before are no longer to be added.
        if (isAdded.current) read.refetch();
        return failureOfCombined(refused);
      }
      isAdded.current = true;
    }
    onClose(true);
    return null;
  };
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(left);
    if (isOn) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  return (
    <ConfirmDialog
      title={t("admin.lots.add")}
      confirmLabel={t("admin.lots.addSubmit", { count: chosen.length })}
      onConfirm={add}
      onClose={() => onClose(isAdded.current)}
    >
      <label htmlFor={amountId} className={styles.field}>
        {t("admin.lots.startAmount")} (€)
        <input
          id={amountId}
          inputMode="decimal"
          value={amount}
          aria-invalid={isFaulty || undefined}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
      </label>
      {isFaulty && <p role="alert">{t("admin.lots.noAmount")}</p>}
      {!assets && !error && <SkeletonLines lines={4} />}
      {!assets && error && <ErrorState error={error} onRetry={read.refetch} />}
      {assets?.length === 0 && <p>{t("admin.lots.nothingToAdd")}</p>}
      {assets && <AssetChoices assets={assets} left={left} onToggle={toggle} />}
    </ConfirmDialog>
  );
}

function AssetChoices({
  assets,
  left,
  onToggle,
}: {
  assets: readonly ResultOf<typeof AssetsToAddDocument>["list"]["rows"][number][];
  left: ReadonlySet<string>;
  onToggle: (id: string, isOn: boolean) => void;
}) {
  const { language } = useTranslate();
  return (
    <ul className={styles.assets}>
      {assets.map(({ id, lotNumber, title }) => (
        <li key={id}>
          <label>
            <input
              type="checkbox"
              checked={!left.has(id)}
              onChange={({ currentTarget }) => onToggle(id, currentTarget.checked)}
            />
            {lotNumber} {shownText(title, language)}
          </label>
        </li>
      ))}
    </ul>
  );
}
