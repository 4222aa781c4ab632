import { useId, useState } from "react";
import { useMutation, useQuery } from "urql";
import { type Failure, failureOfCombined } from "../../../../kit/errors/errors.ts";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { parseMoney } from "../../../../kit/lib/format/money.ts";
import type { ResultOf } from "../../../../kit/lib/graphql/graphql.ts";
import { ErrorState } from "../../../../kit/ui/error-state.tsx";
import { ConfirmDialog } from "../../../../kit/ui/overlay/confirm-dialog.tsx";
import { SkeletonLines } from "../../../../kit/ui/skeleton.tsx";
import { shownText } from "../../../kit/texts.ts";
import { AssetsToAddDocument, CreateAuctionLotsDocument } from "../documents.ts";
import styles from "./changes.module.css";

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
  const [{ data, error }, refetch] = useQuery({
    query: AssetsToAddDocument,
    variables: { projectId },
    requestPolicy: "network-only",
  });
  const [, create] = useMutation(CreateAuctionLotsDocument);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [amount, setAmount] = useState("50");
  const [isFaulty, setIsFaulty] = useState(false);
  const assets = data?.queryLotAdmin.lots;
  const chosen = assets?.filter(({ id }) => !left.has(id)) ?? [];
  const add = async (): Promise<Failure | null> => {
    const minimumStartBidAmount = parseMoney(amount);
    setIsFaulty(minimumStartBidAmount === null);
    if (minimumStartBidAmount === null || chosen.length === 0) return null;
    const incrementalLots = chosen.map(({ id }) => ({ lotId: id, minimumStartBidAmount }));
    const { error: refused } = await create({ incrementalAuctionId: auctionId, incrementalLots });
    if (refused) return failureOfCombined(refused);
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
      onClose={() => onClose(false)}
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
      {!assets && error && <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />}
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
  assets: ResultOf<typeof AssetsToAddDocument>["queryLotAdmin"]["lots"];
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
