import { MINUTE_MS } from "../../../../schema/kit/durations.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { Badge, type BadgeTone } from "../../../kit/ui/badge.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import type { ColumnWords } from "../../kit/list/staff-list.tsx";
import type { TableColumn } from "../../kit/table/table-column.ts";
import type { MonitoredLot } from "./documents.ts";

const STATES = ["upcoming", "open", "closing", "closed"] as const;
type MonitoredState = (typeof STATES)[number];
const TONES: Record<MonitoredState, BadgeTone> = {
  upcoming: "info",
  open: "good",
  closing: "warn",
  closed: "neutral",
};
/** Before its closing, within which a bid moves it. */
const CLOSING_SOON_MS = 5 * MINUTE_MS;

function stateOf({ startingOn, closingOn }: MonitoredLot, nowMs: number): MonitoredState {
  const leftMs = Date.parse(closingOn) - nowMs;
  if (leftMs <= 0) return "closed";
  if (Date.parse(startingOn) > nowMs) return "upcoming";
  return leftMs <= CLOSING_SOON_MS ? "closing" : "open";
}

export function monitorColumns({
  t,
  language,
  path,
  nowMs,
}: ColumnWords & { path: (to: string) => string; nowMs: number }): TableColumn<MonitoredLot>[] {
  const bidsOf = ({ publicationId, id }: MonitoredLot) =>
    path(`/${STAFF_PATHS.lotBids.replace(":publicationId", publicationId).replace(":id", id)}`);
  return [
    { id: "number", label: t("admin.monitor.number"), value: ({ lotNumber }) => lotNumber, width: "6rem" },
    {
      id: "title",
      label: t("admin.monitor.lot"),
      value: ({ title }) => title,
      cell: (lot) => (
        <Link to={bidsOf(lot)} title={lot.title}>
          {lot.title}
        </Link>
      ),
      width: "36%",
    },
    {
      id: "state",
      label: t("admin.monitor.state"),
      value: (lot) => stateOf(lot, nowMs),
      cell: (lot) => {
        const state = stateOf(lot, nowMs);
        return <Badge tone={TONES[state]}>{t(`admin.monitor.state.${state}`)}</Badge>;
      },
      options: STATES.map((value) => ({ value, label: t(`admin.monitor.state.${value}`) })),
      width: "14%",
    },
    {
      id: "closes",
      label: t("admin.monitor.closes"),
      value: ({ closingOn }) => closingOn,
      cell: ({ closingOn }) => <time dateTime={closingOn}>{formatDate(closingOn, { language, style: "stamp" })}</time>,
      width: "18%",
    },
    {
      id: "extended",
      label: t("admin.monitor.extended"),
      value: ({ extendedMilliseconds }) => Math.round(extendedMilliseconds / MINUTE_MS),
      isNumeric: true,
      width: "12%",
    },
    {
      id: "price",
      label: t("admin.monitor.price"),
      value: ({ currentBidAmount }) => currentBidAmount ?? "",
      cell: ({ currentBidAmount }) => (currentBidAmount === null ? "–" : formatMoney(currentBidAmount)),
      isNumeric: true,
      isMoney: true,
      width: "14%",
    },
    {
      id: "bids",
      label: t("admin.monitor.bids"),
      value: ({ bidCount }) => bidCount,
      isNumeric: true,
      width: "7rem",
    },
  ];
}
