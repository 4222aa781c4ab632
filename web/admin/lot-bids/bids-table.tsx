import { Download, Gavel } from "lucide-react";
import { useMemo } from "react";
import type { Language } from "../../../schema/languages.ts";
import type { Translate } from "../../i18n/messages.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { formatDate } from "../../lib/format/dates.ts";
import { formatMoney } from "../../lib/format/money.ts";
import { saveFile } from "../../lib/save-file.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { csvOf } from "../table/csv.ts";
import { DataTable } from "../table/data-table.tsx";
import type { TableColumn } from "../table/table-column.ts";
import { type LotBid, useAllBids } from "./use-all-bids.ts";

const STATES = ["SUCCESS", "INVALIDATED", "OVERWRITTEN"] as const;

/** All bids of a lot, newest last unless sorted otherwise. */
export function BidsTable({ incrementalLotId, name }: { incrementalLotId: string; name: string }) {
  const { t, language } = useTranslate();
  const { bids, total, error, refetch } = useAllBids(incrementalLotId);
  const columns = useMemo(() => bidColumns({ t, language }), [t, language]);
  if (!bids) return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonLines lines={8} />;
  return (
    <>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {bids.length < total && <p role="status">{t("admin.bids.reading", { count: bids.length, total })}</p>}
      <DataTable
        label={`${t("admin.bids.title")}: ${name}`}
        columns={columns}
        rows={bids}
        rowId={({ id }) => id}
        rowLabel={({ amount, annonUserRef }) => `${formatMoney(amount)}, ${t("admin.bids.bidder")} ${annonUserRef}`}
        empty={<EmptyState icon={<Gavel size={28} />} title={t("admin.bids.none")} />}
        actions={(selected, clear) => (
          <>
            <Button
              small
              icon={<Download size={16} aria-hidden="true" />}
              onClick={() => saveFile({ name: `${name}.csv`, type: "text/csv", text: csvOf(columns, selected) })}
            >
              {t("admin.bids.save")}
            </Button>
            <Button small variant="quiet" onClick={clear}>
              {t("admin.table.unselect")}
            </Button>
          </>
        )}
      />
    </>
  );
}

function bidColumns({ t, language }: { t: Translate; language: Language }): TableColumn<LotBid>[] {
  const stateText = (state: string) => {
    const known = STATES.find((one) => one === state);
    return known ? t(`admin.bids.state.${known}`) : state;
  };
  return [
    {
      id: "created",
      label: t("admin.bids.created"),
      value: ({ createdOn }) => createdOn,
      cell: ({ createdOn }) => (
        <time dateTime={createdOn}>{formatDate(createdOn, { language, style: "exactMoment" })}</time>
      ),
      width: "30%",
    },
    {
      id: "amount",
      label: t("admin.bids.amount"),
      value: ({ amount }) => amount,
      cell: ({ amount }) => formatMoney(amount),
      isNumeric: true,
      width: "18%",
    },
    { id: "bidder", label: t("admin.bids.bidder"), value: ({ annonUserRef }) => annonUserRef, width: "16%" },
    {
      id: "kind",
      label: t("admin.bids.kind"),
      value: ({ isAutoBid }) => (isAutoBid ? "auto" : "manual"),
      cell: ({ isAutoBid }) => t(isAutoBid ? "admin.bids.auto" : "admin.bids.manual"),
      options: [
        { value: "manual", label: t("admin.bids.manual") },
        { value: "auto", label: t("admin.bids.auto") },
      ],
      width: "18%",
    },
    {
      id: "state",
      label: t("admin.bids.state"),
      value: ({ state }) => state,
      cell: ({ state }) => <Badge tone={state === "SUCCESS" ? "good" : "warn"}>{stateText(state)}</Badge>,
      options: STATES.map((value) => ({ value, label: stateText(value) })),
      width: "18%",
    },
    { id: "id", label: t("admin.bids.id"), value: ({ id }) => id, isHidden: true, width: "24%" },
  ];
}
