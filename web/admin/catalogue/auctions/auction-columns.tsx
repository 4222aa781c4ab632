import { channelName, isChannel } from "../../../../schema/kit/channels.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { Badge, type BadgeTone } from "../../../kit/ui/badge.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import type { ColumnWords } from "../../kit/list/staff-list.tsx";
import type { TableColumn } from "../../kit/table/table-column.ts";
import type { StaffAuctionRow } from "./documents.ts";

const STATES = ["upcoming", "open", "closed"] as const;
type AuctionState = (typeof STATES)[number];
const TONES: Record<AuctionState, BadgeTone> = { upcoming: "info", open: "good", closed: "neutral" };

function stateOf({ startingOn, closingOn }: StaffAuctionRow, nowMs: number): AuctionState {
  if (Date.parse(closingOn) <= nowMs) return "closed";
  return Date.parse(startingOn) <= nowMs ? "open" : "upcoming";
}

const channelNames = ({ publishedChannels }: StaffAuctionRow) =>
  publishedChannels.map((channel) => (isChannel(channel) ? channelName(channel) : channel)).join(", ");

export function auctionTableColumns({
  t,
  language,
  nowMs,
  path,
}: ColumnWords & {
  nowMs: number;
  /** The path with the language of the page. */
  path: (to: string) => string;
}): TableColumn<StaffAuctionRow>[] {
  const instant = (id: "visibleOn" | "startingOn" | "closingOn", label: string) => ({
    id,
    label,
    value: (auction: StaffAuctionRow) => auction[id],
    cell: (auction: StaffAuctionRow) => (
      <time dateTime={auction[id]}>{formatDate(auction[id], { language, style: "stamp" })}</time>
    ),
    width: "15%",
  });
  return [
    {
      id: "number",
      label: t("admin.auction.number"),
      value: ({ publicationNumber }) => publicationNumber,
      isNumeric: true,
      width: "7rem",
    },
    {
      id: "title",
      label: t("admin.auction.title"),
      value: ({ title }) => title,
      cell: ({ id, title }) => (
        <Link to={path(`/${STAFF_PATHS.auction.replace(":publicationId", id)}`)} title={title}>
          {title}
        </Link>
      ),
      width: "32%",
    },
    {
      id: "state",
      label: t("admin.auction.state"),
      value: (auction) => stateOf(auction, nowMs),
      cell: (auction) => {
        const state = stateOf(auction, nowMs);
        return <Badge tone={TONES[state]}>{t(`admin.auction.state.${state}`)}</Badge>;
      },
      options: STATES.map((value) => ({ value, label: t(`admin.auction.state.${value}`) })),
      width: "13%",
    },
    instant("startingOn", t("admin.auction.opens")),
    instant("closingOn", t("admin.auction.closes")),
    {
      id: "lots",
      label: t("admin.auction.publishedLots"),
      value: ({ lotCount }) => lotCount,
      isNumeric: true,
      width: "15%",
    },
    { ...instant("visibleOn", t("admin.auction.visibleOn")), isHidden: true },
    { id: "channels", label: t("admin.auction.channels"), value: channelNames, width: "20%", isHidden: true },
  ];
}
