import type { Translate } from "../../../kit/i18n/messages.ts";
import type { TableColumn } from "../../kit/table/table-column.ts";
import { phaseOfRow, type WallRow } from "./wall-rows.ts";

/** What a file has of the wall. */
export function wallColumns(t: Translate, nowMs: number): TableColumn<WallRow>[] {
  const width = "auto";
  return [
    { id: "number", label: t("admin.monitor.number"), value: ({ lot }) => lot.lotNumber, width },
    { id: "title", label: t("admin.monitor.lot"), value: ({ lot }) => lot.title, width },
    {
      id: "state",
      label: t("admin.monitor.state"),
      value: (row) => t(`admin.monitor.state.${phaseOfRow(row, nowMs)}`),
      width,
    },
    {
      id: "closes",
      label: t("admin.monitor.closes"),
      value: ({ closesAtMs }) => new Date(closesAtMs).toISOString(),
      width,
    },
    {
      id: "extended",
      label: t("admin.monitor.extendedMinutes"),
      value: ({ extendedMs }) => Math.round(extendedMs / 60_000),
      isNumeric: true,
      width,
    },
    {
      id: "price",
      label: t("admin.monitor.price"),
      value: ({ amount }) => amount ?? "",
      isNumeric: true,
      isMoney: true,
      width,
    },
    { id: "bids", label: t("admin.monitor.bids"), value: ({ bidCount }) => bidCount, isNumeric: true, width },
    {
      id: "bidders",
      label: t("admin.monitor.bidders"),
      value: ({ live }) => live?.bidderCount ?? "",
      isNumeric: true,
      width,
    },
    {
      id: "watchers",
      label: t("admin.monitor.watchers"),
      value: ({ live }) => live?.watcherCount ?? "",
      isNumeric: true,
      width,
    },
    { id: "leader", label: t("admin.monitor.leads"), value: ({ live }) => live?.leaderRef ?? "", width },
  ];
}
